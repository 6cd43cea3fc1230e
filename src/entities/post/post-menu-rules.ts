import type { Group } from '#contract/resources/group.ts';
import type { WholePostView } from '#bridge/view-types.ts';

/** The menu has entries about the author. */
export function isAboutOthersPost({ isOwn, author }: WholePostView, isMember: boolean): boolean {
  return isMember && !isOwn && !author.isPlaceholder;
}

/** There is something that the reader may do; visitors only on the main brand (SHELL-05). */
export function hasMenu(view: WholePostView, reader: { readonly isMember: boolean; readonly isOnMainBrand: boolean }): boolean {
  const { isMember, isOnMainBrand } = reader;
  if (view.post.isDeleted || !(isMember || isOnMainBrand)) return false;
  return isAboutOthersPost(view, isMember) || view.pending === null || view.isOwn;
}

/** A post of one's own that the server has, and that is no answer, no plain repost and not said in a chat (MENU-02). */
export function mayPin({ post, isOwn, pending }: WholePostView, group: Pick<Group, 'visibility'> | null): boolean {
  return isOwn && pending === null && post.parentUlid === null && !post.isEmptyRepost && group?.visibility !== 'CHAT';
}
