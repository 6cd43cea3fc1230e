import { expect, it } from 'vitest';
import { createOpenLists } from './open-lists.ts';
import type { SharedLocks } from './open-lists.ts';

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

it('every tab knows which groups and which notifications are being read in any of them, until the reader goes on to another list [LIVE-08] [LIVE-11]', async () => {
  const locks = sharedLocks();
  const [leader, follower, third] = [createOpenLists(locks), createOpenLists(locks), createOpenLists(locks)];
  leader.open('feed:all');
  follower.open('group:A');
  third.open('group:A');
  expect(await leader.shown('group')).toEqual(['group:A']);
  follower.open('group:B');
  expect([...(await leader.shown('group'))].toSorted()).toEqual(['group:A', 'group:B']);
  third.stop();
  expect(await leader.shown('notifications')).toEqual([]);
  follower.open('notifications:comment');
  await Promise.resolve();
  expect(await leader.shown('group')).toEqual([]);
  expect(await leader.shown('notifications')).toEqual(['notifications:comment']);
  leader.open('group:C');
  expect([...(await follower.shown())].toSorted()).toEqual(['group:C', 'notifications:comment']);
  follower.open('groups:myGroups');
  await Promise.resolve();
  expect(await leader.shown('notifications')).toEqual([]);
});

it('without Web Locks a worker knows of its own page', async () => {
  const alone = createOpenLists(undefined);
  alone.open('group:A');
  expect(await alone.shown('group')).toEqual(['group:A']);
});
