import { forbidden } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

export interface MembershipFacts {
  readonly isJoined: boolean;
  readonly isBanned: boolean;
}

/** Posting and commenting in a group: its joined members (COMPOSE-16). */
export function requireGroupMember(membership: MembershipFacts): void {
  if (membership.isBanned) throw forbidden(say('refusals.groupBanned'));
  if (!membership.isJoined) throw forbidden(say('refusals.joinFirst'));
}
