import { describe, expect, it } from 'vitest';
import type { RefusedEntry } from '#core/outbox/entry-outcome.ts';
import { feedbackFault, feedbackWords } from './feedback-text.ts';

describe('a feedback', () => {
  it.each(['', ' ', '\n\t '])('of nothing but white space, as %j, cannot be sent [SETTINGS-14]', (message) => {
    expect(feedbackFault(message)).toBe('Error: Enter your feedback');
  });

  it('has 2000 characters at most [SETTINGS-15]', () => {
    expect(feedbackFault('a'.repeat(2000))).toBeUndefined();
    expect(feedbackFault('a'.repeat(2001))).toBe('Your feedback is too long: 2,001 of 2,000 characters');
  });
});

it('is told by what became of it [SETTINGS-16] [SETTINGS-17] [SETTINGS-18] [SETTINGS-19]', () => {
  const { done, failed, held } = feedbackWords();
  const refused = (errorKind: RefusedEntry['errorKind']) =>
    typeof failed === 'function' && failed({ type: 'refused', entryId: 'E', errorKind, message: 'No.' });
  expect(done).toBe('Your feedback has been submitted.');
  expect([held?.('unauthorized'), refused('forbidden')]).toEqual(['Authentication Failed', 'Authentication Failed']);
  expect(held?.('rateLimited')).toBe('Too many attempts, try again in a few minutes');
  expect([refused('invalid'), refused('bug'), typeof failed === 'function' && failed(null)]).toEqual(
    Array.from({ length: 3 }, () => 'Uh oh, something went wrong, try again'),
  );
});
