import { expect, it } from 'vitest';
import type { Refusal } from '../outbox/refusal.ts';
import { boostRefusal } from './boost-refusal.ts';

const refused = (given: Partial<Refusal>): Refusal => ({
  errorKind: 'invalid',
  message: '',
  ...given,
});
const said = (given: Partial<Refusal>) => boostRefusal(refused(given));

it('a refusal is said in the words of a field, of the answer, or ours where there are none [BOOST-30]', () => {
  const fallback = 'Your submission could not be sent, please contact support.';
  const fieldMessage = 'Start date must be at least 24 hours from now.';
  expect(said({ message: 'The request is not valid.', fieldMessage })).toBe(fieldMessage);
  expect(said({ message: 'You may not boost this.' })).toBe('You may not boost this.');
  expect([said({}), said({ message: 'The server refused this.', reason: 'invalid' }), boostRefusal(null)]).toEqual([
    fallback,
    fallback,
    fallback,
  ]);
});

it('of dates that overlap another boost there is one sentence, however the server says it [BOOST-31]', () => {
  const text = 'This post is already boosted during the selected time period. Please choose different dates.';
  for (const message of ['Post is ALREADY BOOSTED', 'Not in the selected period', 'Taken in the selected time period.', text])
    expect(said({ errorKind: 'conflict', message })).toBe(text);
  expect(said({ message: 'This period is over.' })).toBe('This period is over.');
});

it('of an answer that cannot be read, and of one without a word, it is said that it was so [BOOST-32]', () => {
  expect(said({ reason: 'answerUnreadable', message: 'x' })).toBe('Unexpected response from server.');
  expect(said({ reason: 'unreadableAnswer', message: 'x' })).toBe('Unexpected response from server.');
  const message = 'Failed to boost post, please contact support.';
  expect(said({ reason: 'boostFailed', message })).toBe(message);
});
