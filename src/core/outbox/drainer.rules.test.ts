import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { IdempotentServer, REFUSED_TEXT, refuse } from '#tests/support/idempotent-server.ts';
import { ManualTime, settle } from '#tests/support/manual-time.ts';
import { MemoryConfirmedStore } from '#tests/support/memory-confirmed-store.ts';
import { MemoryOutboxStore } from '#tests/support/memory-outbox-store.ts';
import { systemTimers } from '#platform/clock.ts';
import { createDrainer } from './drainer.ts';
import type { DrainEvent, DrainerPorts } from './drainer.ts';
import type { OutboxEntry } from './entry.ts';
import { newIntent } from './new-intent.ts';
import type { Intent } from './new-intent.ts';
import { AT_NEXT_TRIGGER, OUTBOX_LOCK, TIMEOUT_MIN_MS } from './outbox-constants.ts';
import type { OutboxAnswer, OutboxCall, OutboxStore } from './ports.ts';
import { mayHaveArrived, retryByReader } from './stages.ts';

const READER = '01R00000000000000000000001';
const AUTHOR = '01A00000000000000000000001';

type Send = (call: OutboxCall, key: string) => Promise<OutboxAnswer> | OutboxAnswer;

let now: number;
let server: IdempotentServer;
let store: MemoryOutboxStore;
let confirmed: MemoryConfirmedStore;
let locks: FakeLocks;
let userId: string | null;
let events: DrainEvent[];
let drafts: string[];
let calls: { call: OutboxCall; key: string }[];
let send: Send;

beforeEach(() => {
  now = 1_000_000;
  server = new IdempotentServer(() => now);
  store = new MemoryOutboxStore();
  confirmed = new MemoryConfirmedStore(store);
  locks = new FakeLocks();
  userId = READER;
  events = [];
  drafts = [];
  calls = [];
  send = (call, key) => server.handle(call, key, READER);
});

function drainer(given: Partial<DrainerPorts> = {}) {
  return createDrainer({
    store,
    confirmed,
    transport: {
      send: async (call, key) => {
        calls.push({ call, key });
        return send(call, key);
      },
    },
    locks: locks.context(),
    clock: { now: () => now },
    timers: systemTimers,
    currentUserId: async () => userId,
    returnDraft: async (entry) => void drafts.push(entry.id),
    onEvent: (event) => events.push(event),
    ...given,
  });
}

const idOf = (n: number) => `01E${String(n).padStart(23, '0')}`;

function add(n: number, intent: Intent, given: Partial<OutboxEntry> = {}): string {
  const entry = newIntent(intent, { id: idOf(n), userId: READER, now, entries: [...store.entries.values()] });
  store.entries.set(entry.id, { ...entry, ...given } as OutboxEntry);
  return entry.id;
}

const post = (body: string): Intent => ({
  kind: 'post',
  target: '',
  payload: { body, isSensitive: false, authorUsername: null, groupId: null },
});
const comment = (target: string, body: string, rootId = target): Intent => ({
  kind: 'comment',
  target,
  payload: { body, isSensitive: false, authorUsername: null, rootId, grandparentId: null },
});
const react = (target: string, reaction: string | null): Intent => ({ kind: 'reaction', target, payload: { reaction } });
const bodies = () => server.committed.map(({ body }) => body);
const entryOf = (id: string) => store.entries.get(id);

