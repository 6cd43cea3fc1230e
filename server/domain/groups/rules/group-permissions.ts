import { forbidden, notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

export interface MembershipFacts {
  readonly isJoined: boolean;
  readonly isBanned: boolean;
}

/** What the owner of a group alone may do in it. A closed group stays unknown to whoever is not in it. */
export function requireGroupOwner(
  actor: { readonly id: string },
  group: (MembershipFacts & { readonly ownerId: string; readonly visibility: 'PUBLIC' | 'PRIVATE' | 'CHAT' }) | undefined,
): asserts group is NonNullable<typeof group> {
  if (group !== undefined && group.ownerId === actor.id) return;
  if (group === undefined || (group.visibility !== 'PUBLIC' && !group.isJoined)) throw notFound(say('refusals.group'));
  throw forbidden(say('refusals.notGroupOwner'));
}

/** Posting and commenting in a group: its joined members (COMPOSE-16). */
export function requireGroupMember(membership: MembershipFacts): void {
  if (membership.isBanned) throw forbidden(say('refusals.groupBanned'));
  if (!membership.isJoined) throw forbidden(say('refusals.joinFirst'));
}
