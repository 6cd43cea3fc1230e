import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KnownError } from '#core/errors/error-kind.ts';
import { createLocks } from '#platform/locks.ts';
import { FakeLockManager } from '#tests/support/fake-lock-manager.ts';
import { REFRESH_HOLD_MAX_MS, REFRESH_LOCK, REFRESH_TIMEOUT_MS } from './net-constants.ts';
import { underRefreshLock } from './refresh-lock.ts';

const begun = 1_000_000;
let manager: FakeLockManager;
let settled: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: begun });
  manager = new FakeLockManager(REFRESH_LOCK);
  settled = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** A context that refreshes; how it ends is noted with the second in which it does. */
function refreshAs(name: string, job: () => Promise<string>): void {
  const note = (outcome: string) => settled.push(`${name} ${Math.round((Date.now() - begun) / 1_000)} ${outcome}`);
  void underRefreshLock(createLocks(manager.context(name)), job).then(note, (error: unknown) =>
    note(error instanceof KnownError ? error.kind : 'unknown'),
  );
}

const done = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 5_000));
const timesOut = () =>
  new Promise<string>((_, reject) => setTimeout(() => reject(new KnownError('timeout', 'No answer.')), REFRESH_TIMEOUT_MS));
const frozen = () => new Promise<string>(() => undefined);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('a line of contexts at the refresh lock', () => {
  it('robs nobody who lives, however long the line and however slow the server [SY2]', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      refreshAs(name, timesOut);
      await seconds(1);
    }
    await seconds(120);
    expect(settled).toEqual(['A 15 timeout', 'B 30 timeout', 'C 45 timeout', 'D 60 timeout', 'E 75 timeout']);
  });

  it('robs the context that froze while it held it, one time only, and goes on one after another [SY2]', async () => {
    refreshAs('frozen', frozen);
    await seconds(1);
    for (const name of ['B', 'C', 'D']) refreshAs(name, done);
    await seconds(120);
    const [robbed, ...rest] = settled;
    expect(robbed).toMatch(/^frozen \d+ timeout$/);
    expect(rest.map((line) => line.split(' ')[2])).toEqual(['done', 'done', 'done']);
    const ends = rest.map((line) => Number(line.split(' ')[1]));
    expect(ends[0]).toBeLessThanOrEqual(1 + 2 + REFRESH_HOLD_MAX_MS / 1_000 + 5);
    expect(ends[2]! - ends[0]!).toBeGreaterThanOrEqual(10);
  });

  it('tells the robbed one to come again: it was no fault of what it asked [SY2]', async () => {
    refreshAs('thawed', frozen);
    await seconds(1);
    void manager.context('thief').request(REFRESH_LOCK, { steal: true }, async () => undefined);
    await seconds(1);
    expect(settled).toEqual(['thawed 1 timeout']);
  });

  it('does not hang on a job of its own that never ends [SY2]', async () => {
    refreshAs('A', frozen);
    await seconds(REFRESH_HOLD_MAX_MS / 1_000);
    expect(settled).toEqual(['A 20 timeout']);
  });
});
