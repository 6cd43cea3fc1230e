import { listBookmarks } from '#contract/endpoints/posts/list-bookmarks.ts';
import { memberRoute } from '../route.ts';
import { readCursor } from '../../kernel/cursor.ts';
import { readBookmarks } from '../../domain/posts/queries/bookmarks.ts';
import { PAGE_PROBE_SIZE, toPage } from '../../domain/feeds/queries/feed-page.ts';

export const listBookmarksRoute = memberRoute(listBookmarks, async ({ db, viewer, query }) => {
  const rows = await readBookmarks(db, viewer.id, readCursor(query.cursor, 'id')?.before, PAGE_PROBE_SIZE);
  return toPage(rows, (last) => ({ kind: 'id', before: last.bookmark_id }));
});
