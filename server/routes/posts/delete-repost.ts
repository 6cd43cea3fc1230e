import { deleteRepost } from '#contract/endpoints/posts/delete-repost.ts';
import { memberRoute } from '../route.ts';
import { requireActive, requireVisiblePost } from '../../rules/permissions.ts';
import { sendEngagement } from '../../store/create-post.ts';
import { deletePost, findEmptyRepost } from '../../store/delete-post.ts';
import { findOriginal, findPostTarget } from '../../store/post-facts.ts';
import { loadPost } from '../../store/post-view.ts';

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
