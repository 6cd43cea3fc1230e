import { expect, it } from 'vitest';
import { placeIn } from './group-place.ts';

const group = { isBanned: false, isJoined: false, visibility: 'PUBLIC' } as const;

it('one writes in a joined group, may join a public one, and does neither where one is banned or it is closed [GROUP-06] [GROUP-07] [GROUP-08]', () => {
  expect(placeIn(group)).toBe('mayJoin');
  expect(placeIn({ ...group, isJoined: true })).toBe('writes');
  expect(placeIn({ ...group, isJoined: true, visibility: 'PRIVATE' })).toBe('writes');
  for (const isJoined of [true, false]) expect(placeIn({ ...group, isJoined, isBanned: true })).toBe('outside');
  for (const visibility of ['PRIVATE', 'CHAT'] as const) expect(placeIn({ ...group, visibility })).toBe('outside');
  expect(placeIn({ ...group, isJoined: true, visibility: 'CHAT' })).toBe('outside');
});
