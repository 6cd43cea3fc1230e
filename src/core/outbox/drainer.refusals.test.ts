import { beforeEach, describe, expect, it } from 'vitest';
import { AUTHOR, DrainerWorld, READER, comment, idOf, post, postWithPhotos, react } from '#tests/support/drainer-world.ts';
import { REFUSED_TEXT, refuse } from '#tests/support/idempotent-server.ts';
import type { OutboxEntry } from './entry.ts';
import { AT_NEXT_TRIGGER } from './outbox-constants.ts';
import { mayHaveArrived, retryByReader } from './stages.ts';

let world: DrainerWorld;

beforeEach(() => {
  world = new DrainerWorld();
});

describe('what the server refuses', () => {
  it("fails with its text and the server's words, and lets the rest go [OB29]", async () => {
    const id = world.add(1, post(REFUSED_TEXT));
    world.add(2, post('fine'));
    const report = await world.drainer().drain('trigger');
    expect(world.entryOf(id)).toMatchObject({
      state: 'failed',
      error: { kind: 'invalid', message: 'Not this text', fields: { body: ['Not this text'] } },
    });
    expect(world.entryOf(id)).toMatchObject({ payload: { body: REFUSED_TEXT } });
    expect([world.bodies(), report.unsent]).toEqual([['fine'], 0]);
  });

  it.each([
    ['with its words', { message: 'That name is taken.' }, { kind: 'invalid', message: 'That name is taken.' }],
    ['without a word', { message: ' ' }, { kind: 'invalid' }],
  ])('is also what a call that succeeds says no to, %s [OB33] [SETTINGS-12]', async (_how, words, error) => {
    const id = world.add(1, { kind: 'profile', target: READER, payload: { name: 'Maya M.' } });
    world.send = () => ({ ok: true, body: { success: false, ...words } });
    await world.drainer().drain('trigger');
    expect(world.entryOf(id)).toMatchObject({ state: 'failed', payload: { name: 'Maya M.' } });
    expect((world.entryOf(id) as { error?: unknown }).error).toEqual(error);
  });

  it('holds what waits for a failed creation, and nothing else [OB15]', async () => {
    const refused = world.add(1, post(REFUSED_TEXT));
    const held = world.add(2, comment(refused, 'to nobody'));
    world.add(3, comment(world.server.addPost(AUTHOR), 'to somebody'));
    const report = await world.drainer().drain('trigger');
    expect([world.bodies(), world.entryOf(held)?.state, report]).toEqual([
      ['to somebody'],
      'queued',
      { outcome: 'drained', nextWakeAt: null, unsent: 0 },
    ]);
  });

  it('sends a failed entry again under the same key when the reader asks [OB7]', async () => {
    const id = world.add(1, post('hello'));
    world.send = () => refuse('forbidden', 'No.');
    await world.drainer().drain('trigger');
    world.send = (call, key) => world.server.handle(call, key, READER);
    await world.store.update(id, retryByReader);
    await world.drainer().drain('trigger');
    expect([world.bodies(), world.calls.map(({ key }) => key)]).toEqual([['hello'], [id, id]]);
  });

  it('settles the deletion of what is gone, and the device knows it as deleted [OB30]', async () => {
    const gone = world.server.addPost(READER);
    world.confirmed.posts.set(gone, world.server.view(gone, READER));
    world.server.posts.delete(gone);
    world.add(1, { kind: 'deletePost', target: gone, payload: {} });
    await world.drainer().drain('trigger');
    expect([world.store.entries.size, world.confirmed.posts.get(gone)?.isDeleted, world.events[0]?.type]).toEqual([
      0,
      true,
      'delivered',
    ]);
  });

  it.each([
    ['not in sight is refused, and stays', 404, 'refused', false],
    ['gone is settled', 410, 'delivered', true],
  ] as const)('a deletion by staff of what is %s [MENU-20]', async (_how, status, told, isDeleted) => {
    const target = world.server.addPost(AUTHOR);
    world.confirmed.posts.set(target, world.server.view(target, READER));
    world.add(1, { kind: 'deleteAsStaff', target, payload: {} });
    world.send = () => refuse('notFound', 'No such post', { status });
    await world.drainer().drain('trigger');
    expect([world.events[0]?.type, world.confirmed.posts.get(target)?.isDeleted]).toEqual([told, isDeleted]);
  });

  const onDeleted = [
    ['a reaction', { kind: 'reaction', payload: { reaction: 'love' } }, 410, 0],
    ['a save', { kind: 'bookmark', payload: { bookmarked: true } }, 410, 0],
    ['a save with a note, which is text', { kind: 'bookmark', payload: { bookmarked: true, note: 'For June' } }, 410, 1],
    ['a repost', { kind: 'repost', payload: { reposted: true } }, 410, 0],
    ['a comment, which is text', { kind: 'comment', payload: { ...comment('P', 'Well said').payload } }, 410, 1],
    ['a reaction to what may be out of sight only', { kind: 'reaction', payload: { reaction: 'love' } }, 404, 1],
  ] as const;
  it.each(onDeleted)(
    '%s of a post that the server says was deleted is told, and leaves only text behind; the device knows of the deletion [OB30]',
    async (_what, act, status, left) => {
      const target = world.server.addPost(AUTHOR);
      world.confirmed.posts.set(target, world.server.view(target, READER));
      world.add(1, { ...act, target });
      world.send = () => refuse('notFound', 'This post was deleted', { status });
      await world.drainer().drain('trigger');
      expect([world.events.map(({ type }) => type), world.store.entries.size]).toEqual([['refused'], left]);
      expect(world.confirmed.posts.get(target)?.isDeleted).toBe(status === 410);
    },
  );

  it('what would be told and gone stays, as refused, where nobody is there to be told, until it is tried again where somebody is [OB30]', async () => {
    const target = world.server.addPost(AUTHOR);
    const id = world.add(1, react(target, 'love'));
    world.send = () => refuse('notFound', 'This post was deleted', { status: 410 });
    await world.drainer({ isReaderThere: async () => false }).drain('trigger');
    expect(world.entryOf(id)).toMatchObject({ state: 'failed', error: { kind: 'notFound', isGone: true } });
    world.store.entries.set(id, retryByReader(world.entryOf(id)!));
    await world.drainer({ isReaderThere: async () => true }).drain('trigger');
    expect(world.entryOf(id)).toBeUndefined();
  });

  it('drops a refused desired state that a newer one has replaced: retrying it would undo the newer [OB31]', async () => {
    const target = world.server.addPost(AUTHOR);
    world.add(1, react(target, 'love'));
    let isFirst = true;
    world.send = (call, key) => {
      if (!isFirst) return world.server.handle(call, key, READER);
      isFirst = false;
      world.add(2, react(target, 'haha'));
      return refuse('forbidden', 'Not this one');
    };
    await world.drainer().drain('trigger');
    expect([world.store.entries.size, world.server.reactions.get(`${READER} ${target}`)]).toEqual([0, 'haha']);
  });

  it('sends a newer desired state after the older one under way [OB31]', async () => {
    const target = world.server.addPost(AUTHOR);
    world.add(1, react(target, 'love'));
    world.send = (call, key) => {
      if (key === idOf(1)) world.add(2, react(target, null));
      return world.server.handle(call, key, READER);
    };
    await world.drainer().drain('trigger');
    expect([world.calls.length, world.server.reactions.size, world.store.entries.size]).toEqual([2, 0, 0]);
  });
});

