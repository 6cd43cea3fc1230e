import { deleteRepost } from '#contract/endpoints/posts/delete-repost.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireVisiblePost } from '../../domain/posts/rules/post-permissions.ts';
import { sendEngagement } from '../../domain/posts/commands/engagement.ts';
import { deletePost } from '../../domain/posts/commands/delete-post.ts';
import { findEmptyRepost, findOriginal, findPostTarget } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';

export const deleteRepostRoute = memberRoute(deleteRepost, async (input) => {
  const { db, viewer, body, now } = input;
  requireActive(viewer);
  const original = await findOriginal(db, viewer.id, body.ulid);
  requireVisiblePost(original);
  const repostId = await findEmptyRepost(db, viewer.id, original.id);
  const repost = repostId === undefined ? undefined : await findPostTarget(db, viewer.id, repostId);
  if (repost !== undefined) {
    await deletePost(db, repost, now());
    await sendEngagement(input, original);
  }
  return { success: true, data: await loadPost(db, viewer.id, original.id) };
});
