import { describe, expect, it, vi } from 'vitest';
import { KnownError } from '#core/errors/error-kind.ts';
import type { CallRecord } from '#net/http.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { createStatusBoard, type StatusBoard } from './status.ts';

function setUp() {
  const time = new ManualTime();
  const radio = { isOn: true };
  const probe = vi.fn(async (): Promise<void> => undefined);
  const waiting = { isAwaited: false };
  const board = createStatusBoard({ timers: time, isRadioOn: () => radio.isOn, probe, isAwaited: () => waiting.isAwaited });
  const hear = (outcome: CallRecord['outcome'], status?: number, path = '/posts/:feedType') =>
    board.heard({
      method: 'GET',
      segment: 'all',
      path,
      outcome,
      dropped: 0,
      ...(status === undefined ? {} : { status }),
    });
  /** A probe that meets this, as the engine's does: heard as a call first, then rejected. */
  const probeMeets = (kind: 'offline' | 'server', status?: number) =>
    probe.mockImplementation(async () => {
      hear(kind, status);
      throw new KnownError(kind, kind, status === undefined ? {} : { status });
    });
  const probeSucceeds = () => probe.mockImplementation(async () => hear('ok', 200, '/test'));
  return { time, radio, probe, board, hear, waiting, probeMeets, probeSucceeds };
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

  it('is offline when probes too fail for want of a connection, and probes on with growing pauses [SY16]', async () => {
    const { board, hear, probe, probeMeets, time } = setUp();
    probeMeets('offline');
    hear('offline');
    const seen: string[] = [];
    for (const wait of [1_000, 2_000, 4_000, 8_000]) {
      await time.advance(wait);
      seen.push(`${probe.mock.calls.length} ${board.get().connection}`);
    }
    expect(seen).toEqual(['1 online', '2 offline', '3 offline', '4 offline']);
    hear('ok', 200);
    expect(board.get().connection).toBe('online');
    await time.advance(600_000);
    expect(probe).toHaveBeenCalledTimes(4);
  });

  it('shows nothing of a brief loss, and tells those who wait for the return of it [SY30]', async () => {
    const { board, hear, time, probeSucceeds } = setUp();
    const shown = vi.fn();
    const returned = vi.fn();
    board.subscribe(shown);
    board.onReturn(returned);
    probeSucceeds();
    for (let n = 0; n < 10; n += 1) hear('offline');
    await time.advance(1_000);
    expect(shown.mock.calls.map(([status]) => (status as { connection: string }).connection)).toEqual(['online']);
    expect(returned).toHaveBeenCalledTimes(1);
  });

  it('takes any answer of the server for a connection [SY16]', async () => {
    const { board, hear, time, probeMeets } = setUp();
    probeMeets('offline');
    hear('offline');
    await time.advance(10_000);
    expect(board.get().connection).toBe('offline');
    hear('notFound', 404);
    expect(board.get().connection).toBe('online');
  });

  it('asks at once when the radio comes back or the page shows, and does not ask while it is off [SY16]', async () => {
    const { board, hear, radio, probe, probeMeets, time } = setUp();
    probeMeets('offline');
    radio.isOn = false;
    board.connectionChanged();
    expect(board.get().connection).toBe('offline');
    await time.advance(600_000);
    expect(probe).not.toHaveBeenCalled();
    radio.isOn = true;
    board.connectionChanged();
    expect(probe).toHaveBeenCalledTimes(1);
    await time.advance(400_000);
    const asked = probe.mock.calls.length;
    board.connectionChanged();
    expect(probe).toHaveBeenCalledTimes(asked + 1);
    await time.advance(2_000);
    expect(probe, 'the pauses begin anew').toHaveBeenCalledTimes(asked + 2);
    hear('ok', 200);
    board.connectionChanged();
    expect(probe, 'a server that answers is not asked').toHaveBeenCalledTimes(asked + 2);
  });

  it('asks at least every 8 s while something is unsent [SY16]', async () => {
    const { hear, probe, probeMeets, time, waiting } = setUp();
    waiting.isAwaited = true;
    probeMeets('offline');
    hear('offline');
    await time.advance(15_000);
    const asked = probe.mock.calls.length;
    await time.advance(80_000);
    expect(probe.mock.calls.length - asked).toBe(10);
  });

  it('brings the return of a server that met 5xx, however few, to those who wait for it [SY31]', async () => {
    const { board, hear, probeMeets, probeSucceeds, time } = setUp();
    const returned = vi.fn();
    board.onReturn(returned);
    probeMeets('server', 503);
    hear('server', 503);
    await time.advance(7_000);
    expect(returned).not.toHaveBeenCalled();
    probeSucceeds();
    await time.advance(8_000);
    expect(returned).toHaveBeenCalledTimes(1);
  });

  it('asks the server that another context has missed, and brings its return [SY31]', async () => {
    const { board, probe, probeSucceeds, time } = setUp();
    const returned = vi.fn();
    board.onReturn(returned);
    probeSucceeds();
    board.doubt();
    expect(board.get().connection, 'a doubt is not shown').toBe('online');
    await time.advance(1_000);
    expect([probe.mock.calls.length, returned.mock.calls.length]).toEqual([1, 1]);
  });

  /**
   * How often what fails is tried in ten minutes, after ten in which it was: once now, and again at each return.
   * `meanwhile` runs each second.
   */
  async function triedInTheEnd(
    { board, probeSucceeds, time }: ReturnType<typeof setUp>,
    fails: (tried: number) => void,
    meanwhile: () => void = () => undefined,
  ): Promise<number> {
    let tried = 0;
    const again = () => fails((tried += 1));
    const tenMinutes = async () => {
      for (let second = 0; second < 600; second += 1) {
        await time.advance(1_000);
        meanwhile();
      }
    };
    probeSucceeds();
    board.onReturn(again);
    again();
    await tenMinutes();
    const before = tried;
    await tenMinutes();
    return tried - before;
  }

  it.each<readonly [string, CallRecord['outcome'], number | undefined]>([
    ['meets 5xx', 'server', 500],
    ['is blocked in the browser', 'offline', undefined],
    ['is answered in another shape', 'server', 200],
    ['is never answered in time', 'timeout', undefined],
  ])(
    'lets one call that %s for good be tried again no more than once a minute in the end [SY31]',
    async (_how, outcome, status) => {
      const given = setUp();
      given.waiting.isAwaited = true;
      expect(await triedInTheEnd(given, () => given.hear(outcome, status))).toBe(10);
    },
  );

  it('the same for two calls of which now one is asked first, now the other, whatever others are answered [SY31]', async () => {
    const given = setUp();
    const both = (tried: number) => {
      const paths = ['/ads', '/ads/mine'];
      for (const path of tried % 2 === 0 ? paths : paths.toReversed()) given.hear('offline', undefined, path);
    };
    expect(await triedInTheEnd(given, both, () => given.hear('ok', 200))).toBe(10);
  });

  it('the same for what the outbox cannot get through by calls that nobody hears [SY31]', async () => {
    const given = setUp();
    // Its attempts take as long.
    const sends = (tried: number) => given.time.after(tried === 1 ? 0 : 11_000, given.board.doubt);
    expect([8, 9]).toContain(await triedInTheEnd(given, sends));
  });

  it.each([
    ['something of it was delivered since', 0, (board: StatusBoard) => board.noteDelivery()],
    ['a minute has passed without a doubt', 60_000, () => undefined],
  ])('asks after 1 s again for what the outbox meets where %s [SY16]', async (_what, pause, deliver) => {
    const { board, probe, probeSucceeds, time } = setUp();
    probeSucceeds();
    for (let n = 1; n <= 5; n += 1) {
      board.doubt();
      await time.advance(1_000);
      expect(probe).toHaveBeenCalledTimes(n);
      deliver(board);
      await time.advance(pause);
    }
  });

  it('the same for one that meets 5xx, whatever others are answered, and no less often [SY31]', async () => {
    const given = setUp();
    const tried = await triedInTheEnd(
      given,
      () => given.hear('server', 500, '/ads'),
      () => given.hear('ok', 200),
    );
    expect([9, 10]).toContain(tried);
    expect(given.board.get()).toMatchObject({ connection: 'online', backendDown: false });
  });

  it.each<readonly [string, readonly [CallRecord['outcome'], number | undefined]]>([
    ['meets no connection', ['offline', undefined]],
    ['meets a 5xx', ['server', 503]],
  ])(
    'beside a call that never gets through another one that %s tells within seconds of a lost line, and of its return [SY16] [SY30]',
    async (_what, news) => {
      const { board, hear, probe, probeMeets, probeSucceeds, time, waiting } = setUp();
      waiting.isAwaited = true;
      probeSucceeds();
      const again = () => hear('offline');
      board.onReturn(again);
      again();
      await time.advance(600_000);
      probeMeets('offline');
      probe.mockClear();
      hear(...news, '/profile');
      await time.advance(3_000);
      expect([probe.mock.calls.length, board.get().connection]).toEqual([2, 'offline']);
      await time.advance(60_000);
      probeSucceeds();
      await time.advance(8_000);
      expect(board.get().connection).toBe('online');
    },
  );

  it('asks after 1 s again and again on a line that is lost for moments, whose calls are answered in between [SY16]', async () => {
    const { hear, probe, probeSucceeds, time } = setUp();
    probeSucceeds();
    for (let n = 1; n <= 10; n += 1) {
      hear('offline');
      hear('offline', undefined, '/profile');
      await time.advance(1_000);
      expect(probe).toHaveBeenCalledTimes(n);
      hear('ok', 200);
      hear('ok', 200, '/profile');
    }
  });

  it('asks after 1 s where the connection had gone since the same call failed [SY16]', async () => {
    const { board, hear, probe, probeMeets, probeSucceeds, time } = setUp();
    probeMeets('offline');
    hear('offline');
    await time.advance(3_000);
    expect([probe.mock.calls.length, board.get().connection]).toEqual([2, 'offline']);
    probeSucceeds();
    await time.advance(4_000);
    expect(board.get().connection).toBe('online');
    for (const moment of [1, 2]) {
      hear('offline');
      await time.advance(1_000);
      expect(probe, 'lost for a moment only').toHaveBeenCalledTimes(3 + moment);
    }
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
