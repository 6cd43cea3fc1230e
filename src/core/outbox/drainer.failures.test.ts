import { beforeEach, describe, expect, it } from 'vitest';
import { AUTHOR, DrainerWorld, READER, comment, idOf, post, react } from '#tests/support/drainer-world.ts';
import { refuse } from '#tests/support/idempotent-server.ts';
import { AT_NEXT_TRIGGER, TIMEOUT_MIN_MS } from './outbox-constants.ts';
import type { OutboxStore } from './ports.ts';

let world: DrainerWorld;

beforeEach(() => {
  world = new DrainerWorld();
});

describe('what failures lead to', () => {
  it('stops without a connection, and waits 1, 2, 4 s and then for a trigger [OB4] [OB24]', async () => {
    const id = world.add(1, post('hello'));
    world.add(2, react(world.server.addPost(AUTHOR), 'love'));
    world.send = () => refuse('offline', 'No connection.');
    const wakes: (number | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { nextWakeAt } = await world.drainer().drain('timer');
      wakes.push(nextWakeAt === null ? null : nextWakeAt - world.now);
      world.now = nextWakeAt ?? world.now;
    }
    expect(wakes).toEqual([1_000, 2_000, 4_000, null]);
    expect(world.entryOf(id)).toMatchObject({ state: 'queued', nextAttemptAt: AT_NEXT_TRIGGER, attempts: 4 });
    world.send = (call, key) => world.server.handle(call, key, READER);
    await world.drainer().drain('timer');
    expect(world.bodies()).toEqual([]);
    await world.drainer().drain('trigger');
    expect(world.bodies()).toEqual(['hello']);
  });

  it('comes back by itself from what no event would end: a limit that names no time, and a device that could not keep the answer [OB4] [OB16]', async () => {
    const limited = world.add(1, post('hello'));
    world.send = () => refuse('rateLimited', 'Not so fast.');
    const waits = async () => {
      const found: (number | null)[] = [];
      for (let round = 0; round < 5; round += 1) {
        const { nextWakeAt } = await world.drainer().drain('timer');
        found.push(nextWakeAt === null ? null : nextWakeAt - world.now);
        world.now = nextWakeAt ?? world.now;
      }
      return found;
    };
    expect(await waits()).toEqual([1_000, 2_000, 4_000, 60_000, 1_000]);
    world.store.entries.delete(limited);
    world.add(2, post('kept nowhere'));
    world.send = (call, key) => world.server.handle(call, key, READER);
    const { apply } = world.confirmed;
    world.confirmed.apply = () => Promise.reject(new Error('There is no room.'));
    expect(await waits()).toEqual([1_000, 2_000, 4_000, 60_000, 1_000]);
    world.confirmed.apply = apply;
    world.now += 1_000;
    await world.drainer().drain('timer');
    expect(world.store.entries.size).toBe(0);
  });

  it('goes on after a server error, and stops after three in a row [OB24]', async () => {
    for (let n = 1; n <= 10; n += 1) world.add(n, react(world.server.addPost(AUTHOR), 'love'));
    world.send = () => refuse('server', 'Oops.');
    await world.drainer().drain('trigger');
    expect(world.calls.length).toBeLessThanOrEqual(5);
    expect([...world.store.entries.values()].every(({ state }) => state === 'queued')).toBe(true);
  });

  it('obeys Retry-After for the calls of the kind, or of the account where the server says so, and never asks without pause [OB5]', async () => {
    world.add(1, post('first'));
    world.add(2, react(world.server.addPost(AUTHOR), 'love'));
    let isLimited = true;
    world.send = (call, key) =>
      isLimited && key === idOf(1)
        ? refuse('rateLimited', 'Slower', { retryAfterMs: 0, limitsAccount: true })
        : world.server.handle(call, key, READER);
    const { nextWakeAt } = await world.drainer().drain('trigger');
    expect(nextWakeAt).toBe(world.now + 1_000);
    world.add(3, react(world.server.addPost(AUTHOR), 'love'));
    const before = world.calls.length;
    await world.drainer().drain('trigger');
    expect(world.calls.length).toBe(before);
    isLimited = false;
    world.now += 1_000;
    await world.drainer().drain('timer');
    expect(world.store.entries.size).toBe(0);
  });

  it('comes back after its wait on a device so slow that the wait is over before the drain has ended [OB4] [OB16]', async () => {
    world.add(1, post('hello'));
    world.send = () => refuse('offline', 'No connection.');
    const began = world.now;
    const slow: OutboxStore = {
      list: (id) => world.store.list(id),
      getAll: (ids) => world.store.getAll(ids),
      put: (entries) => world.store.put(entries),
      remove: (ids) => world.store.remove(ids),
      update: (id, move) => world.store.update(id, move),
      updateAll: async (moves) => {
        const after = await world.store.updateAll(moves);
        if (world.calls.length > 0) world.now += 3_000;
        return after;
      },
    };
    expect((await world.drainer({ store: slow }).drain('trigger')).nextWakeAt).toBe(began + 1_000);
  });

  it('comes back to a server in trouble when it says, and not before, whatever triggers [OB5]', async () => {
    const id = world.add(1, post('hello'));
    world.send = () => refuse('server', 'Down for a while', { status: 503, retryAfterMs: 120_000 });
    expect((await world.drainer().drain('trigger')).nextWakeAt).toBe(world.now + 120_000);
    world.now += 119_999;
    await world.drainer().drain('trigger');
    expect([world.calls.length, world.entryOf(id)?.state]).toEqual([1, 'queued']);
    world.send = (call, key) => world.server.handle(call, key, READER);
    world.now += 1;
    await world.drainer().drain('timer');
    expect(world.bodies()).toEqual(['hello']);
  });

  it("takes no orders from whatever stands in the server's place [OB5]", async () => {
    world.add(1, post('hello'));
    world.send = () => refuse('offline', 'A portal', { status: 511, retryAfterMs: 3_600_000 });
    expect((await world.drainer().drain('trigger')).nextWakeAt).toBe(world.now + 1_000);
  });

  it('asks again where the first attempt still runs [OB25]', async () => {
    world.add(1, post('hello'));
    let isRunning = true;
    world.send = (call, key) =>
      isRunning ? refuse('conflict', 'Still running', { retryAfterMs: 2_000 }) : world.server.handle(call, key, READER);
    expect((await world.drainer().drain('trigger')).nextWakeAt).toBe(world.now + 2_000);
    isRunning = false;
    world.now += 2_000;
    await world.drainer().drain('timer');
    expect(world.bodies()).toEqual(['hello']);
  });

  it('keeps everything when the session is over, until the account signs in again [OB27]', async () => {
    const id = world.add(1, post('hello'));
    world.send = () => {
      world.userId = null;
      return refuse('unauthorized', 'Over');
    };
    expect(await world.drainer().drain('trigger')).toMatchObject({ nextWakeAt: null, unsent: 1 });
    expect(world.entryOf(id)).toMatchObject({ state: 'queued', lastError: { kind: 'unauthorized' } });
    world.userId = READER;
    world.send = (call, key) => world.server.handle(call, key, READER);
    await world.drainer().drain('trigger');
    expect(world.bodies()).toEqual(['hello']);
  });

  it('pauses until the timeout ends, tells the reader once, and then goes on [OB28] [TIMEOUT-01] [TIMEOUT-03]', async () => {
    const until = world.now + 5 * TIMEOUT_MIN_MS;
    world.server.timeouts.set(READER, until);
    const id = world.add(1, post('hello'));
    world.add(2, comment(world.server.addPost(AUTHOR), 'me too'));
    const { nextWakeAt } = await world.drainer().drain('trigger');
    expect([world.entryOf(id)?.state, nextWakeAt]).toEqual(['paused', until]);
    expect(world.events).toEqual([expect.objectContaining({ type: 'timedOut', action: 'posting', until })]);
    world.now = until;
    await world.drainer().drain('timer');
    expect(world.bodies().toSorted()).toEqual(['hello', 'me too']);
  });

  it('lets reactions go during a timeout [OB28] [TIMEOUT-04]', async () => {
    world.server.timeouts.set(READER, world.now + 60_000);
    world.add(1, post('hello'));
    world.add(2, react(world.server.addPost(AUTHOR), 'love'));
    await world.drainer().drain('trigger');
    expect(world.server.reactions.size).toBe(1);
  });

  it('pauses for as long as the server says, whatever its clock and this one show [OB28]', async () => {
    const id = world.add(1, post('hello'));
    world.add(2, comment(world.server.addPost(AUTHOR), 'me too'));
    const left = 5 * TIMEOUT_MIN_MS;
    const dayAhead = world.now + 24 * 60 * 60_000;
    world.send = () => {
      world.now += 7;
      return refuse('timedOut', 'Timed out', { timeoutUntil: dayAhead, retryAfterMs: left });
    };
    await world.drainer().drain('trigger');
    const entry = world.entryOf(id);
    expect(entry?.state === 'paused' && entry.pausedUntil - (entry.pausedAt ?? 0)).toBe(left);
    expect(world.events.map(({ type }) => type)).toEqual(['timedOut']);
  });

  it('asks again where the clock was set back behind the beginning of a pause [OB28]', async () => {
    world.now += 30 * 60 * 60_000;
    world.server.timeouts.set(READER, world.now + TIMEOUT_MIN_MS);
    world.add(1, post('hello'));
    await world.drainer().drain('trigger');
    world.now -= 25 * 60 * 60_000;
    world.server.timeouts.clear();
    await world.drainer().drain('trigger');
    expect(world.bodies()).toEqual(['hello']);
  });

  it("pauses at least a minute where the device's clock is ahead of the end named [OB28]", async () => {
    world.add(1, post('hello'));
    world.send = () => refuse('timedOut', 'Timed out', { timeoutUntil: world.now - 1 });
    expect((await world.drainer().drain('trigger')).nextWakeAt).toBe(world.now + TIMEOUT_MIN_MS);
    expect(world.calls).toHaveLength(1);
  });
});
