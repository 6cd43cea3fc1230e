import { expect, it } from 'vitest';
import { createContextLocks } from '#platform/locks.ts';
import { MemorySessionStore, signedIn } from '#tests/support/memory-session-store.ts';
import { createSession } from './session.ts';

const maya = '01J00000000000000000000MAY';

/** Refreshes that begin one right after the other, so that whoever waited for one finds the next under way. */
function refreshing(times: number) {
  const store = new MemorySessionStore(signedIn(maya, 'header.access-token-number-0'));
  let ended = 0;
  const session = createSession({
    store,
    locks: createContextLocks(),
    clock: { now: () => 0 },
    probe: async () => undefined,
    refresh: async () => ({ access_token: `header.access-token-number-${ended + 1}` }),
    onRefreshing(isRefreshing) {
      if (isRefreshing) return;
      ended += 1;
      if (ended < times) begin();
    },
  });
  function begin() {
    const { accessToken, userId, generation } = store.stored;
    if (accessToken === null || userId === null) throw new Error('signed out');
    session.renew({ accessToken, userId, generation }).catch(() => undefined);
  }
  begin();
  return { session, ended: () => ended };
}

it.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [20, 3],
])('a request that finds %i refreshes in a row waits for %i of them and goes [AUTH-19]', async (times, waits) => {
  const { session, ended } = refreshing(times);
  await session.pass();
  expect(ended()).toBe(waits);
});
