import { forbidden } from '../../../kernel/errors.ts';

export interface MembershipFacts {
  readonly isJoined: boolean;
  readonly isBanned: boolean;
}

/** Posting and commenting in a group: its joined members (COMPOSE-16). */
export function requireGroupMember(membership: MembershipFacts): void {
  if (membership.isBanned) throw forbidden('You are banned from this group');
  if (!membership.isJoined) throw forbidden('Join the group first');
}
