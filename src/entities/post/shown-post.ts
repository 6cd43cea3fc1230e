import type { PostView } from '#bridge/view-types.ts';

/** The post whose card a list shows for an entry: of a plain repost its original, where that is to be had. */
export function shownPost(view: PostView): PostView {
  if (view.isSkeleton || !view.post.isEmptyRepost || view.original === null || view.original === 'unavailable') return view;
  return view.original;
}
