import { describe, expect, it } from 'vitest';
import {
  isModerating,
  requireMayAppeal,
  requireMayDecide,
  reviewStatus,
  type AppealFacts,
  type Decision,
  type ReviewFacts,
} from './decisions.ts';

const untouched: ReviewFacts = {
  authorId: 'author',
  isDeleted: false,
  hasOpenReports: false,
  hasDecidedReports: false,
  violationStatus: null,
  deciders: [],
};
const reported = { ...untouched, hasOpenReports: true };
const takenOut: ReviewFacts = { ...untouched, hasDecidedReports: true, violationStatus: 'confirmed', deciders: ['first'] };
const inAppeal: ReviewFacts = { ...takenOut, violationStatus: 'appeal' };
const takenBack: ReviewFacts = { ...takenOut, violationStatus: 'dismissed', deciders: ['first', 'second'] };

const decisions: readonly Decision[] = ['removeContent', 'removeFlag', 'denyAppeal', 'removeViolation', 'restoreContent'];

/** What becomes of it: the kind of the refusal, or 'ok'. */
function outcomeOf(judge: () => void): string {
  try {
    judge();
    return 'ok';
  } catch (error) {
    return (error as { kind: string }).kind;
  }
}
const decided = (by: string, facts: ReviewFacts | undefined, decision: Decision) =>
  outcomeOf(() => {
    requireMayDecide({ id: by }, facts, decision);
  });

describe('how a post stands with the moderators', () => {
  it.each([
    ['nobody reported', untouched, null],
    ['was reported', reported, 'reported'],
    ['was taken out', takenOut, 'confirmed'],
    ['its author contests', inAppeal, 'appeal'],
    ['its author contests while new reports come', { ...inAppeal, hasOpenReports: true }, 'appeal'],
    ['came back', takenBack, 'dismissed'],
    ['came back and was reported anew', { ...takenBack, hasOpenReports: true }, 'reported'],
    ['was reported without reason', { ...untouched, hasDecidedReports: true }, 'dismissed'],
  ] as const)('that %s', (_what, facts, status) => {
    expect(reviewStatus(facts)).toBe(status);
  });
});

describe('who may decide what', () => {
  it.each([
    ['reported', reported, ['removeContent', 'removeFlag']],
    ['taken out', takenOut, ['restoreContent']],
    ['contested', inAppeal, ['denyAppeal', 'removeViolation']],
    ['back', takenBack, []],
    ['back and reported anew', { ...takenBack, hasOpenReports: true }, ['removeContent', 'removeFlag']],
  ] as const)('on a post that is %s', (_what, facts, open: readonly Decision[]) => {
    for (const decision of decisions)
      expect([decision, decided('third', facts, decision)]).toEqual([decision, open.includes(decision) ? 'ok' : 'conflict']);
  });

  it('is not its author, nor who decided on it before, unless it was reported anew', () => {
    for (const decision of decisions) {
      expect(decided('author', reported, decision)).toBe('forbidden');
      expect(decided('author', inAppeal, decision)).toBe('forbidden');
      expect(decided('first', inAppeal, decision)).toBe('conflict');
      expect(decided('first', takenOut, decision)).toBe('conflict');
      expect(decided('second', takenBack, decision)).toBe('conflict');
    }
    expect(decided('first', { ...takenBack, hasOpenReports: true }, 'removeContent')).toBe('ok');
  });

  it('is nobody where there is no post, no report, or the post was deleted', () => {
    for (const decision of decisions) {
      expect(decided('third', undefined, decision)).toBe('notFound');
      expect(decided('third', untouched, decision)).toBe('notFound');
      expect(decided('third', { ...reported, isDeleted: true }, decision)).toBe('gone');
    }
  });

  it('is a moderator who is not banned', () => {
    expect(isModerating({ badges: ['moderator'], isBanned: false })).toBe(true);
    expect(isModerating({ badges: ['moderator'], isBanned: true })).toBe(false);
    expect(isModerating({ badges: ['employee', 'administrator'], isBanned: false })).toBe(false);
  });
});

it('a member contests a violation that stands, once, and while its post is there', () => {
  const violation: AppealFacts = { status: 'confirmed', appeal_text: null };
  const contested = (facts: AppealFacts | undefined, isPostLive = true) =>
    outcomeOf(() => {
      requireMayAppeal(facts, isPostLive);
    });
  expect(contested(violation)).toBe('ok');
  expect(contested(undefined)).toBe('notFound');
  expect(contested(violation, false)).toBe('gone');
  expect(contested({ ...violation, appeal_text: 'Not so' })).toBe('conflict');
  expect(contested({ status: 'appeal', appeal_text: 'Not so' })).toBe('conflict');
  expect(contested({ ...violation, status: 'dismissed' })).toBe('conflict');
});
