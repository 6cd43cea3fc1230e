import { removeGroupPost } from '#contract/endpoints/groups/remove-group-post.ts';
import { findGroup } from '../../domain/groups/queries/groups.ts';
import { requireGroupOwner } from '../../domain/groups/rules/group-permissions.ts';
import { keepHidden } from '../../domain/moderation/commands/settle.ts';
import { noteStaffAct } from '../../domain/moderation/commands/note-staff-act.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { hidePost } from '../../domain/posts/commands/mark-post.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

/** Whether the owner sees the author changes nothing: a block is no way to stay in somebody's group. */
export const removeGroupPostRoute = memberRoute(removeGroupPost, async (input) => {
  const { db, viewer, body, now } = input;
  requireActive(viewer);
  requireGroupOwner(viewer, await findGroup(db, viewer.id, { groupId: body.groupId }));
  const post = await findPostTarget(db, viewer.id, body.postId);
  if (post === undefined || post.groupId !== body.groupId || post.isEmptyRepost) throw notFound(say('refusals.notInGroup'));
  if (post.isDeleted) return { success: true };
  // What a moderator hid before stays out of the group when the moderators show it again.
  if ((await hidePost(db, post, now())) || (await keepHidden(db, post.id))) await noteStaffAct(input, 'removeFromGroup', post.id);
  return { success: true };
});