describe('sending', () => {
  it('sends with the entry id as key, applies the answer and forgets the entry [OB2] [OB20]', async () => {
    const id = add(1, post('hello'));
    expect(await drainer().drain('trigger')).toEqual({ outcome: 'drained', nextWakeAt: null, unsent: 0 });
    expect(calls.map(({ key }) => key)).toEqual([id]);
    expect(store.entries.size).toBe(0);
    const realId = confirmed.aliases.get(id) ?? '';
    expect(confirmed.posts.get(realId)?.body).toBe('hello');
    expect(confirmed.feeds.get('feed:all')).toEqual([realId]);
    expect(events.map(({ type }) => type)).toEqual(['delivered']);
  });

  it('makes the attempt durable before the call [OB3]', async () => {
    const id = add(1, post('hello'));
    let seen: OutboxEntry | undefined;
    send = (call, key) => {
      seen = entryOf(id);
      return server.handle(call, key, READER);
    };
    await drainer().drain('trigger');
    expect(seen).toMatchObject({ state: 'sending', attempts: 1, sentAt: now });
  });

  it('keeps posts in the order in which they were written [OB12]', async () => {
    for (const n of [1, 2, 3, 4]) add(n, post(`post ${n}`));
    await drainer().drain('trigger');
    expect(bodies()).toEqual(['post 1', 'post 2', 'post 3', 'post 4']);
  });

  it('never has more than four calls under way [OB13]', async () => {
    const gate = deferred();
    let running = 0;
    let most = 0;
    send = async (call, key) => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return server.handle(call, key, READER);
    };
    for (let n = 1; n <= 8; n += 1) add(n, react(server.addPost(AUTHOR), 'love'));
    const drained = drainer().drain('trigger');
    await new Promise((resolve) => setImmediate(resolve));
    gate.resolve();
    await drained;
    expect([most, server.reactions.size]).toEqual([4, 8]);
  });

  it('keeps an answer that stays alone, and marks the next entry, while the others are still waited for [OB13]', async () => {
    const gate = deferred();
    const ids = Array.from({ length: 5 }, (_, n) => add(n + 1, react(server.addPost(AUTHOR), 'love')));
    send = async (call, key) => {
      if (key !== ids[0] && key !== ids[4]) await gate.promise;
      return server.handle(call, key, READER);
    };
    const drained = drainer().drain('trigger');
    await vi.waitFor(() => expect(entryOf(ids[4]!)).toBeUndefined());
    expect(store.entries.size).toBe(3);
    gate.resolve();
    await drained;
    expect(store.entries.size).toBe(0);
  });

  it('re-addresses what a dead context left under the id of a delivered post before it sends it [OB14] [OB20]', async () => {
    const postId = add(1, post('hello'));
    await drainer().drain('trigger');
    const realId = confirmed.aliases.get(postId) ?? '';
    add(2, comment(postId, 'and more'), { dependsOn: [postId] });
    add(3, react(postId, 'love'));
    await drainer({ deliveredIds: async () => confirmed.aliases }).drain('trigger');
    expect(calls.slice(1).map(({ call }) => call.body)).toMatchObject([{ parentId: realId }, { ulid: realId }]);
    expect([bodies(), server.reactions.size, store.entries.size]).toEqual([['hello', 'and more'], 1, 0]);
  });

  it('keeps a thread in one lane where a dead context named only its top by the provisional id [OB12] [OB14]', async () => {
    const postId = add(1, post('hello'));
    await drainer().drain('trigger');
    const realId = confirmed.aliases.get(postId) ?? '';
    const first = add(2, comment(realId, 'first'));
    // Written while the post was delivered: its parent is unsent still, so only the top of the thread is named by the old id.
    const second = add(3, comment(first, 'second', postId));
    add(4, comment(realId, 'third'));
    // The first to be asked for arrives last.
    send = async (call, key) => {
      if (key === second) await new Promise((resolve) => setTimeout(resolve, 5));
      return server.handle(call, key, READER);
    };
    await drainer({ deliveredIds: async () => confirmed.aliases }).drain('trigger');
    expect(bodies()).toEqual(['hello', 'first', 'second', 'third']);
  });

  it('re-addresses what was written under way, between the delivery and its last look [OB14]', async () => {
    const postId = add(1, post('hello'));
    const updateAll = store.updateAll.bind(store);
    store.updateAll = async (moves) => {
      const wasThere = store.entries.has(postId);
      const after = await updateAll(moves);
      if (wasThere && !store.entries.has(postId)) add(2, react(postId, 'love'));
      return after;
    };
    await drainer({ deliveredIds: async () => confirmed.aliases }).drain('trigger');
    expect([server.reactions.size, store.entries.size]).toEqual([1, 0]);
  });

  it('sends a comment after the unsent post that it answers, under the id that the server gave [OB14]', async () => {
    const postId = add(1, post('hello'));
    add(2, comment(postId, 'and more'));
    add(3, react(postId, 'love'));
    await drainer().drain('trigger');
    const realId = confirmed.aliases.get(postId) ?? '';
    expect(bodies()).toEqual(['hello', 'and more']);
    expect(server.posts.get(server.committed[1]?.postId ?? '')?.parentId).toBe(realId);
    expect(server.reactions.get(`${READER} ${realId}`)).toBe('love');
  });
});

