import { DomainError, forbidden } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import type { Said } from '../../../kernel/say.ts';

/** What a rule needs to know of the one who asks. */
export interface Actor {
  readonly id: string;
  readonly isBanned: boolean;
  readonly accountSetup: boolean;
  readonly acceptedTerms: boolean;
  readonly timeoutUntil: Date | null;
}

/** What a rule needs to know of a member in relation to the one who asks. */
export interface MemberFacts {
  readonly id: string;
  readonly isBanned: boolean;
  readonly isBlocking: boolean;
  readonly isBlocked: boolean;
  /** Whether the one who asks follows the member, and the other way round. */
  readonly isFollowedByAsker: boolean;
  readonly isFollowingAsker: boolean;
  /** A setting of the member: who follows asks first. */
  readonly approvesFollowers: boolean;
}

/**
 * Any change to others' sight: not for banned accounts, nor before the account is set up and the terms are accepted.
 */
export function requireActive(actor: Actor): void {
  if (actor.isBanned) throw forbidden(say('refusals.accountBanned'));
  if (!actor.accountSetup) throw forbidden(say('refusals.setUpFirst'));
  if (!actor.acceptedTerms) throw forbidden(say('refusals.acceptTermsFirst'));
}

/**
 * Posting, commenting, quoting, reposting: not within a timeout (TIMEOUT-03). Reacting is `requireActive` only
 * (TIMEOUT-04).
 */
export function requireMayPublish(actor: Actor, now: Date): void {
  requireActive(actor);
  if (actor.timeoutUntil !== null && actor.timeoutUntil > now) {
    // Both the instant and the seconds that remain: a device whose clock is wrong cannot tell one from the other.
    const retryAfterSeconds = Math.ceil((actor.timeoutUntil.getTime() - now.getTime()) / 1000);
    const details = { timeoutUntil: actor.timeoutUntil, retryAfterSeconds };
    throw new DomainError('timedOut', say('refusals.restricted'), details);
  }
}

/** Following: an account other than one's own that stands and where neither blocks the other. */
export function requireMayFollow(actor: Actor, member: MemberFacts): void {
  requireActive(actor);
  requireOther(actor, member, say('refusals.followSelf'));
  if (member.isBanned) throw forbidden(say('refusals.memberBanned'));
  if (member.isBlocking || member.isBlocked) throw forbidden(say('refusals.cannotFollow'));
}

/** Saying something to one person alone: as following, whatever each thinks of the other's posts (GROUP-18). */
export function requireMayMessage(actor: Actor, member: MemberFacts): void {
  requireOther(actor, member, say('refusals.messageSelf'));
  if (member.isBanned) throw forbidden(say('refusals.memberBanned'));
  if (member.isBlocking || member.isBlocked) throw forbidden(say('refusals.cannotMessage'));
}

/** Inviting somebody into a group: as writing to them, and nobody invites themselves (GROUP-16). */
export function requireMayInviteMember(actor: Actor, member: MemberFacts): void {
  requireOther(actor, member, say('refusals.inviteSelfToGroup'));
  if (member.isBanned) throw forbidden(say('refusals.memberBanned'));
  if (member.isBlocking || member.isBlocked) throw forbidden(say('refusals.cannotInvite'));
}

/** Whether a follow is a request only, until the member approves it (decisions 9). */
export function mustAskToFollow({ approvesFollowers, isFollowedByAsker }: MemberFacts): boolean {
  return approvesFollowers && !isFollowedByAsker;
}

/** Any account but one's own. */
export function requireOther(actor: Actor, member: MemberFacts, refusal: Said): void {
  if (actor.id === member.id) throw forbidden(refusal);
}
