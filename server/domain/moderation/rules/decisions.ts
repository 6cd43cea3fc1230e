import type { BadgeName } from '#contract/resources/user.ts';
import type { ModerationAction, PostViolations, Violation } from '#contract/resources/violation.ts';
import { conflict, DomainError, forbidden, notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

/** What a moderator may decide: the actions of `moderatePost`, and that reports were none (`removeFlag`). */
export type Decision = ModerationAction | 'removeFlag';

export type ReviewStatus = PostViolations['postFlagStatus'];

/** What a rule needs to know of a post that was reported. */
export interface ReviewFacts {
  readonly authorId: string;
  readonly isDeleted: boolean;
  readonly hasOpenReports: boolean;
  /** Reports that a moderator found to be none, or that became a violation. */
  readonly hasDecidedReports: boolean;
  /** How the last violation of the post stands; null where it never was one. */
  readonly violationStatus: Exclude<ReviewStatus, 'reported'> | null;
  /** Moderators who decided on that violation, and on the appeal against it. */
  readonly deciders: readonly string[];
}

/** On which status each decision is made. */
const decidedFrom: Readonly<Record<Decision, ReviewStatus>> = {
  removeContent: 'reported',
  removeFlag: 'reported',
  denyAppeal: 'appeal',
  removeViolation: 'appeal',
  restoreContent: 'confirmed',
};

/** Whether somebody has the moderators' sight: a banned moderator has it no more. */
export function isModerating(viewer: { readonly badges: readonly BadgeName[]; readonly isBanned: boolean }): boolean {
  return viewer.badges.includes('moderator') && !viewer.isBanned;
}

/** How a post stands with the moderators; null where it never was reported. */
export function reviewStatus(facts: ReviewFacts): ReviewStatus | null {
  if (facts.violationStatus === 'appeal') return 'appeal';
  if (facts.hasOpenReports) return 'reported';
  return facts.violationStatus ?? (facts.hasDecidedReports ? 'dismissed' : null);
}

/**
 * Nobody decides on their own post, on the appeal against their own decision, or on what was decided (MOD-13, MOD-47).
 * New reports are a new matter: who decided on earlier ones may decide on them.
 * @throws DomainError `notFound`, `forbidden`, `gone`, `conflict`
 */
export function requireMayDecide(
  actor: { readonly id: string },
  review: ReviewFacts | undefined,
  decision: Decision,
): asserts review is ReviewFacts {
  if (review === undefined) throw notFound(say('refusals.post'));
  if (review.authorId === actor.id) throw forbidden(say('refusals.decideOwn'));
  const status = reviewStatus(review);
  if (status === null) throw notFound(say('refusals.notReported'));
  if (review.isDeleted) throw new DomainError('gone', say('refusals.postDeleted'));
  if (status !== 'reported' && review.deciders.includes(actor.id)) throw conflict(say('refusals.decidedBefore'));
  if (status !== decidedFrom[decision]) throw conflict(say('refusals.decidedMeanwhile'));
}

/** What a rule needs to know of the last violation that a member was given for a post. */
export interface AppealFacts {
  readonly status: Violation['status'];
  readonly appeal_text: string | null;
}

/**
 * A member contests a violation that stands, once, and while its post is there.
 * @throws DomainError `notFound`, `gone`, `conflict`
 */
export function requireMayAppeal<Facts extends AppealFacts>(
  violation: Facts | undefined,
  isPostLive: boolean,
): asserts violation is Facts {
  if (violation === undefined) throw notFound(say('refusals.violation'));
  if (!isPostLive) throw new DomainError('gone', say('refusals.postDeleted'));
  if (violation.appeal_text !== null) throw conflict(say('refusals.appealedBefore'));
  if (violation.status !== 'confirmed') throw conflict(say('refusals.violationUndone'));
}