describe('a drainer that dies', () => {
  it('leaves an attempt that the next one repeats with the same key [OB20]', async () => {
    const id = add(1, post('hello'));
    const first = locks.context();
    send = (call, key) => {
      server.handle(call, key, READER);
      return new Promise(() => undefined);
    };
    void drainer({ locks: first }).drain('trigger');
    await new Promise((resolve) => setImmediate(resolve));
    expect(entryOf(id)?.state).toBe('sending');
    first.die();
    send = (call, key) => server.handle(call, key, READER);
    await drainer().drain('trigger');
    expect(bodies()).toEqual(['hello']);
    expect([calls.map(({ key }) => key), store.entries.size]).toEqual([[id, id], 0]);
  });

  it('leaves applied documents that applying again does not double [OB21]', async () => {
    add(1, post('hello'));
    const dying = drainer({
      store: Object.assign(Object.create(store) as typeof store, {
        updateAll: (moves: Parameters<typeof store.updateAll>[0]) =>
          confirmed.posts.size === 0 ? store.updateAll(moves) : new Promise<never>(() => undefined),
      }),
      locks: locks.context(),
    });
    void dying.drain('trigger');
    await new Promise((resolve) => setImmediate(resolve));
    expect([store.entries.size, confirmed.posts.size]).toEqual([1, 1]);
    locks = new FakeLocks();
    await drainer().drain('trigger');
    expect([store.entries.size, confirmed.posts.size, confirmed.feeds.get('feed:all')?.length, bodies().length]).toEqual([
      0, 1, 1, 1,
    ]);
  });
});

