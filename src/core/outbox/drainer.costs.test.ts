import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { IdempotentServer } from '#tests/support/idempotent-server.ts';
import { noFiles } from '#tests/support/media-server.ts';
import { MemoryConfirmedStore } from '#tests/support/memory-confirmed-store.ts';
import { MemoryOutboxStore } from '#tests/support/memory-outbox-store.ts';
import { systemTimers } from '#platform/clock.ts';
import { createDrainer } from './drainer.ts';
import { newIntent } from './new-intent.ts';
import type { Intent } from './new-intent.ts';

const READER = '01R00000000000000000000001';
const NOW = 1_000_000;

/** Drains `count` entries and answers how often the device was asked. */
async function costsOf(count: number, intentOf: (server: IdempotentServer, index: number) => Intent) {
  const server = new IdempotentServer(() => NOW);
  const store = new MemoryOutboxStore();
  for (let index = 0; index < count; index += 1) {
    const id = `01E${String(index).padStart(23, '0')}`;
    store.entries.set(id, newIntent(intentOf(server, index), { id, userId: READER, now: NOW, entries: [] }));
  }
  const confirmed = new MemoryConfirmedStore(store);
  let answered: Promise<void> = Promise.resolve();
  const costs = { lists: 0, writes: 0, applied: 0, aliases: 0, calls: 0 };
  const drainer = createDrainer({
    ...noFiles,
    store: {
      list: (userId) => ((costs.lists += 1), store.list(userId)),
      getAll: (ids) => store.getAll(ids),
      put: (entries) => store.put(entries),
      remove: (ids) => store.remove(ids),
      update: (id, move) => ((costs.writes += 1), store.update(id, move)),
      updateAll: (moves) => ((costs.writes += 1), store.updateAll(moves)),
    },
    confirmed: { apply: (changes) => ((costs.applied += 1), confirmed.apply(changes)) },
    transport: {
      send: async (call, key) => {
        costs.calls += 1;
        // One answer at a time, as a server under load gives them.
        answered = answered.then(() => new Promise((resolve) => setTimeout(resolve, 2)));
        await answered;
        return server.handle(call, key, READER);
      },
    },
    locks: new FakeLocks().context(),
    clock: { now: () => NOW },
    timers: systemTimers,
    currentUserId: async () => READER,
    deliveredIds: async () => ((costs.aliases += 1), confirmed.aliases),
    onEvent: () => undefined,
  });
  let end: { readonly unsent: number } | undefined;
  void drainer.drain('trigger').then((ended) => (end = ended));
  while (end === undefined) await vi.advanceTimersByTimeAsync(1);
  expect(end).toMatchObject({ unsent: 0 });
  return costs;
}

// How many answers come together follows from the times alone, and not from how busy the machine is.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a drain asks of the device', () => {
  it.each([10, 200])(
    'is two readings of the outbox, and a write and an application for three answers that come one after the other: %i toggles [OB13] [OB45]',
    async (count) => {
      const costs = await costsOf(count, (server) => ({
        kind: 'reaction',
        target: server.addPost('01A00000000000000000000001'),
        payload: { reaction: 'love' },
      }));
      expect(costs).toMatchObject({ lists: 2, aliases: 1, calls: count });
      expect(costs.applied).toBeLessThanOrEqual(Math.ceil(count / 3));
      expect(costs.writes).toBeLessThanOrEqual(costs.applied + 1);
    },
  );

  it('is the same for posts, which go one after another [OB12] [OB45]', async () => {
    const costs = await costsOf(50, (_server, index) => ({
      kind: 'post',
      target: '',
      payload: { body: `post ${index}`, isSensitive: false, authorUsername: null, groupId: null },
    }));
    expect(costs).toMatchObject({ lists: 2, writes: 51, applied: 50, calls: 50 });
  });
});
