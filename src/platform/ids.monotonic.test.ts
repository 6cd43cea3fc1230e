import { expect, it } from 'vitest';
import { isUlid } from '#contract/ids.ts';
import { createIdSource } from './ids.ts';

it('makes ULIDs that grow, also within a millisecond and when the clock steps back', () => {
  const instants = [5_000, 5_000, 1_000, 9_000];
  const source = createIdSource({ now: () => instants.shift() ?? 9_000 });
  const ids = Array.from({ length: 100 }, () => source.nextId());
  expect(ids.every(isUlid)).toBe(true);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});
