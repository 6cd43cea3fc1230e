import { getProfileFeedImagesOnly } from '#contract/endpoints/feeds/get-profile-feed-images-only.ts';
import { publicRoute } from '../route.ts';
import { readCursor } from '../../kernel/cursor.ts';
import { readProfileFeed } from '../../domain/feeds/queries/chronological-feeds.ts';
import { afterId, pageRange, toPage } from '../../domain/feeds/queries/feed-page.ts';
import { requireUserId } from '../../domain/people/queries/user-reference.ts';

export const getProfileFeedImagesOnlyRoute = publicRoute(getProfileFeedImagesOnly, async ({ db, viewer, params, query }) => {
  const author = { id: await requireUserId(db, viewer?.id ?? null, params.user), feed: 'images' as const };
  const range = pageRange(readCursor(query.cursor, 'id'));
  return toPage(await readProfileFeed(db, viewer?.id ?? null, author, range), afterId);
});
