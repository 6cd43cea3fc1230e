import type { Route } from '../route.ts';
import { addBookmarkRoute } from './add-bookmark.ts';
import { createCommentRoute } from './create-comment.ts';
import { createPostRoute } from './create-post.ts';
import { createRepostRoute } from './create-repost.ts';
import { deleteBookmarkRoute } from './delete-bookmark.ts';
import { deletePostRoute } from './delete-post.ts';
import { deleteReactionRoute } from './delete-reaction.ts';
import { deleteRepostRoute } from './delete-repost.ts';
import { getLinkPreviewRoute } from './get-link-preview.ts';
import { getPinnedPostRoute } from './get-pinned-post.ts';
import { getPostedContentRoute } from './get-posted-content.ts';
import { listBookmarksRoute } from './list-bookmarks.ts';
import { listCommentsRoute } from './list-comments.ts';
import { mapEngagementRoute } from './map-engagement.ts';
import { mapPostsRoute } from './map-posts.ts';
import { pinPostRoute } from './pin-post.ts';
import { reportOpensRoute } from './report-opens.ts';
import { reportViewsRoute } from './report-views.ts';
import { setReactionRoute } from './set-reaction.ts';
import { unpinPostRoute } from './unpin-post.ts';

/** Posts, comments, reposts, reactions and what one saved. */
export const postsRoutes: readonly Route[] = [
  addBookmarkRoute,
  createCommentRoute,
  createPostRoute,
  createRepostRoute,
  deleteBookmarkRoute,
  deletePostRoute,
  deleteReactionRoute,
  deleteRepostRoute,
  getLinkPreviewRoute,
  getPinnedPostRoute,
  getPostedContentRoute,
  listBookmarksRoute,
  listCommentsRoute,
  mapEngagementRoute,
  mapPostsRoute,
  pinPostRoute,
  reportOpensRoute,
  reportViewsRoute,
  setReactionRoute,
  unpinPostRoute,
];
