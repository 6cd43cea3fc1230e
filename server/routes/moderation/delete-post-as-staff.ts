import { deletePostAsStaff } from '#contract/endpoints/moderation/delete-post-as-staff.ts';
import { noteStaffAct } from '../../domain/moderation/commands/note-staff-act.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { deletePost } from '../../domain/posts/commands/delete-post.ts';
import { findPostTargetForModerator } from '../../domain/posts/queries/post-facts.ts';
import { requireVisiblePost } from '../../domain/posts/rules/post-permissions.ts';
import { takeBackRewards } from '../../domain/rewards/commands/take-back.ts';
import { memberRoute } from '../route.ts';

/**
 * Of a post that the caller sees, or has to decide on. `notFound` is never said of a deleted one that they knew: their
 * client would take it for done.
 */
export const deletePostAsStaffRoute = memberRoute(deletePostAsStaff, async (input) => {
  const { db, viewer, body, now } = input;
  requireActive(viewer);
  const post = await findPostTargetForModerator(db, viewer.id, body.ulid);
  requireVisiblePost(post);
  if (!post.isDeleted) {
    await deletePost(db, post, now());
    await takeBackRewards(db, post, now());
    await noteStaffAct(input, 'deletePost', body.ulid);
  }
  return { success: true };
});
