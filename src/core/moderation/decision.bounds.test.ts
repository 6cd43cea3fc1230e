import { describe, expect, it } from 'vitest';
import {
  decisionOf,
  isDecidedBy,
  isModerationClosed,
  moderationProblem,
  overLengthOf,
  placeOf,
  waitsForDecision,
} from './decision.ts';

const types = ['spam', 'fraud'];
const draft = (given: Partial<Parameters<typeof moderationProblem>[0]> = {}) => ({
  isViolation: true,
  type: 'spam',
  reason: 'Sells feathers.',
  ...given,
});

describe('a decision', () => {
  it('confirms by removing the content, or by denying the appeal [MOD-09]', () => {
    expect(decisionOf('reported', true)).toBe('removeContent');
    expect(decisionOf('appeal', true)).toBe('denyAppeal');
  });

  it('dismisses by removing the flag, or the violation where it is appealed [MOD-10]', () => {
    expect(decisionOf('reported', false)).toBe('removeFlag');
    expect(decisionOf('appeal', false)).toBe('removeViolation');
  });

  it('takes a reason of 5 to 2000 characters, blanks around it apart [MOD-11] [MOD-12]', () => {
    const reasons = ['', '1234', '  1234  ', '12345', 'x'.repeat(2000), 'x'.repeat(2001)].map((reason) => draft({ reason }));
    expect(reasons.map((one) => isModerationClosed(one, false))).toEqual([true, true, true, false, false, false]);
    expect(reasons.map((one) => moderationProblem(one, types))).toEqual([
      'incomplete',
      'incomplete',
      'incomplete',
      undefined,
      undefined,
      'tooLong',
    ]);
    expect(overLengthOf(draft({ reason: 'x'.repeat(2000) }))).toBe(0);
    expect(overLengthOf(draft({ reason: 'x'.repeat(2001) }))).toBe(1);
    expect(moderationProblem(draft({ isViolation: false, reason: '1234' }), types)).toBe('tooShort');
    expect(moderationProblem(draft({ isViolation: false, type: '', reason: '12345' }), types)).toBeUndefined();
  });

  it('is said to lack a type at the type, where the reason is right, and at the reason otherwise [MOD-14] [MOD-21]', () => {
    expect(placeOf('incomplete', draft({ type: '' }))).toBe('type');
    expect(placeOf('unknownType', draft({ type: 'gone' }))).toBe('type');
    expect(placeOf('incomplete', draft({ reason: '1234' }))).toBe('reason');
    expect(placeOf('incomplete', draft({ type: '', reason: '1234' }))).toBe('reason');
    expect(placeOf('tooShort', draft({ isViolation: false, reason: '1234' }))).toBe('reason');
  });

  it('is for what is reported or appealed, and not for what is decided', () => {
    const statuses = ['reported', 'appeal', 'confirmed', 'dismissed'] as const;
    expect(statuses.map(waitsForDecision)).toEqual([true, true, false, false]);
  });

  it('is not for whoever decided before, whatever is written [MOD-13]', () => {
    expect(isModerationClosed(draft(), true)).toBe(true);
    expect(isDecidedBy({ moderatedBy: 'Theo' }, 'theo')).toBe(true);
    expect(isDecidedBy({ moderatedBy: 'otto' }, 'theo')).toBe(false);
    expect(isDecidedBy({ moderatedBy: null }, 'theo')).toBe(false);
    expect(isDecidedBy({ moderatedBy: null }, null)).toBe(false);
  });

  it('of a violation needs a type that there is [MOD-14] [MOD-21]', () => {
    expect(moderationProblem(draft({ isViolation: null }), types)).toBe('nothingChosen');
    expect(moderationProblem(draft({ type: '' }), types)).toBe('incomplete');
    expect(moderationProblem(draft({ type: 'rudeness' }), types)).toBe('unknownType');
    expect(moderationProblem(draft({ isViolation: false, type: 'rudeness' }), types)).toBeUndefined();
  });
});
