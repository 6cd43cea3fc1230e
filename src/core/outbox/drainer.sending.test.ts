import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { AUTHOR, DrainerWorld, READER, comment, idOf, post, react } from '#tests/support/drainer-world.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { refuse } from '#tests/support/idempotent-server.ts';
import type { OutboxEntry } from './entry.ts';
import type { OutboxCall } from './call.ts';
import type { OutboxAnswer, OutboxTransport, WriteOrder } from './ports.ts';

let world: DrainerWorld;

beforeEach(() => {
  world = new DrainerWorld();
});

describe('entries of one lane that follow each other [OB49]', () => {
  /** Answers `ms` after it is asked, in the order of `after` only where the server keeps order. */
  async function drainPosts(keepsOrder: boolean) {
    for (let n = 1; n <= 9; n += 1) world.add(n, post(`post ${n}`));
    let open = 0;
    let most = 0;
    const named: (string | undefined)[] = [];
    const send = async (call: OutboxCall, key: string, _userId: string, order: WriteOrder = {}): Promise<OutboxAnswer> => {
      const { after } = order;
      named.push(after);
      most = Math.max(most, (open += 1));
      // The later ones are the faster ones: only the server can keep them in order.
      for (let tries = 0; tries < 50; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, after === undefined ? 20 : 4));
        const answer = world.server.handle(call, key, READER, order);
        if (!answer.ok) continue;
        open -= 1;
        return { ...answer, keepsOrder };
      }
      open -= 1;
      return refuse('conflict', 'Not in turn', { retryAfterMs: 1_000 });
    };
    const transport: OutboxTransport = { send };
    await world.drainer({ transport }).drain('trigger');
    expect(world.bodies()).toEqual(Array.from({ length: 9 }, (_, index) => `post ${index + 1}`));
    expect(world.store.entries.size).toBe(0);
    return { most, named };
  }

  it('are under way together once the server has said that it keeps them in order, each naming the one before it', async () => {
    const { most, named } = await drainPosts(true);
    expect(most).toBe(4);
    expect(named.slice(0, 5)).toEqual([undefined, undefined, idOf(2), idOf(3), idOf(4)]);
  });

  it('go one by one to a server that says nothing', async () => {
    const { most, named } = await drainPosts(false);
    expect([most, new Set(named)]).toEqual([1, new Set([undefined])]);
  });

  it('stand on the device in the order of writing, whichever answer comes first', async () => {
    await drainPosts(true);
    const inFeed = world.confirmed.idsIn('feed:all').map((id) => world.server.posts.get(id)?.body);
    expect(inFeed).toEqual(Array.from({ length: 9 }, (_, index) => `post ${9 - index}`));
  });
});

