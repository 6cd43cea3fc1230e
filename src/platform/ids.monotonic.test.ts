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

it('makes none before one that another context has made, whatever the clock says [OB35]', () => {
  let now = 9_000;
  const clock = { now: () => now };
  const [one, another] = [createIdSource(clock), createIdSource(clock)];
  let last = one.nextId();
  const ids = [last];
  for (let turn = 0; turn < 100; turn += 1) {
    now = turn % 10 === 0 ? 1_000 : now;
    last = (turn % 2 === 0 ? another : one).nextId(last);
    ids.push(last);
  }
  expect(ids.every(isUlid)).toBe(true);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});
