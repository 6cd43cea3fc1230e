import { DomainError, forbidden, notFound } from '../kernel/errors.ts';

/** What a rule needs to know of the one who asks. */
export interface Actor {
  readonly id: string;
  readonly isBanned: boolean;
  readonly accountSetup: boolean;
  readonly acceptedTerms: boolean;
  readonly timeoutUntil: Date | null;
}

/** What a rule needs to know of a post. */
export interface PostFacts {
  readonly userId: string;
  readonly isDeleted: boolean;
  /** Author, viewer and group let the viewer see it; false also covers posts that do not exist. */
  readonly isVisible: boolean;
  readonly groupVisibility: 'PUBLIC' | 'PRIVATE' | 'CHAT' | null;
}

export interface MembershipFacts {
  readonly isJoined: boolean;
  readonly isBanned: boolean;
}

/** What a rule needs to know of a member in relation to the one who asks. */
export interface MemberFacts {
  readonly id: string;
  readonly isBanned: boolean;
  readonly isBlocking: boolean;
  readonly isBlocked: boolean;
}

/** Any change to others' sight: not for banned accounts, nor before the account is set up and the terms are accepted. */
export function requireActive(actor: Actor): void {
  if (actor.isBanned) throw forbidden('Your account is banned');
  if (!actor.accountSetup) throw forbidden('Set up your account first');
  if (!actor.acceptedTerms) throw forbidden('Accept the terms of service first');
}

/** Posting, commenting, quoting, reposting: not within a timeout (TIMEOUT-03). Reacting is `requireActive` only (TIMEOUT-04). */
export function requireMayPublish(actor: Actor, now: Date): void {
  requireActive(actor);
  if (actor.timeoutUntil !== null && actor.timeoutUntil > now) {
    // Both the instant and the seconds that remain: a device whose clock is wrong cannot tell one from the other.
    const retryAfterSeconds = Math.ceil((actor.timeoutUntil.getTime() - now.getTime()) / 1000);
    const details = { timeoutUntil: actor.timeoutUntil, retryAfterSeconds };
    throw new DomainError('timedOut', 'You are temporarily restricted', details);
  }
}

/** Reading, reacting to, bookmarking, commenting on: a post that is there and visible. 404 hides what may not be seen; 410 tells it was deleted. */
export function requireLivePost(post: PostFacts | undefined): asserts post is PostFacts {
  if (post === undefined || !post.isVisible) throw notFound('Post not found');
  if (post.isDeleted) throw new DomainError('gone', 'This post was deleted');
}

/** Taking something back from a post: it may have been deleted since. */
export function requireVisiblePost(post: PostFacts | undefined): asserts post is PostFacts {
  if (post === undefined || !post.isVisible) throw notFound('Post not found');
}

/** What is said in a closed group stays there. */
export function requireMayShare(post: PostFacts): void {
  if (post.groupVisibility !== null && post.groupVisibility !== 'PUBLIC') throw forbidden('Posts of this group cannot be shared');
}

/** Changing or deleting a post: its author only. What the actor may not see stays unknown to them. */
export function requireOwnPost(actor: Actor, post: PostFacts | undefined): asserts post is PostFacts {
  if (post === undefined || (!post.isVisible && post.userId !== actor.id)) throw notFound('Post not found');
  if (post.userId !== actor.id) throw forbidden('This is not your post');
}

/** Posting and commenting in a group: its joined members (COMPOSE-16). */
export function requireGroupMember(membership: MembershipFacts): void {
  if (membership.isBanned) throw forbidden('You are banned from this group');
  if (!membership.isJoined) throw forbidden('Join the group first');
}

/** Following: an account other than one's own that stands and where neither blocks the other. */
export function requireMayFollow(actor: Actor, member: MemberFacts): void {
  requireActive(actor);
  requireOther(actor, member, 'You cannot follow yourself');
  if (member.isBanned) throw forbidden('This account is banned');
  if (member.isBlocking || member.isBlocked) throw forbidden('You cannot follow this account');
}

/** Muting and blocking: any account but one's own. */
export function requireOther(actor: Actor, member: MemberFacts, message: string): void {
  if (actor.id === member.id) throw forbidden(message);
}