describe('one drainer at a time', () => {
  it('finds the lock taken, sends nothing and looks again soon [OB10]', async () => {
    add(1, post('hello'));
    const gate = deferred();
    const holding = locks.context().run(OUTBOX_LOCK, { ifAvailable: false }, () => gate.promise);
    expect(await drainer().drain('trigger')).toEqual({ outcome: 'busy', nextWakeAt: now + 1_000, unsent: 1 });
    expect(calls).toEqual([]);
    gate.resolve();
    await holding;
  });

  it('keeps the lock until the last call has ended [OB10]', async () => {
    const gate = deferred();
    add(1, react(server.addPost(AUTHOR), 'love'));
    add(2, react(server.addPost(AUTHOR), 'love'));
    send = async (call, key) => {
      if (key === idOf(2)) await gate.promise;
      return server.handle(call, key, READER);
    };
    let reads = 0;
    const failing = Object.assign(Object.create(store) as typeof store, {
      list: async (id: string) => {
        reads += 1;
        if (reads > 1) throw new Error('The disk is gone');
        return store.list(id);
      },
    });
    const drained = drainer({ store: failing })
      .drain('trigger')
      .catch((error: Error) => error.message);
    await new Promise((resolve) => setImmediate(resolve));
    expect(locks.isHeld(OUTBOX_LOCK)).toBe(true);
    gate.resolve();
    expect(await drained).toBe('The disk is gone');
    expect(locks.isHeld(OUTBOX_LOCK)).toBe(false);
  });

  /** A drainer whose call never ends: its tab is frozen. What it would do next comes when `thaw` resolves. */
  async function frozenDrainer() {
    const thaw = deferred();
    const sendNow = send;
    let isFirst = true;
    send = async (call, key) => {
      if (!isFirst) return sendNow(call, key);
      isFirst = false;
      const answer = await sendNow(call, key);
      await thaw.promise;
      return answer;
    };
    const drained = drainer()
      .drain('trigger')
      .then(
        ({ outcome }) => outcome,
        (error: Error) => error.name,
      );
    await new Promise((resolve) => setImmediate(resolve));
    return { thaw, drained };
  }

  it('takes the lock from a drainer that froze in mid-call, and the answer is applied once [OB10] [OB36]', async () => {
    add(1, post('first'));
    add(2, post('second'));
    const { thaw, drained } = await frozenDrainer();
    const follower = drainer();
    const outcomes: string[] = [];
    for (let second = 0; second <= 60; second += 1) {
      outcomes.push((await follower.drain('timer')).outcome);
      now += 1_000;
    }
    expect(new Set(outcomes.slice(0, 60))).toEqual(new Set(['busy']));
    expect(outcomes.at(-1)).toBe('drained');
    expect(calls.map(({ key }) => key)).toEqual([idOf(1), idOf(1), idOf(2)]);
    expect(store.entries.size).toBe(0);
    thaw.resolve();
    expect(await drained).toBe('AbortError');
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toHaveLength(3);
    expect(server.posts.size).toBe(2);
  });

  it('leaves the lock to a drainer that moves an entry now and then, and to one that it did not watch itself [OB36]', async () => {
    add(1, post('first'));
    const { thaw, drained } = await frozenDrainer();
    const follower = drainer();
    for (let look = 0; look < 100; look += 1) {
      // Every 30 s the holder's doing shows.
      if (look % 30 === 0) store.entries.set(idOf(1), { ...store.entries.get(idOf(1))!, attempts: look });
      expect((await follower.drain('timer')).outcome).toBe('busy');
      now += 1_000;
    }
    for (let look = 0; look < 10; look += 1) {
      expect((await follower.drain('timer')).outcome).toBe('busy');
      now += 3_600_000;
    }
    thaw.resolve();
    expect(await drained).toBe('drained');
  });

  it('leaves the lock to a drainer that lives, however long its call takes: it says so [OB36]', async () => {
    add(1, post('first'));
    const answer = deferred();
    send = async (call, key) => {
      await answer.promise;
      return server.handle(call, key, READER);
    };
    const time = new ManualTime();
    const ports = { clock: time, timers: time };
    const drained = drainer(ports).drain('trigger');
    await settle();
    const follower = drainer(ports);
    const outcomes = new Set<string>();
    for (let second = 0; second < 300; second += 1) {
      outcomes.add((await follower.drain('timer')).outcome);
      await time.advance(1_000);
    }
    expect([[...outcomes], calls.length]).toEqual([['busy'], 1]);
    answer.resolve();
    await time.advance(1_000);
    expect((await drained).outcome).toBe('drained');
    expect([bodies(), store.entries.size]).toEqual([['first'], 0]);
  });

  it('sends nothing for nobody, and nothing while the radio is off: what waits can still be taken back [OB11]', async () => {
    const id = add(1, post('hello'));
    userId = null;
    expect((await drainer().drain('trigger')).outcome).toBe('signedOut');
    userId = READER;
    expect((await drainer({ connection: { isOnline: () => false } }).drain('trigger')).outcome).toBe('offline');
    expect([calls, entryOf(id)?.attempts]).toEqual([[], 0]);
  });

  it('sends only what the signed-in account wrote [OB11]', async () => {
    add(1, post('mine'));
    const other = add(2, post('theirs'), { userId: AUTHOR });
    await drainer().drain('trigger');
    expect(bodies()).toEqual(['mine']);
    expect(entryOf(other)?.state).toBe('queued');
  });
});

