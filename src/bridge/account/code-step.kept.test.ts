import { expect, it } from 'vitest';
import { CODE_MINUTES } from '#contract/limits.ts';
import { memoryKeyStore } from '#tests/support/memory-key-store.ts';
import { forgetCodeStep, keepCodeStep, keptCodeAddress } from './code-step.ts';

const LIFETIME_MS = CODE_MINUTES * 60_000;
const sent = { purpose: 'email', address: 'new@example.test', by: '01MAYA' } as const;

it('a code that was sent is waited for as long as it stands, by who asked for it and for what they wanted alone', () => {
  const store = memoryKeyStore();
  const [marks, now] = [() => store, 1_000_000];
  const asked = (given: object, at = now) => keptCodeAddress({ ...sent, ...given }, { marks, now: at });
  expect(asked({})).toBeNull();
  keepCodeStep(sent, { marks, now });
  expect([asked({}, now + LIFETIME_MS - 1), asked({}, now + LIFETIME_MS)]).toEqual(['new@example.test', null]);
  expect([asked({ by: '01FINN' }), asked({ purpose: 'deletion' }), asked({ purpose: 'login', by: '' })]).toEqual([
    null,
    null,
    null,
  ]);
  // Another one was asked for: its time begins.
  keepCodeStep(sent, { marks, now: now + 60_000 });
  expect(asked({}, now + LIFETIME_MS)).toBe('new@example.test');
  forgetCodeStep(marks);
  expect(asked({})).toBeNull();
  expect([...store.values]).toEqual([]);
});

it.each([
  '',
  'null',
  '[]',
  '"a"',
  '{',
  '{"purpose":"email","by":"01MAYA","address":7,"at":0}',
  '{"purpose":"email","by":"01MAYA"}',
])('nothing is waited for where %j is stored', (stored) => {
  const marks = () => memoryKeyStore(new Map([['dunlin.code-step', stored]]));
  expect(keptCodeAddress(sent, { marks, now: 1 })).toBeNull();
});

it('a browser that keeps nothing for the page waits for no code, and fails nobody', () => {
  const marks = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  keepCodeStep(sent, { marks });
  forgetCodeStep(marks);
  expect(keptCodeAddress(sent, { marks })).toBeNull();
});
