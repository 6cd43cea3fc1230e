import { deleteReaction } from '#contract/endpoints/posts/delete-reaction.ts';
import { memberRoute } from '../route.ts';
import { requireActive, requireVisiblePost } from '../../rules/permissions.ts';
import { sendEngagement } from '../../store/create-post.ts';
import { findPostTarget, lockLivePosts } from '../../store/post-facts.ts';
import { loadPost } from '../../store/post-view.ts';
import { removeReaction } from '../../store/reactions.ts';

export const deleteReactionRoute = memberRoute(deleteReaction, async (input) => {
  const { db, viewer, body } = input;
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireVisiblePost(post);
  await lockLivePosts(db, [post.id]);
  if (await removeReaction(db, { postId: post.id, userId: viewer.id }, body.reaction ?? null)) await sendEngagement(input, post);
  return { success: true, data: await loadPost(db, viewer.id, post.id) };
});
