import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { subscribeToHourAndPurge } from './purge-timer.ts';

const MINUTE_MS = 60_000;

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp() {
  harness = await createSyncHarness();
  const { database, time } = harness;
  // A round asks for the time once, as it begins.
  const purge = vi.fn(() => time.now());
  const isLeader$ = new BehaviorSubject(true);
  const connection = { isOnline: true };
  const isOnline = () => connection.isOnline;
  const stop = subscribeToHourAndPurge({ isLeader$, isOnline, timers: time, database, clock: { now: purge } });
  return { time, purge, isLeader$, connection, stop };
}

describe('the cleanup', () => {
  it('runs a minute after the start and then every hour [CACHE-11] [SY20]', async () => {
    const { time, purge, stop } = await setUp();
    const seen: number[] = [];
    for (const minutes of [0, 1, 59, 1, 59, 1]) {
      await time.advance(minutes * MINUTE_MS);
      seen.push(purge.mock.calls.length);
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3]);
    stop();
    await time.advance(120 * MINUTE_MS);
    expect(purge).toHaveBeenCalledTimes(3);
  });

  it('waits for a connection: what is purged offline could not be read again', async () => {
    const { time, purge, connection, stop } = await setUp();
    connection.isOnline = false;
    await time.advance(60 * MINUTE_MS);
    expect(purge).not.toHaveBeenCalled();
    connection.isOnline = true;
    await time.advance(MINUTE_MS);
    expect(purge).toHaveBeenCalledTimes(1);
    stop();
  });

  it("is the leader's work", async () => {
    const { time, purge, isLeader$, stop } = await setUp();
    isLeader$.next(false);
    await time.advance(61 * MINUTE_MS);
    expect(purge).not.toHaveBeenCalled();
    stop();
  });
});
