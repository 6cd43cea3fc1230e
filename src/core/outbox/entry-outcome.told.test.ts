import { expect, it } from 'vitest';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import type { EntryError } from './entry.ts';
import { newsOf } from './entry-outcome.ts';
import { kindNamed } from './registry.ts';
import type { InputOf, OutboxKindName } from './registry.ts';

const moment = { username: null, target: 'T', seen: () => ({}), waiting: () => [] };
const no: EntryError = { kind: 'forbidden', message: 'No.' };

/** What a page hears that did not do the act. */
function told<Name extends OutboxKindName>(name: Name, input: InputOf<Name>, error: EntryError = no): unknown {
  const payload = kindNamed(name).payloadOf(input, moment);
  const entry = queuedEntry({ id: '01E00000000000000000000001', kind: name, payload });
  const news = newsOf({ type: 'refused', entry, error });
  return news.type === 'refused' ? news.told : news;
}

const dates = { startDate: '2026-11-29T16:00:00.000Z', endDate: '2026-12-01T16:00:00.000Z' };
const boost = { postId: 'P', goal: 'moreViews', email: '', ...dates } as const;

it('a refused boost, its note to support and its end are told in their own words, for 3 s [BOOST-29] [BOOST-30] [BOOST-31] [BOOST-33] [BOOST-36]', () => {
  const start = 'Start date must be at least 24 hours from now.';
  const fields = { startDate: [start] };
  const durationMs = 3_000;
  expect(told('boost', boost, { kind: 'invalid', message: 'Look at the fields', fields })).toEqual({ text: start, durationMs });
  expect(told('boost', boost, { kind: 'conflict', message: 'Already boosted' })).toEqual({
    text: 'This post is already boosted during the selected time period. Please choose different dates.',
    durationMs,
  });
  expect(told('boostNotice', { boostId: 'E', message: 'Hello' })).toEqual({
    text: 'Failed to notify support team, but your boost request was submitted.',
    durationMs,
    tone: 'warning',
  });
  expect(told('disableAd', { adId: 'A', text: '' })).toEqual({
    text: 'Failed to disable ad, please try again later.',
    durationMs,
  });
});

it('a refused follow is told as where it was pressed [SOCIAL-11] [SOCIAL-12] [SHELL-49]', () => {
  const ines = { userId: 'U', username: 'ines', following: true };
  expect(told('follow', { ...ines, place: 'elsewhere' })).toEqual({ text: 'Error following user.', durationMs: 1_500 });
  expect(told('follow', { ...ines, place: 'postMenu' })).toEqual({
    text: 'Failed to follow ines. Please try again.',
    durationMs: 2_000,
  });
  expect(told('follow', { ...ines, following: false, place: 'postMenu' })).toMatchObject({
    text: 'Failed to unfollow ines. Please try again.',
  });
});

it('a refused mute or block names the person, and within the cooldown says for how long [SOCIAL-11] [SOCIAL-19]', () => {
  const ines = { userId: 'U', username: 'ines' };
  expect(told('mute', { ...ines, muted: true })).toEqual({
    text: 'Failed to mute ines. Please try again.',
    durationMs: 2_000,
  });
  expect(told('block', { ...ines, blocked: false })).toMatchObject({ text: 'Failed to unblock ines. Please try again.' });
  expect(told('block', { ...ines, blocked: true }, { kind: 'conflict', message: 'In 70 hours' })).toMatchObject({
    text: 'In 70 hours',
  });
});

it('a post is told in the words of the refusal', () => {
  expect(told('post', { body: 'Now', isSensitive: false })).toBeUndefined();
});
