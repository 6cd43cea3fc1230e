import type { Db } from '../../kernel/db/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { Viewer } from '../../domain/auth/queries/viewer.ts';
import { findGroup, type GroupFacts } from '../../domain/groups/queries/groups.ts';
import { findLinkedGroup, isInvitedByName } from '../../domain/groups/queries/invitations.ts';
import { requireNotBanned } from '../../domain/groups/rules/group-permissions.ts';

/**
 * The group that a link, or its owner by name, invites the viewer to: whoever was banned from it is not invited. What
 * is revoked tells what one that never was tells.
 */
export async function requireInvitedGroup(db: Db, viewer: Viewer, code: string): Promise<GroupFacts> {
  const groupId = (await isInvitedByName(db, viewer.id, code)) ? code : await findLinkedGroup(db, code);
  const group = groupId === undefined ? undefined : await findGroup(db, viewer.id, { groupId });
  if (group === undefined) throw notFound(say('refusals.inviteLink'));
  requireNotBanned(group);
  return group;
}
