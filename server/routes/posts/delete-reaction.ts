import { deleteReaction } from '#contract/endpoints/posts/delete-reaction.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireVisiblePost } from '../../domain/posts/rules/post-permissions.ts';
import { sendEngagement } from '../../domain/posts/commands/engagement.ts';
import { findPostTarget, lockLivePosts } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';
import { removeReaction } from '../../domain/posts/commands/reactions.ts';

export const deleteReactionRoute = memberRoute(deleteReaction, async (input) => {
  const { db, viewer, body } = input;
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireVisiblePost(post);
  await lockLivePosts(db, [post.id]);
  if (await removeReaction(db, { postId: post.id, userId: viewer.id }, body.reaction ?? null)) await sendEngagement(input, post);
  return { success: true, data: await loadPost(db, viewer.id, post.id) };
});
