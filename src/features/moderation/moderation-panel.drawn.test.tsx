import { expect, it } from 'vitest';
import { LONG_WORD } from '#tests/components/states.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { decisionWords, problemText } from './decision-words.ts';
import { states } from './moderation-panel.states.tsx';

const drawn = (name: string) => markupOf(<>{states[name]?.()}</>);
const said = (name: string) => textOf(drawn(name));

it('a record shows its types with counts, its status, author and moderator, and an appeal its text [MOD-04] [MOD-05] [MOD-06] [MOD-07]', () => {
  const reported = said('reported');
  expect(reported).toContain('Reported Bot and Spam: 3 reports Pornographic and Explicit Content: 1 report');
  expect(reported).toContain('Posted by @rhea');
  expect(reported).toContain('No moderator has decided yet');
  const appealed = said('appealed');
  expect(appealed).toMatch(/^Appeal /);
  expect(appealed).toContain('Handled by @otto');
  expect(appealed).toContain('Appeal These feathers were found, not sold.');
  expect(reported).not.toContain('feathers');
});

it('the button says what it does, by choice and status [MOD-08] [MOD-09] [MOD-10]', () => {
  expect(said('reported')).toMatch(/Decide$/);
  expect(said('a violation')).toMatch(/Remove content$/);
  expect(said('no violation')).toMatch(/Remove report$/);
  expect(said('appealed')).toMatch(/Deny appeal$/);
  expect(said('appealed, and no violation')).toMatch(/Remove violation$/);
});

it('the reason is asked for by what was chosen [MOD-15] [MOD-16]', () => {
  const asked = (name: string) => /placeholder="([^"]*)"/.exec(drawn(name))?.[1];
  expect(asked('a violation')).toBe('Why do you think this is Bot and Spam ?');
  expect(asked('another violation')).toBe('Why do you think this is Fraud ?');
  expect(asked('a violation, its type not chosen')).toBe('Why do you think this is a violation ?');
  expect(asked('a type that the server lists no more'), 'as the choice reads').toBe(`Why do you think this is ${LONG_WORD} ?`);
  expect(drawn('no violation')).toContain('placeholder="Why do you think this is NOT a violation?"');
});

it('the button takes no press without a choice, with too long a reason, and for whoever decided before [MOD-11] [MOD-13]', () => {
  const isDisabled = (name: string) =>
    /<button[^>]*type="submit"[^>]*disabled=""|<button[^>]*disabled=""[^>]*type="submit"/.test(drawn(name));
  const names = ['reported', 'a violation', 'a reason too long', 'decided before by the same moderator'];
  expect(names.map(isDisabled)).toEqual([true, false, true, true]);
  expect(said('decided before by the same moderator')).toContain(
    'You decided on this post before. Another moderator decides now.',
  );
});

it('a decision that is not with the server stands in place of the form, and says why', () => {
  expect(said('waiting')).toContain('Your decision: Remove content Sells feathers.');
  expect(drawn('waiting')).not.toContain('<form');
  expect(said('refused')).toMatch(/Somebody decided this already\. Retry Discard$/);
});

it('says plainly where nothing is known', () => {
  expect(said('without a connection')).toBe('What was reported is not on this device. It comes with the connection.');
  expect(said('decided by another moderator')).toMatch(/^Dismissed .* Handled by @otto This is decided already\.$/);
  expect(said('nothing reported any more')).toBe('Nothing is reported about this post any more.');
});

it('is told in the words of the specification [MOD-14] [MOD-18] [MOD-19] [MOD-20] [MOD-21]', () => {
  expect(decisionWords('removeContent').done).toBe('Violation moderated successfully');
  expect(decisionWords('denyAppeal').done).toBe('Violation moderated successfully');
  expect(decisionWords('removeFlag').done).toBe('Violation report removed successfully');
  expect(decisionWords('removeViolation').done).toBe('Violation report removed successfully');
  const { failed } = decisionWords('removeContent');
  const refused = { type: 'refused', entryId: 'E', errorKind: 'conflict', message: 'Decided already.' } as const;
  expect(typeof failed === 'function' && failed(refused)).toBe(
    'An error occurred while reporting the violation: Decided already.',
  );
  expect(problemText('incomplete')).toBe('Please select a violation type and provide a reason.');
  expect(problemText('unknownType')).toBe('Violation type not recognized');
});
