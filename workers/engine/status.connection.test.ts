import { describe, expect, it, vi } from 'vitest';
import type { CallRecord } from '#net/http.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { createStatusBoard } from './status.ts';

function setUp() {
  const time = new ManualTime();
  const radio = { isOn: true };
  const probe = vi.fn(async (): Promise<void> => undefined);
  const board = createStatusBoard({ timers: time, isRadioOn: () => radio.isOn, probe });
  const hear = (outcome: CallRecord['outcome'], status?: number) =>
    board.heard({ method: 'GET', segment: 'all', outcome, dropped: 0, ...(status === undefined ? {} : { status }) });
  return { time, radio, probe, board, hear };
}

describe('the status line', () => {
  it('flags the backend as down after more than 5 consecutive 5xx [TIMEOUT-16] [SY17]', () => {
    const { board, hear } = setUp();
    for (let n = 0; n < 5; n += 1) hear('server', 503);
    expect(board.get().backendDown).toBe(false);
    hear('server', 503);
    expect(board.get()).toMatchObject({ backendDown: true, connection: 'online' });
  });

  it('counts anew after any success [TIMEOUT-17] [SY17]', () => {
    const { board, hear } = setUp();
    for (let n = 0; n < 5; n += 1) hear('server', 503);
    hear('ok', 200);
    for (let n = 0; n < 5; n += 1) hear('server', 503);
    expect(board.get().backendDown).toBe(false);
    hear('server', 503);
    hear('ok', 200);
    expect(board.get().backendDown).toBe(false);
  });

  it('is offline when calls fail for want of a connection though the radio is on, and probes with growing pauses [SY16]', async () => {
    const { board, hear, probe, time } = setUp();
    probe.mockImplementation(async () => hear('offline'));
    hear('offline');
    expect(board.get().connection).toBe('offline');
    const seen: number[] = [];
    for (const wait of [2_000, 4_000, 8_000]) {
      await time.advance(wait);
      seen.push(probe.mock.calls.length);
    }
    expect(seen).toEqual([1, 2, 3]);
    hear('ok', 200);
    expect(board.get().connection).toBe('online');
    await time.advance(600_000);
    expect(probe).toHaveBeenCalledTimes(3);
  });

  it('takes any answer of the server for a connection [SY16]', () => {
    const { board, hear } = setUp();
    hear('offline');
    hear('notFound', 404);
    expect(board.get().connection).toBe('online');
  });

  it('asks at once when the radio comes back, and does not ask while it is off [SY16]', async () => {
    const { board, radio, probe, time } = setUp();
    radio.isOn = false;
    board.connectionChanged();
    expect(board.get().connection).toBe('offline');
    await time.advance(600_000);
    expect(probe).not.toHaveBeenCalled();
    radio.isOn = true;
    board.connectionChanged();
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('tells a listener only of changes', () => {
    const { board, hear } = setUp();
    const listener = vi.fn();
    board.subscribe(listener);
    hear('ok', 200);
    hear('ok', 200);
    expect(listener).toHaveBeenCalledTimes(1);
    board.set({ isLeader: true });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
