import type { FeedPage } from '#contract/resources/post.ts';
import type { ListPage } from '#core/sync/merge-list.ts';

export function pageOf(page: FeedPage): ListPage {
  // Some servers end a feed with an empty cursor.
  return { entries: page.data, nextCursor: page.next_cursor === '' ? null : page.next_cursor };
}