describe('what failures lead to', () => {
  it('stops without a connection, and waits 1, 2, 4 s and then for a trigger [OB4] [OB24]', async () => {
    const id = add(1, post('hello'));
    add(2, react(server.addPost(AUTHOR), 'love'));
    send = () => refuse('offline', 'No connection.');
    const wakes: (number | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { nextWakeAt } = await drainer().drain('timer');
      wakes.push(nextWakeAt === null ? null : nextWakeAt - now);
      now = nextWakeAt ?? now;
    }
    expect(wakes).toEqual([1_000, 2_000, 4_000, null]);
    expect(entryOf(id)).toMatchObject({ state: 'queued', nextAttemptAt: AT_NEXT_TRIGGER, attempts: 4 });
    send = (call, key) => server.handle(call, key, READER);
    await drainer().drain('timer');
    expect(bodies()).toEqual([]);
    await drainer().drain('trigger');
    expect(bodies()).toEqual(['hello']);
  });

  it('goes on after a server error, and stops after three in a row [OB24]', async () => {
    for (let n = 1; n <= 10; n += 1) add(n, react(server.addPost(AUTHOR), 'love'));
    send = () => refuse('server', 'Oops.');
    await drainer().drain('trigger');
    expect(calls.length).toBeLessThanOrEqual(5);
    expect([...store.entries.values()].every(({ state }) => state === 'queued')).toBe(true);
  });

  it("obeys Retry-After for all of the account's calls, and never asks without pause [OB5]", async () => {
    add(1, post('first'));
    add(2, react(server.addPost(AUTHOR), 'love'));
    let isLimited = true;
    send = (call, key) =>
      isLimited && key === idOf(1) ? refuse('rateLimited', 'Slower', { retryAfterMs: 0 }) : server.handle(call, key, READER);
    const { nextWakeAt } = await drainer().drain('trigger');
    expect(nextWakeAt).toBe(now + 1_000);
    add(3, react(server.addPost(AUTHOR), 'love'));
    const before = calls.length;
    await drainer().drain('trigger');
    expect(calls.length).toBe(before);
    isLimited = false;
    now += 1_000;
    await drainer().drain('timer');
    expect(store.entries.size).toBe(0);
  });

  it('comes back after its wait on a device so slow that the wait is over before the drain has ended [OB4] [OB16]', async () => {
    add(1, post('hello'));
    send = () => refuse('offline', 'No connection.');
    const began = now;
    const slow: OutboxStore = {
      list: (id) => store.list(id),
      getAll: (ids) => store.getAll(ids),
      put: (entries) => store.put(entries),
      remove: (ids) => store.remove(ids),
      update: (id, move) => store.update(id, move),
      updateAll: async (moves) => {
        const after = await store.updateAll(moves);
        if (calls.length > 0) now += 3_000;
        return after;
      },
    };
    expect((await drainer({ store: slow }).drain('trigger')).nextWakeAt).toBe(began + 1_000);
  });

  it('comes back to a server in trouble when it says, and not before, whatever triggers [OB5]', async () => {
    const id = add(1, post('hello'));
    send = () => refuse('server', 'Down for a while', { status: 503, retryAfterMs: 120_000 });
    expect((await drainer().drain('trigger')).nextWakeAt).toBe(now + 120_000);
    now += 119_999;
    await drainer().drain('trigger');
    expect([calls.length, entryOf(id)?.state]).toEqual([1, 'queued']);
    send = (call, key) => server.handle(call, key, READER);
    now += 1;
    await drainer().drain('timer');
    expect(bodies()).toEqual(['hello']);
  });

  it("takes no orders from whatever stands in the server's place [OB5]", async () => {
    add(1, post('hello'));
    send = () => refuse('offline', 'A portal', { status: 511, retryAfterMs: 3_600_000 });
    expect((await drainer().drain('trigger')).nextWakeAt).toBe(now + 1_000);
  });

  it('asks again where the first attempt still runs [OB25]', async () => {
    add(1, post('hello'));
    let isRunning = true;
    send = (call, key) =>
      isRunning ? refuse('conflict', 'Still running', { retryAfterMs: 2_000 }) : server.handle(call, key, READER);
    expect((await drainer().drain('trigger')).nextWakeAt).toBe(now + 2_000);
    isRunning = false;
    now += 2_000;
    await drainer().drain('timer');
    expect(bodies()).toEqual(['hello']);
  });

  it('keeps everything when the session is over, until the account signs in again [OB27]', async () => {
    const id = add(1, post('hello'));
    send = () => {
      userId = null;
      return refuse('unauthorized', 'Over');
    };
    expect(await drainer().drain('trigger')).toMatchObject({ nextWakeAt: null, unsent: 1 });
    expect(entryOf(id)).toMatchObject({ state: 'queued', lastError: { kind: 'unauthorized' } });
    userId = READER;
    send = (call, key) => server.handle(call, key, READER);
    await drainer().drain('trigger');
    expect(bodies()).toEqual(['hello']);
  });

  it('pauses until the timeout ends, tells the reader once, and then goes on [OB28] [TIMEOUT-01] [TIMEOUT-03]', async () => {
    const until = now + 5 * TIMEOUT_MIN_MS;
    server.timeouts.set(READER, until);
    const id = add(1, post('hello'));
    add(2, comment(server.addPost(AUTHOR), 'me too'));
    const { nextWakeAt } = await drainer().drain('trigger');
    expect([entryOf(id)?.state, nextWakeAt]).toEqual(['paused', until]);
    expect(events).toEqual([expect.objectContaining({ type: 'timedOut', action: 'posting', until })]);
    now = until;
    await drainer().drain('timer');
    expect(bodies().toSorted()).toEqual(['hello', 'me too']);
  });

  it('lets reactions go during a timeout [OB28] [TIMEOUT-04]', async () => {
    server.timeouts.set(READER, now + 60_000);
    add(1, post('hello'));
    add(2, react(server.addPost(AUTHOR), 'love'));
    await drainer().drain('trigger');
    expect(server.reactions.size).toBe(1);
  });

  it('pauses for as long as the server says, whatever its clock and this one show [OB28]', async () => {
    const id = add(1, post('hello'));
    add(2, comment(server.addPost(AUTHOR), 'me too'));
    const left = 5 * TIMEOUT_MIN_MS;
    const dayAhead = now + 24 * 60 * 60_000;
    send = () => {
      now += 7;
      return refuse('timedOut', 'Timed out', { timeoutUntil: dayAhead, retryAfterMs: left });
    };
    await drainer().drain('trigger');
    const entry = entryOf(id);
    expect(entry?.state === 'paused' && entry.pausedUntil - (entry.pausedAt ?? 0)).toBe(left);
    expect(events.map(({ type }) => type)).toEqual(['timedOut']);
  });

  it('asks again where the clock was set back behind the beginning of a pause [OB28]', async () => {
    now += 30 * 60 * 60_000;
    server.timeouts.set(READER, now + TIMEOUT_MIN_MS);
    add(1, post('hello'));
    await drainer().drain('trigger');
    now -= 25 * 60 * 60_000;
    server.timeouts.clear();
    await drainer().drain('trigger');
    expect(bodies()).toEqual(['hello']);
  });

  it("pauses at least a minute where the device's clock is ahead of the end named [OB28]", async () => {
    add(1, post('hello'));
    send = () => refuse('timedOut', 'Timed out', { timeoutUntil: now - 1 });
    expect((await drainer().drain('trigger')).nextWakeAt).toBe(now + TIMEOUT_MIN_MS);
    expect(calls).toHaveLength(1);
  });
});

