import { expect, it, vi } from 'vitest';
import { AT_NEXT_TRIGGER, OUTBOX_LOCK } from '#core/outbox/outbox-constants.ts';
import { createContextLocks } from '#platform/locks.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { createSyncHarness, reader, ulidOf } from '#tests/support/sync-harness.ts';
import { createOutboxDrain } from './outbox-drain.ts';

it('asks for the server where another context has used up the attempts of an entry, which nothing would send any more [OB22]', async () => {
  const { database, time, client, session } = await createSyncHarness();
  const locks = createContextLocks();
  const onServerAwaited = vi.fn<() => void>();
  const onUnsent = vi.fn<(count: number) => void>();
  const drain = createOutboxDrain({
    environment: {
      database,
      clock: time,
      timers: time,
      locks,
      connection: { isOnline: () => true, speed: () => 'fast', onChange: () => () => undefined },
      log: () => undefined,
      fetch: globalThis.fetch,
      tellNews: () => undefined,
    },
    apiUrl: '',
    client,
    session,
    onDelivered: () => undefined,
    onUnsent,
    onServerAwaited,
  });
  let release = (): void => undefined;
  const other = locks.run(OUTBOX_LOCK, { ifAvailable: false }, () => new Promise<void>((resolve) => (release = resolve)));
  const lastError = { kind: 'offline', message: 'No connection.' } as const;
  const store = createOutboxStore(database);
  const entry = { id: ulidOf(7), userId: reader, lastError };
  await store.put([queuedEntry({ ...entry, attempts: 3, nextAttemptAt: time.now() + 4000 })]);
  drain.pull();
  await vi.waitFor(() => expect(onUnsent).toHaveBeenCalledWith(1));
  await store.put([queuedEntry({ ...entry, attempts: 4, nextAttemptAt: AT_NEXT_TRIGGER })]);
  release();
  await other;
  expect(onServerAwaited).not.toHaveBeenCalled();

  await time.advance(1_000);
  await vi.waitFor(() => expect(onServerAwaited).toHaveBeenCalledTimes(1));
  drain.stop();
});
