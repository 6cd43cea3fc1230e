import { expect, it } from 'vitest';
import { inviteByEmail } from '#contract/endpoints/people/invite-by-email.ts';
import { feedback } from '#contract/endpoints/settings/feedback.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { readEntry, type OutboxKindName } from '../registry.ts';

const said = [
  ['feedback', { message: 'More terns, please.' }, feedback, { message: 'More terns, please.' }, 'More terns, please.'],
  ['invite', { email: 'noor@example.org' }, inviteByEmail, { email: 'noor@example.org' }, 'noor@example.org'],
] as const satisfies readonly (readonly [OutboxKindName, object, unknown, object, string])[];

it.each(said)('%s is about nothing, goes as it was written, changes nothing here and says itself in the Outbox', (...row) => {
  const [kind, payload, endpoint, body, text] = row;
  const entry = queuedEntry({ id: '01E00000000000000000000001', kind, payload, target: '' });
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  expect(read.kind.targetOf(payload)).toBe('');
  expect(read.kind.call(entry, read.payload)).toEqual({ endpoint, body });
  expect(read.kind.confirm(entry, read.payload, { success: true })).toEqual([]);
  expect(read.kind.onRefused('invalid', read.payload)).toBe('staysFailed');
  expect(read.kind.describe(entry, read.payload).text).toBe(text);
});

it.each(said)('%s waits for no post or person, and of each kind one goes after another', (kind, payload) => {
  const read = readEntry(queuedEntry({ id: '01E00000000000000000000001', kind, payload, target: '' }));
  if (!read.readable) throw new Error('The entry should be readable');
  expect([read.kind.family, read.kind.about, read.kind.laneOf({ target: '', payload })]).toEqual(['creation', null, kind]);
});
