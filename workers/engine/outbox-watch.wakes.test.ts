import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { OUTBOX_CHECK_MS } from '#core/outbox/outbox-constants.ts';
import { beginSending, failEntry, retryByReader } from '#core/outbox/stages.ts';
import type { AppDatabase } from '#data/database.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { reader, ulidOf } from '#tests/support/sync-harness.ts';
import { openInOtherContext } from '#tests/support/test-database.ts';
import { subscribeToOutboxAndDrain } from './outbox-watch.ts';

const opened: AppDatabase[] = [];
let devices = 0;

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

/** Two contexts of one device. */
async function setUp() {
  devices += 1;
  const name = `outbox-watch-${process.pid}-${devices}`;
  const database = await openInOtherContext(name, ['outbox', 'drafts']);
  const other = await openInOtherContext(name, ['outbox', 'drafts']);
  opened.push(database, other);
  const time = new ManualTime();
  const isLeader$ = new BehaviorSubject(false);
  const outbox = { pull: vi.fn<() => void>(), check: vi.fn<() => void>() };
  const stop = subscribeToOutboxAndDrain({ collection: database.outbox, isLeader$, timers: time, outbox });
  return { own: createOutboxStore(database), other: createOutboxStore(other), time, isLeader$, outbox, stop };
}

it('hears of what another context appends or retries, and of nothing that a drain does [OB37]', async () => {
  const { other, own, outbox, stop } = await setUp();
  const id = ulidOf(7);
  await other.put([queuedEntry({ id, userId: reader })]);
  await vi.waitFor(() => expect(outbox.pull).toHaveBeenCalledTimes(1));

  const begin = (now: number) => other.update(id, (entry) => (entry.state === 'queued' ? beginSending(entry, now) : entry));
  await begin(1);
  await other.update(id, (entry) =>
    entry.state === 'sending' ? failEntry(entry, { kind: 'invalid', message: 'Too rude.' }) : entry,
  );
  await other.update(id, retryByReader);
  await vi.waitFor(() => expect(outbox.pull).toHaveBeenCalledTimes(2));
  await begin(2);
  await other.remove([id]);
  await own.put([queuedEntry({ id: ulidOf(8), userId: reader })]);
  await vi.waitFor(() => expect(outbox.pull).toHaveBeenCalledTimes(3));
  stop();
  await other.put([queuedEntry({ id: ulidOf(9), userId: reader })]);
  await settle();
  expect(outbox.pull).toHaveBeenCalledTimes(3);
});

it('checks by itself while it leads, at once on taking the lead and then twice a minute [OB37]', async () => {
  const { time, isLeader$, outbox, stop } = await setUp();
  await time.advance(10 * OUTBOX_CHECK_MS);
  expect(outbox.check).not.toHaveBeenCalled();
  isLeader$.next(true);
  expect(outbox.check).toHaveBeenCalledTimes(1);
  await time.advance(2 * OUTBOX_CHECK_MS);
  expect(outbox.check).toHaveBeenCalledTimes(3);
  isLeader$.next(false);
  await time.advance(10 * OUTBOX_CHECK_MS);
  expect(outbox.check).toHaveBeenCalledTimes(3);
  isLeader$.next(true);
  stop();
  await time.advance(10 * OUTBOX_CHECK_MS);
  expect(outbox.check).toHaveBeenCalledTimes(4);
});
