import { deleteBookmark } from '#contract/endpoints/posts/delete-bookmark.ts';
import { memberRoute } from '../route.ts';
import { requireActive, requireVisiblePost } from '../../rules/permissions.ts';
import { removeBookmark } from '../../store/bookmarks.ts';
import { findPostTarget } from '../../store/post-facts.ts';
import { loadPost } from '../../store/post-view.ts';

export const deleteBookmarkRoute = memberRoute(deleteBookmark, async ({ db, viewer, body }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireVisiblePost(post);
  await removeBookmark(db, viewer.id, post.id);
  return { message: 'Post removed from bookmarks', data: await loadPost(db, viewer.id, post.id) };
});