describe('a creation that the reader deleted while it was being sent', () => {
  const deletion = (target: string) => ({ kind: 'deletePost', target, payload: {} }) as const;

  /** Refused, with the deletion written while the server thinks: what the drain knows is older. */
  function refusedMeanwhile(): string {
    const id = world.add(1, post(REFUSED_TEXT));
    world.send = (call, key) => {
      if (key === id) world.add(2, deletion(id));
      return world.server.handle(call, key, READER);
    };
    return id;
  }

  it('is gone with its deletion once the server has refused it: nobody is told but of the deletion [OB31]', async () => {
    const id = refusedMeanwhile();
    await world.drainer().drain('trigger');
    expect([...world.store.entries.values()]).toEqual([]);
    expect(world.events.map(({ type, entry }) => [type, entry.id])).toEqual([['delivered', idOf(2)]]);
    expect(
      world.calls.map(({ key }) => key),
      'there is nothing to delete',
    ).toEqual([id]);
  });

  it('lets its files go', async () => {
    const id = world.add(1, postWithPhotos(REFUSED_TEXT, 'F1'));
    world.send = (call, key) => {
      if (key === id) world.add(2, deletion(id));
      return world.server.handle(call, key, READER);
    };
    await world.drainer().drain('trigger');
    expect([world.store.entries.size, world.released]).toEqual([0, ['F1']]);
  });

  it('is gone too where both were left from before', async () => {
    const id = world.add(1, post(REFUSED_TEXT));
    await world.drainer().drain('trigger');
    world.add(2, deletion(id));
    await world.drainer().drain('trigger');
    expect(world.store.entries.size).toBe(0);
  });

  it('stays with its deletion where the server may have it', async () => {
    const id = world.add(1, post('hello'));
    world.send = (_call, key) => {
      if (key === id) world.add(2, deletion(id));
      return { ok: true, body: {} };
    };
    await world.drainer().drain('trigger');
    expect([world.entryOf(id)?.state, world.entryOf(idOf(2))?.state]).toEqual(['failed', 'queued']);
    expect(world.events.map(({ type }) => type)).toEqual(['refused']);
  });

  it('leaves what was written about it to be shown as refused', async () => {
    const id = refusedMeanwhile();
    const answer = world.add(3, comment(id, 'to nobody'), { dependsOn: [id] });
    await world.drainer().drain('trigger');
    expect([...world.store.entries.values()]).toMatchObject([{ id: answer, state: 'failed', error: { kind: 'notFound' } }]);
  });

  it('goes again, and its deletion after it, where the reader asks for it in that moment', async () => {
    const id = refusedMeanwhile();
    const { updateAll } = world.store;
    let isAsked = false;
    world.store.updateAll = async (moves) => {
      if (world.entryOf(idOf(2)) !== undefined && !isAsked) {
        isAsked = true;
        const entry = world.entryOf(id)!;
        world.store.entries.set(id, { ...entry, state: 'queued', nextAttemptAt: AT_NEXT_TRIGGER } as OutboxEntry);
      }
      return updateAll.call(world.store, moves);
    };
    await world.drainer().drain('timer');
    expect([world.entryOf(id)?.state, world.entryOf(idOf(2))?.state]).toEqual(['queued', 'queued']);
  });
});

