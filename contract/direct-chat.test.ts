import { expect, it } from 'vitest';
import { monotonicFactory } from 'ulid';
import { directChatId, pairOf } from './direct-chat.ts';
import { isUlid } from './ids.ts';

it('two people have one chat whoever asks, under an id that no other two have and no moment gives [GROUP-18]', () => {
  const next = monotonicFactory();
  const people = Array.from({ length: 40 }, () => next(1_780_000_000_000));
  const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const));
  const ids = pairs.map(([one, other]) => directChatId(one, other));
  expect(new Set(ids).size).toBe(pairs.length);
  expect(pairs.map(([one, other]) => directChatId(other, one))).toEqual(ids);
  expect(ids.filter((id) => !isUlid(id) || id >= next(1))).toEqual([]);
  expect(pairOf('B', 'A')).toEqual(pairOf('A', 'B'));
});
