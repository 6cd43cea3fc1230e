import { beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { AUTHOR, DrainerWorld, READER, idOf, post, react } from '#tests/support/drainer-world.ts';
import { REFUSED_TEXT } from '#tests/support/idempotent-server.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import type { OutboxEntry } from './entry.ts';
import { AT_NEXT_TRIGGER, OUTBOX_LOCK } from './outbox-constants.ts';

let world: DrainerWorld;

beforeEach(() => {
  world = new DrainerWorld();
});

describe('one drainer at a time', () => {
  it('finds the lock taken, sends nothing and checks again soon [OB10]', async () => {
    world.add(1, post('hello'));
    const gate = deferred();
    const holding = world.locks.context().run(OUTBOX_LOCK, { ifAvailable: false }, () => gate.promise);
    expect(await world.drainer().drain('trigger')).toEqual({ outcome: 'busy', nextWakeAt: world.now + 1_000, unsent: 1 });
    expect(world.calls).toEqual([]);
    gate.resolve();
    await holding;
  });

  it('keeps a trigger that met the lock while nothing was under way, as where an account changes [OB10]', async () => {
    const id = world.add(1, post('hello'), { nextAttemptAt: AT_NEXT_TRIGGER } as Partial<OutboxEntry>);
    const drainer = world.drainer();
    const gate = deferred();
    const holding = world.locks.context().run(OUTBOX_LOCK, { ifAvailable: false }, () => gate.promise);
    expect((await drainer.drain('trigger')).outcome).toBe('busy');
    gate.resolve();
    await holding;
    expect(await drainer.drain('timer')).toMatchObject({ outcome: 'drained', unsent: 0 });
    expect(world.calls.map(({ key }) => key)).toEqual([id]);
  });

  it('keeps the lock until the last call has ended [OB10]', async () => {
    const gate = deferred();
    world.add(1, react(world.server.addPost(AUTHOR), 'love'));
    world.add(2, react(world.server.addPost(AUTHOR), 'love'));
    world.send = async (call, key) => {
      if (key === idOf(2)) await gate.promise;
      return world.server.handle(call, key, READER);
    };
    let reads = 0;
    const failing = Object.assign(Object.create(world.store) as typeof world.store, {
      list: async (id: string) => {
        reads += 1;
        if (reads > 1) throw new Error('The disk is gone');
        return world.store.list(id);
      },
    });
    const drained = world.drainer({ store: failing }).drain('trigger').catch(String);
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.locks.isHeld(OUTBOX_LOCK)).toBe(true);
    gate.resolve();
    expect(await drained).toBe('Error: The disk is gone');
    expect(world.locks.isHeld(OUTBOX_LOCK)).toBe(false);
  });

  /** A drainer whose call never ends: its tab is frozen. What it would do next comes when `thaw` resolves. */
  async function frozenDrainer() {
    const thaw = deferred();
    const sendNow = world.send;
    let isFirst = true;
    world.send = async (call, key) => {
      if (!isFirst) return sendNow(call, key);
      isFirst = false;
      const answer = await sendNow(call, key);
      await thaw.promise;
      return answer;
    };
    const drained = world
      .drainer()
      .drain('trigger')
      .then(
        ({ outcome }) => outcome,
        (error: unknown) => (error instanceof Error ? error.name : error),
      );
    await new Promise((resolve) => setImmediate(resolve));
    return { thaw, drained };
  }

  it('takes the lock from a drainer that froze in mid-call, and the answer is applied once [OB10] [OB36]', async () => {
    world.add(1, post('first'));
    world.add(2, post('second'));
    const { thaw, drained } = await frozenDrainer();
    const follower = world.drainer();
    const outcomes: string[] = [];
    for (let second = 0; second <= 60; second += 1) {
      outcomes.push((await follower.drain('timer')).outcome);
      world.now += 1_000;
    }
    expect(new Set(outcomes.slice(0, 60))).toEqual(new Set(['busy']));
    expect(outcomes.at(-1)).toBe('drained');
    expect(world.calls.map(({ key }) => key)).toEqual([idOf(1), idOf(1), idOf(2)]);
    expect(world.store.entries.size).toBe(0);
    thaw.resolve();
    expect(await drained).toBe('AbortError');
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.calls).toHaveLength(3);
    expect(world.server.posts.size).toBe(2);
  });

  it('leaves the lock to a drainer that moves an entry now and then, and to one that it did not watch itself [OB36]', async () => {
    world.add(1, post('first'));
    const { thaw, drained } = await frozenDrainer();
    const follower = world.drainer();
    for (let check = 0; check < 100; check += 1) {
      // Every 30 s the holder's doing shows.
      if (check % 30 === 0) world.store.entries.set(idOf(1), { ...world.store.entries.get(idOf(1))!, attempts: check });
      expect((await follower.drain('timer')).outcome).toBe('busy');
      world.now += 1_000;
    }
    for (let check = 0; check < 10; check += 1) {
      expect((await follower.drain('timer')).outcome).toBe('busy');
      world.now += 3_600_000;
    }
    thaw.resolve();
    expect(await drained).toBe('drained');
  });

  it('leaves the lock to a drainer that lives, however long its call takes: it says so [OB36]', async () => {
    world.add(1, post('first'));
    const answer = deferred();
    world.send = async (call, key) => {
      await answer.promise;
      return world.server.handle(call, key, READER);
    };
    const time = new ManualTime();
    const ports = { clock: time, timers: time };
    const drained = world.drainer(ports).drain('trigger');
    await settle();
    const follower = world.drainer(ports);
    const outcomes = new Set<string>();
    for (let second = 0; second < 300; second += 1) {
      outcomes.add((await follower.drain('timer')).outcome);
      await time.advance(1_000);
    }
    expect([[...outcomes], world.calls.length]).toEqual([['busy'], 1]);
    answer.resolve();
    await time.advance(1_000);
    expect((await drained).outcome).toBe('drained');
    expect([world.bodies(), world.store.entries.size]).toEqual([['first'], 0]);
  });

  it('sends nothing for nobody, and nothing while the radio is off: what waits can still be taken back [OB11]', async () => {
    const id = world.add(1, post('hello'));
    world.userId = null;
    expect((await world.drainer().drain('trigger')).outcome).toBe('signedOut');
    world.userId = READER;
    expect((await world.drainer({ connection: { isOnline: () => false } }).drain('trigger')).outcome).toBe('offline');
    expect([world.calls, world.entryOf(id)?.attempts]).toEqual([[], 0]);
  });

  it('sends only what the signed-in account wrote [OB11]', async () => {
    world.add(1, post('mine'));
    const other = world.add(2, post('theirs'), { userId: AUTHOR });
    await world.drainer().drain('trigger');
    expect(world.bodies()).toEqual(['mine']);
    expect(world.entryOf(other)?.state).toBe('queued');
  });
});

describe('the account changes during a call', () => {
  it('writes nothing for an account that left; its kept entry is answered from the record later [OB34]', async () => {
    const id = world.add(1, post('hello'));
    world.send = (call, key) => {
      const answer = world.server.handle(call, key, READER);
      world.userId = AUTHOR;
      return answer;
    };
    const report = await world.drainer().drain('trigger');
    expect([world.confirmed.posts.size, world.confirmed.feeds.size, world.entryOf(id)?.state, report.nextWakeAt]).toEqual([
      0,
      0,
      'queued',
      null,
    ]);
    world.userId = READER;
    world.send = (call, key) => world.server.handle(call, key, READER);
    await world.drainer().drain('trigger');
    expect([world.bodies(), world.confirmed.posts.size, world.store.entries.size]).toEqual([['hello'], 1, 0]);
  });

  it('writes nothing of a refusal for an account that was signed out with all it had [OB34]', async () => {
    world.add(1, post(REFUSED_TEXT));
    world.send = (call, key) => {
      world.store.entries.clear();
      world.userId = null;
      return world.server.handle(call, key, READER);
    };
    await world.drainer().drain('trigger');
    expect([world.events, world.store.entries.size]).toEqual([[], 0]);
  });
});
