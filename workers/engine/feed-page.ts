import type { FeedPage } from '#contract/resources/post.ts';
import type { ListPage } from '#core/sync/list-state.ts';

/** A page of posts. Apart from those of other lists: the first feed of a device comes before the engine. */
export function pageOf(page: FeedPage): ListPage {
  // What a line says of its original is the post's to keep.
  const entries = page.data.map(({ id, userId, updatedAt }) => ({ id, userId, updatedAt }));
  // Some servers end a feed with an empty cursor.
  return { entries, nextCursor: page.next_cursor === '' ? null : page.next_cursor };
}
