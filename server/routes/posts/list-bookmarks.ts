import { listBookmarks } from '#contract/endpoints/posts/list-bookmarks.ts';
import { memberRoute } from '../route.ts';
import { readCursor } from '../../kernel/cursor.ts';
import { readBookmarks, type BookmarkRow } from '../../domain/posts/queries/bookmarks.ts';
import { readAskedWords } from '../../domain/search/queries/asked-words.ts';
import { askedText } from '../../domain/search/rules/asked-text.ts';
import { PAGE_PROBE_SIZE, toPage } from '../../domain/feeds/queries/feed-page.ts';

export const listBookmarksRoute = memberRoute(listBookmarks, async ({ db, viewer, query }) => {
  const before = readCursor(query.cursor, 'id')?.before;
  const asked = { userId: viewer.id, before, limit: PAGE_PROBE_SIZE };
  if (query.q === undefined) return pageOfBookmarks(await readBookmarks(db, asked));
  const words = await readAskedWords(db, askedText(query.q, null), 'forms');
  return pageOfBookmarks(words === null ? [] : await readBookmarks(db, { ...asked, words }));
});

function pageOfBookmarks(rows: readonly BookmarkRow[]) {
  return toPage(rows, (last) => ({ kind: 'id', before: last.bookmark_id }));
}
