import { expect, it } from 'vitest';
import { createOpenGroups } from './open-groups.ts';
import type { SharedLocks } from './open-groups.ts';

/** Shared locks as browsers keep them: each is held until its job settles. */
function sharedLocks(): SharedLocks {
  const held = new Set<{ readonly name: string }>();
  return {
    async request(name, _options, job) {
      const lock = { name };
      held.add(lock);
      await job();
      held.delete(lock);
    },
    query: async () => ({ held: [...held, { name: 'dunlin-leader' }] }),
  };
}

it('every tab knows which groups are being read in any of them, until the reader goes on to another list [LIVE-08]', async () => {
  const locks = sharedLocks();
  const [leader, follower, third] = [createOpenGroups(locks), createOpenGroups(locks), createOpenGroups(locks)];
  leader.open('feed:all');
  follower.open('group:A');
  third.open('group:A');
  expect(await leader.shown()).toEqual(['group:A']);
  follower.open('group:B');
  expect([...(await leader.shown())].toSorted()).toEqual(['group:A', 'group:B']);
  third.stop();
  follower.open('groups:myGroups');
  await Promise.resolve();
  expect(await leader.shown()).toEqual([]);
});

it('without Web Locks a worker knows of its own page', async () => {
  const alone = createOpenGroups(undefined);
  alone.open('group:A');
  expect(await alone.shown()).toEqual(['group:A']);
});
