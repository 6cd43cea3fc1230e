import { getGroupPosts } from '#contract/endpoints/groups/get-group-posts.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { publicRoute } from '../route.ts';
import { readCursor } from '../../kernel/cursor.ts';
import { readGroupFeed } from '../../domain/feeds/queries/chronological-feeds.ts';
import { PAGE_PROBE_SIZE, afterId, pageOf, pageRange, toPage } from '../../domain/feeds/queries/feed-page.ts';
import { withIncluded } from '../../domain/feeds/queries/included.ts';
import { findGroup } from '../../domain/groups/queries/groups.ts';
import { say } from '../../kernel/say.ts';

export const getGroupPostsRoute = publicRoute(getGroupPosts, async ({ db, viewer, body, query, speak }) => {
  if (body.groupId === undefined && body.groupName === undefined) throw invalidField('groupId', say('refusals.nameGroup'));
  const viewerId = viewer?.id ?? null;
  const group = await findGroup(db, viewerId, body);
  if (group === undefined || (group.visibility !== 'PUBLIC' && !group.isJoined)) throw notFound(say('refusals.group'));
  if (body.ulid !== undefined && body.ulid !== null)
    return pageOf(await readGroupFeed(db, viewerId, group.id, { after: body.ulid, limit: PAGE_PROBE_SIZE }), null);
  const page = toPage(await readGroupFeed(db, viewerId, group.id, pageRange(readCursor(query.cursor, 'id'))), afterId);
  const nameOfLeft = () => speak(say('deletion.leftName'));
  return withIncluded({ db, viewer, nameOfLeft }, page, query);
});
