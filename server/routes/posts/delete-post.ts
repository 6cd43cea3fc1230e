import { deletePost } from '#contract/endpoints/posts/delete-post.ts';
import { memberRoute } from '../route.ts';
import { requireActive, requireOwnPost } from '../../rules/permissions.ts';
import { deletePost as removePost } from '../../store/delete-post.ts';
import { findPostTarget } from '../../store/post-facts.ts';

export const deletePostRoute = memberRoute(deletePost, async ({ db, viewer, query, now }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, query.ulid);
  requireOwnPost(viewer, post);
  await removePost(db, post, now());
  return { success: true };
});
