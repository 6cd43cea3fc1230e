import type { FeedPage } from '#contract/resources/post.ts';
import type { ListPage } from '#core/sync/list-state.ts';

/** A page of posts. Apart from those of other lists: the first feed of a device comes before the engine. */
export function pageOf(page: FeedPage): ListPage {
  // Some servers end a feed with an empty cursor.
  return { entries: page.data, nextCursor: page.next_cursor === '' ? null : page.next_cursor };
}
