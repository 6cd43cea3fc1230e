import { expect, it } from 'vitest';
import { unrelated, type ProfileEngagement } from '#contract/resources/user.ts';
import { sampleUser } from '#data/testing/samples.ts';
import type { OutboxEntry } from '../entry.ts';
import { blockKind } from './block.ts';

const entry = { id: 'E', kind: 'block', target: 'U1' } as OutboxEntry;
const related = (relation: Partial<ProfileEngagement>) =>
  sampleUser({ ulid: 'U1', username: 'wren', ProfileEngagement: { ...unrelated, ...relation } });
const [block, unblock] = [true, false].map((blocked) => ({ blocked, username: 'wren' }));

it.each(['isBlocked', 'isBlockedByYou'] as const)(
  'who is blocked by the one name, %s, is: a block asks for nothing and shows nothing, its taking back is sent',
  (mark) => {
    const user = related({ [mark]: true });
    expect([block, unblock].map((payload) => blockKind.isFulfilled?.(payload!, { user }))).toEqual([true, false]);
    expect(blockKind.overlay?.user?.(user, entry, block!)).toBe(user);
  },
);

it('of who is not, and of who is not on the device, nothing is fulfilled that is not', () => {
  const user = related({});
  expect([block, unblock].map((payload) => blockKind.isFulfilled?.(payload!, { user }))).toEqual([false, true]);
  expect([block, unblock].map((payload) => blockKind.isFulfilled?.(payload!, {}))).toEqual([false, false]);
});