describe('sending', () => {
  it('sends with the entry id as key, applies the answer and forgets the entry [OB2] [OB20]', async () => {
    const id = world.add(1, post('hello'));
    expect(await world.drainer().drain('trigger')).toEqual({ outcome: 'drained', nextWakeAt: null, unsent: 0 });
    expect(world.calls.map(({ key }) => key)).toEqual([id]);
    expect(world.store.entries.size).toBe(0);
    const realId = world.confirmed.aliases.get(id) ?? '';
    expect(world.confirmed.posts.get(realId)?.body).toBe('hello');
    expect(world.confirmed.idsIn('feed:all')).toEqual([realId]);
    expect(world.events.map(({ type }) => type)).toEqual(['delivered']);
  });

  it('makes the attempt durable before the call [OB3]', async () => {
    const id = world.add(1, post('hello'));
    let seen: OutboxEntry | undefined;
    world.send = (call, key) => {
      seen = world.entryOf(id);
      return world.server.handle(call, key, READER);
    };
    await world.drainer().drain('trigger');
    expect(seen).toMatchObject({ state: 'sending', attempts: 1, sentAt: world.now });
  });

  it('keeps posts in the order in which they were written [OB12]', async () => {
    for (const n of [1, 2, 3, 4]) world.add(n, post(`post ${n}`));
    await world.drainer().drain('trigger');
    expect(world.bodies()).toEqual(['post 1', 'post 2', 'post 3', 'post 4']);
  });

  it('never has more than four calls under way [OB13]', async () => {
    const gate = deferred();
    let running = 0;
    let most = 0;
    world.send = async (call, key) => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return world.server.handle(call, key, READER);
    };
    for (let n = 1; n <= 8; n += 1) world.add(n, react(world.server.addPost(AUTHOR), 'love'));
    const drained = world.drainer().drain('trigger');
    await new Promise((resolve) => setImmediate(resolve));
    gate.resolve();
    await drained;
    expect([most, world.server.reactions.size]).toEqual([4, 8]);
  });

  it('keeps an answer that stays alone, and marks the next entry, while the others are still waited for [OB13]', async () => {
    const gate = deferred();
    const ids = Array.from({ length: 5 }, (_, n) => world.add(n + 1, react(world.server.addPost(AUTHOR), 'love')));
    world.send = async (call, key) => {
      if (key !== ids[0] && key !== ids[4]) await gate.promise;
      return world.server.handle(call, key, READER);
    };
    const drained = world.drainer().drain('trigger');
    await vi.waitFor(() => expect(world.entryOf(ids[4]!)).toBeUndefined());
    expect(world.store.entries.size).toBe(3);
    gate.resolve();
    await drained;
    expect(world.store.entries.size).toBe(0);
  });

  it('re-addresses what a dead context left under the id of a delivered post before it sends it [OB14] [OB20]', async () => {
    const postId = world.add(1, post('hello'));
    await world.drainer().drain('trigger');
    const realId = world.confirmed.aliases.get(postId) ?? '';
    world.add(2, comment(postId, 'and more'), { dependsOn: [postId] });
    world.add(3, react(postId, 'love'));
    await world.drainer({ deliveredIds: async () => world.confirmed.aliases }).drain('trigger');
    expect(world.calls.slice(1).map(({ call }) => call.body)).toMatchObject([{ parentId: realId }, { ulid: realId }]);
    expect([world.bodies(), world.server.reactions.size, world.store.entries.size]).toEqual([['hello', 'and more'], 1, 0]);
  });

  it('keeps a thread in one lane where a dead context named only its top by the provisional id [OB12] [OB14]', async () => {
    const postId = world.add(1, post('hello'));
    await world.drainer().drain('trigger');
    const realId = world.confirmed.aliases.get(postId) ?? '';
    const first = world.add(2, comment(realId, 'first'));
    // Written while the post was delivered: its parent is unsent still, so only the top of the thread is named by the
    // old id.
    const second = world.add(3, comment(first, 'second', postId));
    world.add(4, comment(realId, 'third'));
    // The first to be asked for arrives last.
    world.send = async (call, key) => {
      if (key === second) await new Promise((resolve) => setTimeout(resolve, 5));
      return world.server.handle(call, key, READER);
    };
    await world.drainer({ deliveredIds: async () => world.confirmed.aliases }).drain('trigger');
    expect(world.bodies()).toEqual(['hello', 'first', 'second', 'third']);
  });

  it('re-addresses what was written under way, between the delivery and its last check [OB14]', async () => {
    const postId = world.add(1, post('hello'));
    const updateAll = world.store.updateAll.bind(world.store);
    world.store.updateAll = async (moves) => {
      const wasThere = world.store.entries.has(postId);
      const after = await updateAll(moves);
      if (wasThere && !world.store.entries.has(postId)) world.add(2, react(postId, 'love'));
      return after;
    };
    await world.drainer({ deliveredIds: async () => world.confirmed.aliases }).drain('trigger');
    expect([world.server.reactions.size, world.store.entries.size]).toEqual([1, 0]);
  });

  it('sends a comment after the unsent post that it answers, under the id that the server gave [OB14]', async () => {
    const postId = world.add(1, post('hello'));
    world.add(2, comment(postId, 'and more'));
    world.add(3, react(postId, 'love'));
    await world.drainer().drain('trigger');
    const realId = world.confirmed.aliases.get(postId) ?? '';
    expect(world.bodies()).toEqual(['hello', 'and more']);
    expect(world.server.posts.get(world.server.committed[1]?.postId ?? '')?.parentId).toBe(realId);
    expect(world.server.reactions.get(`${READER} ${realId}`)).toBe('love');
  });
});

describe('a drainer that dies', () => {
  it('leaves an attempt that the next one repeats with the same key [OB20]', async () => {
    const id = world.add(1, post('hello'));
    const first = world.locks.context();
    world.send = (call, key) => {
      world.server.handle(call, key, READER);
      return new Promise(() => undefined);
    };
    void world.drainer({ locks: first }).drain('trigger');
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.entryOf(id)?.state).toBe('sending');
    first.die();
    world.send = (call, key) => world.server.handle(call, key, READER);
    await world.drainer().drain('trigger');
    expect(world.bodies()).toEqual(['hello']);
    expect([world.calls.map(({ key }) => key), world.store.entries.size]).toEqual([[id, id], 0]);
  });

  it('leaves applied documents that applying again does not double [OB21]', async () => {
    world.add(1, post('hello'));
    const dying = world.drainer({
      store: Object.assign(Object.create(world.store) as typeof world.store, {
        updateAll: (moves: Parameters<typeof world.store.updateAll>[0]) =>
          world.confirmed.posts.size === 0 ? world.store.updateAll(moves) : new Promise<never>(() => undefined),
      }),
      locks: world.locks.context(),
    });
    void dying.drain('trigger');
    await new Promise((resolve) => setImmediate(resolve));
    expect([world.store.entries.size, world.confirmed.posts.size]).toEqual([1, 1]);
    world.locks = new FakeLocks();
    await world.drainer().drain('trigger');
    expect([
      world.store.entries.size,
      world.confirmed.posts.size,
      world.confirmed.idsIn('feed:all').length,
      world.bodies().length,
    ]).toEqual([0, 1, 1, 1]);
  });
});
