import { expect, it } from 'vitest';
import { FaultRules } from './fault-rules.ts';

it('healing takes the troubles of the line away, and leaves what is none until it is spent or taken away', () => {
  const rules = new FaultRules(() => 0);
  const refusal = { kind: 'status', status: 422 } as const;
  rules.add({ path: '/v3/*', fault: { kind: 'resetBefore' } });
  const kept = rules.add({ path: '/v3/posts', words: 'mk-1', times: 1, outlastsHealing: true, fault: refusal });
  const other = rules.add({ path: '/v3/posts', words: 'mk-2', outlastsHealing: true, fault: refusal });
  expect(rules.take('PUT', '/v3/posts', 'mk-1')).toEqual({ kind: 'resetBefore' });
  rules.clear();
  expect(rules.take('PUT', '/v3/posts', 'mk-3')).toBeUndefined();
  expect(rules.take('PUT', '/v3/posts', 'mk-1')).toEqual(refusal);
  expect([kept.used, rules.take('PUT', '/v3/posts', 'mk-1')]).toEqual([1, undefined]);
  other.remove();
  expect(rules.take('PUT', '/v3/posts', 'mk-2')).toBeUndefined();
});
