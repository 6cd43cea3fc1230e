import type { WholePostView } from '#bridge/view-types.ts';

/** The menu has entries about the author. */
export function isAboutOthersPost({ isOwn, author }: WholePostView, isMember: boolean): boolean {
  return isMember && !isOwn && !author.isPlaceholder;
}

/** There is something that the reader may do. */
export function hasMenu(view: WholePostView, isMember: boolean): boolean {
  return !view.post.isDeleted && (isAboutOthersPost(view, isMember) || view.pending === null || view.isOwn);
}