describe('what the server refuses', () => {
  it("fails with the server's words, returns the text as a draft first, and lets the rest go [OB29]", async () => {
    const id = add(1, post(REFUSED_TEXT));
    add(2, post('fine'));
    const report = await drainer().drain('trigger');
    expect(entryOf(id)).toMatchObject({
      state: 'failed',
      error: { kind: 'invalid', message: 'Not this text', fields: { body: ['Not this text'] } },
    });
    expect([drafts, bodies(), report.unsent]).toEqual([[id], ['fine'], 0]);
  });

  it('holds what waits for a failed creation, and nothing else [OB15]', async () => {
    const refused = add(1, post(REFUSED_TEXT));
    const held = add(2, comment(refused, 'to nobody'));
    add(3, comment(server.addPost(AUTHOR), 'to somebody'));
    const report = await drainer().drain('trigger');
    expect([bodies(), entryOf(held)?.state, report]).toEqual([
      ['to somebody'],
      'queued',
      { outcome: 'drained', nextWakeAt: null, unsent: 0 },
    ]);
  });

  it('sends a failed entry again under the same key when the reader asks [OB7]', async () => {
    const id = add(1, post('hello'));
    send = () => refuse('forbidden', 'No.');
    await drainer().drain('trigger');
    send = (call, key) => server.handle(call, key, READER);
    await store.update(id, retryByReader);
    await drainer().drain('trigger');
    expect([bodies(), calls.map(({ key }) => key)]).toEqual([['hello'], [id, id]]);
  });

  it('settles the deletion of what is gone, and the device knows it as deleted [OB30]', async () => {
    const gone = server.addPost(READER);
    confirmed.posts.set(gone, server.view(gone, READER));
    server.posts.delete(gone);
    add(1, { kind: 'deletePost', target: gone, payload: {} });
    await drainer().drain('trigger');
    expect([store.entries.size, confirmed.posts.get(gone)?.isDeleted, events[0]?.type]).toEqual([0, true, 'delivered']);
  });

  it('drops a refused wish that a newer one has replaced: retrying it would undo the newer [OB31]', async () => {
    const target = server.addPost(AUTHOR);
    add(1, react(target, 'love'));
    let isFirst = true;
    send = (call, key) => {
      if (!isFirst) return server.handle(call, key, READER);
      isFirst = false;
      add(2, react(target, 'haha'));
      return refuse('forbidden', 'Not this one');
    };
    await drainer().drain('trigger');
    expect([store.entries.size, server.reactions.get(`${READER} ${target}`)]).toEqual([0, 'haha']);
  });

  it('sends a newer wish after the older one under way [OB31]', async () => {
    const target = server.addPost(AUTHOR);
    add(1, react(target, 'love'));
    send = (call, key) => {
      if (key === idOf(1)) add(2, react(target, null));
      return server.handle(call, key, READER);
    };
    await drainer().drain('trigger');
    expect([calls.length, server.reactions.size, store.entries.size]).toEqual([2, 0, 0]);
  });
});