describe('faults of our own', () => {
  it('shows an entry that this version cannot read, and lets the rest go [OB32]', async () => {
    const unknown = world.add(1, post('later'), { kind: 'poll' });
    const broken = world.add(2, react(world.server.addPost(AUTHOR), 'love'), { payload: { reaction: 7 } });
    world.add(3, post('fine'));
    await world.drainer().drain('trigger');
    expect([world.entryOf(unknown), world.entryOf(broken)]).toMatchObject([
      { state: 'failed', error: { kind: 'bug' } },
      { state: 'failed', error: { kind: 'bug' } },
    ]);
    expect(world.bodies()).toEqual(['fine']);
  });

  it('keeps an entry whose answer cannot be read, visible and unsent again, and knows that the server has it [OB33] [OB6]', async () => {
    const id = world.add(1, post('hello'));
    world.send = () => ({ ok: true, body: {} });
    await world.drainer().drain('trigger');
    expect([world.entryOf(id)?.state, world.calls.length]).toEqual(['failed', 1]);
    expect(mayHaveArrived(world.entryOf(id)!)).toBe(true);
  });

  it.each([
    { fault: 'no such call', made: 0, arrived: false },
    { fault: 'no such call, after an attempt', made: 1, arrived: true },
  ])('$fault: the failure says that it may have arrived: $arrived [OB6]', async ({ made, arrived }) => {
    const id = world.add(1, post('hello'), { attempts: made });
    world.send = () => refuse('bug', 'No call is named so.');
    await world.drainer().drain('trigger');
    expect(world.entryOf(id)).toMatchObject({ state: 'failed', attempts: made + 1 });
    expect(mayHaveArrived(world.entryOf(id)!)).toBe(arrived);
  });

  it.each([0, 1])('unreadable after %i attempts, it fails and remembers them [OB6] [OB32]', async (attempts) => {
    const id = world.add(1, post('later'), { kind: 'poll', attempts });
    await world.drainer().drain('trigger');
    expect([world.entryOf(id)?.state, mayHaveArrived(world.entryOf(id)!)]).toEqual(['failed', attempts > 0]);
  });

  it('what the server refused has not arrived, whatever came before: it may be edited [OB6]', async () => {
    const id = world.add(1, post(REFUSED_TEXT), { attempts: 3 });
    await world.drainer().drain('trigger');
    expect([world.entryOf(id)?.state, mayHaveArrived(world.entryOf(id)!)]).toEqual(['failed', false]);
  });

  it('what the device could not ask for goes again, and ends the drain [OB24] [OB47]', async () => {
    const id = world.add(1, post('hello'));
    world.add(2, post('after it'));
    world.send = () => Promise.reject(new Error('QuotaExceededError'));
    const { nextWakeAt } = await world.drainer().drain('trigger');
    expect([world.entryOf(id)?.state, world.calls.length, nextWakeAt]).toEqual(['queued', 1, world.now + 1_000]);
    world.send = (call, key) => world.server.handle(call, key, READER);
    world.now += 1_000;
    await world.drainer().drain('timer');
    expect(world.bodies()).toEqual(['hello', 'after it']);
  });

  it('tries again what the device could not store, and holds back no other [OB33]', async () => {
    const id = world.add(1, post('hello'));
    world.add(2, react(world.server.addPost(AUTHOR), 'love'));
    let isFull = true;
    const filling = {
      apply: async (changes: Parameters<typeof world.confirmed.apply>[0]) => {
        if (isFull && changes.some(({ type }) => type === 'insert')) throw new Error('QuotaExceededError');
        return world.confirmed.apply(changes);
      },
    };
    const report = await world.drainer({ confirmed: filling }).drain('trigger');
    expect([world.entryOf(id)?.state, world.server.reactions.size, report.nextWakeAt]).toEqual(['queued', 1, world.now + 1_000]);
    isFull = false;
    world.now += 1_000;
    await world.drainer({ confirmed: filling }).drain('timer');
    expect([world.store.entries.size, world.bodies()]).toEqual([0, ['hello']]);
  });
});
