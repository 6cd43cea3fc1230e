import { deletePost } from '#contract/endpoints/posts/delete-post.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireOwnPost } from '../../domain/posts/rules/post-permissions.ts';
import { deletePost as removePost } from '../../domain/posts/commands/delete-post.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';

export const deletePostRoute = memberRoute(deletePost, async ({ db, viewer, query, now }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, query.ulid);
  requireOwnPost(viewer, post);
  await removePost(db, post, now());
  return { success: true };
});
