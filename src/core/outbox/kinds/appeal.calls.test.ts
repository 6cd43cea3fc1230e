import { expect, it } from 'vitest';
import { appealViolation } from '#contract/endpoints/moderation/appeal-violation.ts';
import { sampleViolation } from '#data/testing/samples.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { coalesce } from '../coalesce.ts';
import { readEntry } from '../registry.ts';

const POST = '01P00000000000000000000001';
const appeal = (id: string, text: string) =>
  queuedEntry({ id, kind: 'appeal', payload: { text, name: 'Bot and Spam' }, target: POST });

function kindOf(entry: ReturnType<typeof appeal>) {
  const read = readEntry(entry);
  if (!read.readable) throw new Error('The entry should be readable');
  return read;
}

it('an appeal names the post and brings its text; what the server says of the violation then is kept [MOD-26]', () => {
  const { kind, payload, entry } = kindOf(appeal('E1', 'It is not spam.'));
  const violation = sampleViolation({ id: 'V', status: 'appeal', appealText: 'It is not spam.' });
  expect(kind.call(entry, payload)).toEqual({ endpoint: appealViolation, body: { postId: POST, text: 'It is not spam.' } });
  expect(kind.confirm(entry, payload, { success: true, data: violation })).toEqual([{ type: 'violation', violation }]);
  expect(kind.describe(entry, payload)).toEqual({ title: 'Appeal: Bot and Spam', text: 'It is not spam.' });
});

it('a refused appeal stays with its text, and what is written anew takes its place', () => {
  const { kind, payload, entry } = kindOf(appeal('E2', 'Look again.'));
  for (const error of ['conflict', 'notFound', 'forbidden', 'invalid'] as const)
    expect(kind.onRefused(error, payload)).toBe('staysFailed');
  expect(coalesce(entry, [appeal('E1', 'No.')], {})).toMatchObject({ isNeeded: true, obsolete: ['E1'] });
});
