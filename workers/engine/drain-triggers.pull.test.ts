import { describe, expect, it, vi } from 'vitest';
import type { DrainTrigger } from '#core/outbox/drainer-ports.ts';
import { BROKEN_DRAIN_RETRY_MS } from '#core/outbox/outbox-constants.ts';
import { deferred } from '#tests/support/deferred.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { createDrainTriggers } from './drain-triggers.ts';

function setUp(answers: readonly (number | null)[] = []) {
  const time = new ManualTime(0);
  let calls = 0;
  const drain = vi.fn(async (_trigger: DrainTrigger) => answers[calls++] ?? null);
  const checkAgain = vi.fn<() => void>();
  return { time, drain, checkAgain, triggers: createDrainTriggers({ clock: time, timers: time, drain, checkAgain }) };
}

describe('triggers of the drainer', () => {
  it('cause one more round when they come while one runs', async () => {
    const { drain, checkAgain, triggers } = setUp();
    const gate = deferred<null>();
    drain.mockImplementationOnce(() => gate.promise);
    triggers.pull();
    triggers.pull();
    triggers.pull();
    expect(drain).toHaveBeenCalledTimes(1);
    expect(checkAgain, 'and tell the one that runs, which may take minutes').toHaveBeenCalledTimes(2);
    gate.resolve(null);
    await settle();
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('come by time when something becomes due', async () => {
    const { time, drain, triggers } = setUp([4_000]);
    triggers.pull();
    await time.advance(3_999);
    expect(drain).toHaveBeenCalledTimes(1);
    await time.advance(1);
    expect(drain.mock.calls).toEqual([['trigger'], ['timer']]);
  });

  it('never spin on what is due but cannot go', async () => {
    const { time, drain, triggers } = setUp([0, 0, 0, 0, 0, 0, 0, 0]);
    triggers.pull();
    await time.advance(1_000);
    expect(drain.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('go on after a round that failed', async () => {
    const { drain, triggers } = setUp();
    drain.mockRejectedValueOnce(new Error('the database is closing'));
    triggers.pull();
    await settle();
    triggers.pull();
    await settle();
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('begin a round that failed again by themselves [OB37]', async () => {
    const { time, drain, triggers } = setUp();
    drain.mockRejectedValueOnce(new Error('the connection to the database was lost'));
    triggers.pull();
    await time.advance(BROKEN_DRAIN_RETRY_MS);
    expect(drain).toHaveBeenCalledTimes(2);
    await time.advance(60 * 60_000);
    expect(drain).toHaveBeenCalledTimes(2);
  });

  it('check for what is due without waking what waits for them [OB37]', async () => {
    const { drain, triggers } = setUp();
    triggers.check();
    await settle();
    expect(drain.mock.calls).toEqual([['timer']]);
  });

  it('end when the engine stops', async () => {
    const { time, drain, triggers } = setUp([4_000]);
    triggers.pull();
    await settle();
    triggers.stop();
    triggers.pull();
    await time.advance(10_000);
    expect(drain).toHaveBeenCalledTimes(1);
  });
});
