import { MODERATION_TEXT_MAX, MODERATION_TEXT_MIN } from '#contract/limits.ts';
import type { ModerationAction, PostViolations } from '#contract/resources/violation.ts';

/** What a moderator can decide about a reported post. `removeFlag` has a call of its own. */
export type Decision = Exclude<ModerationAction, 'restoreContent'> | 'removeFlag';

export const decisions = ['removeContent', 'denyAppeal', 'removeViolation', 'removeFlag'] as const satisfies readonly Decision[];

/** A violation is confirmed or dismissed; of an appeal that is denying or granting it (MOD-09, MOD-10). */
export function decisionOf(status: PostViolations['postFlagStatus'], isViolation: boolean): Decision {
  const isAppeal = status === 'appeal';
  if (isViolation) return isAppeal ? 'denyAppeal' : 'removeContent';
  return isAppeal ? 'removeViolation' : 'removeFlag';
}

/** Whether a moderator has to decide: what is decided is asked for again only by an appeal. */
export function waitsForDecision(status: PostViolations['postFlagStatus']): boolean {
  return status === 'reported' || status === 'appeal';
}

export function confirms(decision: Decision): boolean {
  return decision === 'removeContent' || decision === 'denyAppeal';
}

/** What a moderator has chosen and written so far. */
export interface ModerationDraft {
  /** Null: nothing chosen yet. */
  readonly isViolation: boolean | null;
  /** Name of the violation type; '' for none. */
  readonly type: string;
  readonly reason: string;
}

export const emptyModeration: ModerationDraft = { isViolation: null, type: '', reason: '' };

/** Characters of the reason as it would be sent. */
function lengthOf({ reason }: ModerationDraft): number {
  return reason.trim().length;
}

/** Characters too many, 0 where it fits (MOD-11). */
export function overLengthOf(draft: ModerationDraft): number {
  return Math.max(0, lengthOf(draft) - MODERATION_TEXT_MAX);
}

/**
 * Whether the button that sends it takes no press: with hardly a reason, or for whoever decided it before (MOD-12,
 * MOD-13).
 */
export function isModerationClosed(draft: ModerationDraft, isOwnDecision: boolean): boolean {
  return isOwnDecision || draft.isViolation === null || lengthOf(draft) < MODERATION_TEXT_MIN;
}

/** `incomplete`: a violation without type or reason (MOD-14). `unknownType`: of none of the server's types (MOD-21). */
export type ModerationProblem = 'nothingChosen' | 'incomplete' | 'tooShort' | 'tooLong' | 'unknownType';

/** Why it cannot be sent, undefined where it can. `types`: the names that there are. */
export function moderationProblem(draft: ModerationDraft, types: readonly string[]): ModerationProblem | undefined {
  if (draft.isViolation === null) return 'nothingChosen';
  const isShort = lengthOf(draft) < MODERATION_TEXT_MIN;
  if (draft.isViolation && (draft.type === '' || isShort)) return 'incomplete';
  if (isShort) return 'tooShort';
  if (overLengthOf(draft) > 0) return 'tooLong';
  return draft.isViolation && !types.includes(draft.type) ? 'unknownType' : undefined;
}

/** Which field a problem is said at: the type alone, where the reason is right. */
export function placeOf(problem: ModerationProblem, draft: ModerationDraft): 'type' | 'reason' {
  if (problem === 'unknownType') return 'type';
  return problem === 'incomplete' && lengthOf(draft) >= MODERATION_TEXT_MIN ? 'type' : 'reason';
}

/** By the moderator themselves: names are the same in upper and lower case. */
export function isDecidedBy({ moderatedBy }: Pick<PostViolations, 'moderatedBy'>, username: string | null): boolean {
  return moderatedBy !== null && username !== null && moderatedBy.toLowerCase() === username.toLowerCase();
}
