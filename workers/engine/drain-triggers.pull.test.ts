import { describe, expect, it, vi } from 'vitest';
import type { DrainTrigger } from '#core/outbox/drainer.ts';
import { deferred } from '#tests/support/deferred.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { createDrainTriggers } from './drain-triggers.ts';

function setUp(answers: readonly (number | null)[] = []) {
  const time = new ManualTime(0);
  let calls = 0;
  const drain = vi.fn(async (_trigger: DrainTrigger) => answers[calls++] ?? null);
  return { time, drain, triggers: createDrainTriggers({ clock: time, timers: time, drain }) };
}

describe('triggers of the drainer', () => {
  it('cause one more round when they come while one runs', async () => {
    const { drain, triggers } = setUp();
    const gate = deferred<null>();
    drain.mockImplementationOnce(() => gate.promise);
    triggers.pull();
    triggers.pull();
    triggers.pull();
    expect(drain).toHaveBeenCalledTimes(1);
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