describe('faults of our own', () => {
  it('shows an entry that this version cannot read, and lets the rest go [OB32]', async () => {
    const unknown = add(1, post('later'), { kind: 'poll' });
    const broken = add(2, react(server.addPost(AUTHOR), 'love'), { payload: { reaction: 7 } });
    add(3, post('fine'));
    await drainer().drain('trigger');
    expect([entryOf(unknown), entryOf(broken)]).toMatchObject([
      { state: 'failed', error: { kind: 'bug' } },
      { state: 'failed', error: { kind: 'bug' } },
    ]);
    expect(bodies()).toEqual(['fine']);
  });

  it('keeps an entry whose answer cannot be read, visible and unsent again, and knows that the server has it [OB33] [OB6]', async () => {
    const id = add(1, post('hello'));
    send = () => ({ ok: true, body: { data: { id: 'nonsense' } } });
    await drainer().drain('trigger');
    expect([entryOf(id)?.state, drafts, calls.length]).toEqual(['failed', [], 1]);
    expect(mayHaveArrived(entryOf(id)!)).toBe(true);
  });

  it.each([
    { fault: 'no such call', made: 0, arrived: false },
    { fault: 'no such call, after an attempt', made: 1, arrived: true },
  ])('$fault: the failure says that it may have arrived: $arrived [OB6]', async ({ made, arrived }) => {
    const id = add(1, post('hello'), { attempts: made });
    send = () => refuse('bug', 'No call is named so.');
    await drainer().drain('trigger');
    expect(entryOf(id)).toMatchObject({ state: 'failed', attempts: made + 1 });
    expect([mayHaveArrived(entryOf(id)!), drafts]).toEqual([arrived, []]);
  });

  it.each([0, 1])('unreadable after %i attempts, it fails and remembers them [OB6] [OB32]', async (attempts) => {
    const id = add(1, post('later'), { kind: 'poll', attempts });
    await drainer().drain('trigger');
    expect([entryOf(id)?.state, mayHaveArrived(entryOf(id)!)]).toEqual(['failed', attempts > 0]);
  });

  it('what the server refused has not arrived, whatever came before: it may be edited [OB6]', async () => {
    const id = add(1, post(REFUSED_TEXT), { attempts: 3 });
    await drainer().drain('trigger');
    expect([entryOf(id)?.state, mayHaveArrived(entryOf(id)!)]).toEqual(['failed', false]);
  });

  it('what the device could not ask for goes again, and ends the drain [OB24] [OB47]', async () => {
    const id = add(1, post('hello'));
    add(2, post('after it'));
    send = () => Promise.reject(new Error('QuotaExceededError'));
    const { nextWakeAt } = await drainer().drain('trigger');
    expect([entryOf(id)?.state, calls.length, nextWakeAt]).toEqual(['queued', 1, now + 1_000]);
    send = (call, key) => server.handle(call, key, READER);
    now += 1_000;
    await drainer().drain('timer');
    expect(bodies()).toEqual(['hello', 'after it']);
  });

  it('tries again what the device could not store, and holds back no other [OB33]', async () => {
    const id = add(1, post('hello'));
    add(2, react(server.addPost(AUTHOR), 'love'));
    let isFull = true;
    const filling = {
      apply: async (changes: Parameters<typeof confirmed.apply>[0]) => {
        if (isFull && changes.some(({ type }) => type === 'insertPost')) throw new Error('QuotaExceededError');
        return confirmed.apply(changes);
      },
    };
    const report = await drainer({ confirmed: filling }).drain('trigger');
    expect([entryOf(id)?.state, server.reactions.size, report.nextWakeAt]).toEqual(['queued', 1, now + 1_000]);
    isFull = false;
    now += 1_000;
    await drainer({ confirmed: filling }).drain('timer');
    expect([store.entries.size, bodies()]).toEqual([0, ['hello']]);
  });
});

describe('the account changes during a call', () => {
  it('writes nothing for an account that left; its kept entry is answered from the record later [OB34]', async () => {
    const id = add(1, post('hello'));
    send = (call, key) => {
      const answer = server.handle(call, key, READER);
      userId = AUTHOR;
      return answer;
    };
    const report = await drainer().drain('trigger');
    expect([confirmed.posts.size, confirmed.feeds.size, entryOf(id)?.state, report.nextWakeAt]).toEqual([0, 0, 'queued', null]);
    userId = READER;
    send = (call, key) => server.handle(call, key, READER);
    await drainer().drain('trigger');
    expect([bodies(), confirmed.posts.size, store.entries.size]).toEqual([['hello'], 1, 0]);
  });

  it('returns no draft to an account that was signed out with all it had [OB34]', async () => {
    add(1, post(REFUSED_TEXT));
    send = (call, key) => {
      store.entries.clear();
      userId = null;
      return server.handle(call, key, READER);
    };
    await drainer().drain('trigger');
    expect([drafts, events, store.entries.size]).toEqual([[], [], 0]);
  });
});
