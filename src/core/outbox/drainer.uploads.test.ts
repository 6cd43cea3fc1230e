import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { refuse } from '#tests/support/idempotent-server.ts';
import { DRAINER_BEAT_MS } from './outbox-constants.ts';
import { DrainerWorld, fileOf, idOf, post, postWithPhotos, react, AUTHOR } from '#tests/support/drainer-world.ts';
import { failure } from '#tests/support/media-server.ts';
import type { OutboxEntry } from './entry.ts';
import type { UploadAnswer } from './ports.ts';
import { canTakeBack } from './stages.ts';
import type { StoragePlace } from './entry-files.ts';

let world: DrainerWorld;
/** What was waited for, milliseconds. */
let waits: number[];

beforeEach(() => {
  world = new DrainerWorld();
  waits = [];
});

/** Between attempts at one file, milliseconds (MEDIA-15). */
const PAUSE_MS = 500;

/** How long answers that end together are waited for, milliseconds. */
const GATHER_MS = 30;

/** Pauses are over at once; a call that is given time gets it. */
function drain() {
  const timers = {
    after(ms: number, run: () => void) {
      if (ms !== GATHER_MS) waits.push(ms);
      if (ms !== GATHER_MS && ms !== PAUSE_MS) return () => undefined;
      const timer = setTimeout(run, 0);
      return () => clearTimeout(timer);
    },
  };
  return world.drainer({ timers }).drain('trigger');
}

function pausesBetweenAttempts(): number {
  return waits.filter((ms) => ms === PAUSE_MS).length;
}

describe('a post with pictures [OB54]', () => {
  it('goes after all its files, and its call names what the server made of them, in order', async () => {
    const id = world.add(1, postWithPhotos('Two', 'A', 'B'));
    await drain();
    expect(world.uploads).toEqual(['put A', 'register A', 'put B', 'register B']);
    expect(world.server.committed).toMatchObject([{ key: id, body: 'Two', files: ['A', 'B'] }]);
    expect(world.calls[0]?.call.body).toMatchObject({
      images: [
        { url: '/media/1.png', widthPx: 4, heightPx: 3, mimeType: 'image/png', alt: 'alt of A' },
        { url: '/media/2.png', alt: 'alt of B' },
      ],
    });
    expect(world.entryOf(id)).toBeUndefined();
    expect(world.released).toEqual(['A', 'B']);
  });

  it('keeps how far each file is before the next step, and counts no attempt of its call', async () => {
    const id = world.add(1, postWithPhotos('Two', 'A', 'B'));
    const seen: (OutboxEntry | undefined)[] = [];
    world.register = async (_file, place, userId) => {
      seen.push(world.entryOf(id));
      return world.media.register(place, userId);
    };
    await drain();
    const [first, second] = seen;
    expect(first).toMatchObject({ state: 'uploading', attempts: 0, uploads: { rounds: 1, files: { A: { stage: 'stored' } } } });
    expect(second).toMatchObject({
      state: 'uploading',
      uploads: { files: { A: { stage: 'registered' }, B: { stage: 'stored' } } },
    });
    expect(canTakeBack(first!)).toBe(true);
  });

  it('tells how far each file is and all of them together, the first and the last word among it', async () => {
    world.add(1, postWithPhotos('Two', 'A', 'B'));
    world.put = async (file, { onProgress }) => {
      for (const sent of [20, 40, 60]) {
        onProgress(sent);
        world.now += 200;
      }
      return { ok: true, value: world.media.put(file) };
    };
    await drain();
    const told = world.events.flatMap((event) =>
      event.type === 'uploading' ? [[event.sentBytes, event.totalBytes, event.file.place, event.file.sentBytes]] : [],
    );
    expect(told).toEqual([
      [0, 200, 1, 0],
      [60, 200, 1, 60],
      [100, 200, 1, 100],
      [100, 200, 2, 0],
      [160, 200, 2, 60],
      [200, 200, 2, 100],
    ]);
    const [first] = world.events.filter((event) => event.type === 'uploading');
    expect(first?.file).toEqual({ place: 1, count: 2, sentBytes: 0, bytes: 100 });
  });
});

describe('an upload that is cut off', () => {
  it('goes again after 500 ms and not before, three times in all [MEDIA-15]', async () => {
    vi.useFakeTimers();
    try {
      world.add(1, postWithPhotos('One', 'A'));
      world.put = async () => failure('server');
      const after = (ms: number, run: () => void) => {
        const timer = setTimeout(run, ms === 30 ? 0 : ms);
        return () => clearTimeout(timer);
      };
      const drained = world.drainer({ timers: { after } }).drain('trigger');
      await vi.advanceTimersByTimeAsync(0);
      const seen = [world.uploads.length];
      for (const ms of [499, 1, 499, 1, 10_000]) {
        await vi.advanceTimersByTimeAsync(ms);
        seen.push(world.uploads.length);
      }
      expect(seen).toEqual([1, 1, 2, 2, 3, 3]);
      await drained;
    } finally {
      vi.useRealTimers();
    }
  });

  it('is tried three times, and then waits as any entry [MEDIA-15] [OB54]', async () => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    world.put = async () => failure('server');
    await drain();
    expect(world.uploads).toEqual(['put A', 'put A', 'put A']);
    expect(pausesBetweenAttempts()).toBe(2);
    expect(world.entryOf(id)).toMatchObject({ state: 'queued', attempts: 0, nextAttemptAt: world.now + 1_000 });
    expect(world.calls).toEqual([]);
  });

  it.each([403, 404, 499])(
    'waits for a quarter of an hour where its store answers each attempt with %i: the bytes cost the reader, and others go on',
    async (status) => {
      const id = world.add(1, postWithPhotos('One', 'A'));
      world.put = async () => failure('server', { status });
      world.add(2, react('other', 'like'));
      await drain();
      expect(world.uploads).toEqual(['put A', 'put A', 'put A']);
      expect(world.calls).toHaveLength(1);
      expect(world.entryOf(id)).toMatchObject({ state: 'queued', attempts: 0, nextAttemptAt: world.now + 15 * 60_000 });
      expect(world.events.filter((event) => event.type === 'refused' && event.entry.id === id)).toEqual([]);
    },
  );

  it.each([399, 400, 408, 409, 425, 429, 500])('waits as any entry where that answers with %i', async (status) => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    world.put = async () => failure('server', { status });
    await drain();
    expect(world.entryOf(id)).toMatchObject({ state: 'queued', nextAttemptAt: world.now + 1_000 });
  });

  it('waits as any entry where the line failed it before', async () => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    const answers = [failure('timeout'), failure('server', { status: 403 }), failure('server', { status: 403 })];
    world.put = async () => answers.shift() ?? failure('bug');
    await drain();
    expect(world.entryOf(id)).toMatchObject({ state: 'queued', nextAttemptAt: world.now + 1_000 });
  });

  it('waits for a quarter of an hour where its store takes it each time and has lost it then', async () => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    world.register = async () => failure('notFound');
    await drain();
    expect(world.uploads.filter((step) => step === 'put A')).toHaveLength(3);
    expect(world.entryOf(id)).toMatchObject({ state: 'queued', nextAttemptAt: world.now + 15 * 60_000 });
  });

  it('asks for another address each time: one that expired is refused once', async () => {
    world.add(1, postWithPhotos('One', 'A'));
    const answers: UploadAnswer<StoragePlace>[] = [failure('server')];
    world.put = async (file) => answers.shift() ?? { ok: true, value: world.media.put(file) };
    await drain();
    expect(world.uploads).toEqual(['put A', 'put A', 'register A']);
    expect(world.bodies()).toEqual(['One']);
  });

  it('asks again to register the same place where the answer was lost: one media, one post', async () => {
    world.add(1, postWithPhotos('One', 'A'));
    let isLost = false;
    world.register = async (_file, place, userId) => {
      const answer = world.media.register(place, userId);
      if (isLost) return answer;
      isLost = true;
      return failure('timeout');
    };
    await drain();
    expect(world.uploads).toEqual(['put A', 'register A', 'register A']);
    expect([world.media.registered(), world.bodies()]).toEqual([['A'], ['One']]);
  });

  it('puts a file once more that the store has lost before it was registered', async () => {
    world.add(1, postWithPhotos('One', 'A'));
    world.register = async (_file, place, userId) => {
      if (place.uuid === '1') world.media.stored.delete('1');
      return world.media.register(place, userId);
    };
    await drain();
    expect(world.uploads).toEqual(['put A', 'register A', 'put A', 'register A']);
    expect(world.server.committed).toMatchObject([{ files: ['A'] }]);
  });

  it('goes on where it was once a dead context is found out: what is noted does not go again [OB20]', async () => {
    const id = world.add(1, postWithPhotos('Three', 'A', 'B', 'C'));
    const place = world.media.put(fileOf('B'));
    const files = {
      A: { stage: 'registered', media: { url: '/media/a.png', fileId: 'a' } },
      B: { stage: 'stored', place },
    } as const;
    world.media.media.set('/media/a.png', { fileId: 'A', userId: world.userId! });
    const stored = world.entryOf(id)!;
    world.store.entries.set(id, { ...stored, state: 'uploading', sentAt: 5, uploads: { rounds: 1, files } } as OutboxEntry);
    await drain();
    expect(world.uploads).toEqual(['register B', 'put C', 'register C']);
    expect(world.server.committed).toMatchObject([{ key: id, files: ['A', 'B', 'C'] }]);
  });

  it.each([
    ['offline', 'noAnswer', { state: 'queued', lastError: { kind: 'offline' } }],
    ['unauthorized', 'signedOut', { state: 'queued', lastError: { kind: 'unauthorized' } }],
    ['timedOut', 'paused', { state: 'paused' }],
    ['rateLimited', 'held back', { state: 'queued', lastError: { kind: 'rateLimited' } }],
    ['invalid', 'refused', { state: 'failed', error: { kind: 'invalid' } }],
    ['bug', 'not on the device any more', { state: 'failed', error: { kind: 'bug' } }],
  ] as const)('where it is %s: %s, and the post does not go without its file', async (kind, _what, left) => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    world.put = async () => failure(kind);
    await drain();
    expect(world.entryOf(id)).toMatchObject({ ...left, attempts: 0 });
    expect(world.calls).toEqual([]);
    expect(world.released).toEqual([]);
  });

  it('waits for the device as a call does where that could not keep how far it is [OB47]', async () => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    const update = world.store.updateAll.bind(world.store);
    let writes = 0;
    vi.spyOn(world.store, 'updateAll').mockImplementation(async (moves) => {
      writes += 1;
      if (writes === 2) throw new Error('The disk is full');
      return update(moves);
    });
    await drain();
    expect(world.entryOf(id)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(world.calls).toEqual([]);
  });
});

describe('while files go out', () => {
  it('the reader may discard the entry: nothing of it is sent', async () => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    const [putting, put] = [deferred(), deferred<UploadAnswer<StoragePlace>>()];
    world.put = async () => {
      putting.resolve();
      return put.promise;
    };
    const draining = drain();
    await putting.promise;
    world.store.entries.delete(id);
    put.resolve({ ok: true, value: world.media.put(fileOf('A')) });
    await draining;
    expect([world.uploads, world.calls, world.media.registered()]).toEqual([['put A'], [], []]);
    expect(world.entryOf(id)).toBeUndefined();
  });

  it('other lanes go, posts behind it wait, and the next files too [OB12] [OB13]', async () => {
    world.add(1, postWithPhotos('With a picture', 'A'));
    world.add(2, post('After it'));
    const target = world.server.addPost(AUTHOR);
    world.confirmed.posts.set(target, world.server.view(target, world.userId!));
    world.add(3, react(target, 'heart'));
    const put = deferred<UploadAnswer<StoragePlace>>();
    world.put = () => put.promise;
    const draining = drain();
    await vi.waitFor(() => expect(world.calls.map(({ key }) => key)).toEqual([idOf(3)]));
    put.resolve({ ok: true, value: world.media.put(fileOf('A')) });
    await draining;
    expect(world.bodies()).toEqual(['With a picture', 'After it']);
  });

  it('what is written while it goes on does not wait for its end, where the drainer is told of it [OB37] [OB45]', async () => {
    world.add(1, postWithPhotos('With a picture', 'A'));
    const put = deferred<UploadAnswer<StoragePlace>>();
    world.put = () => put.promise;
    const drainer = world.drainer();
    const draining = drainer.drain('trigger');
    await vi.waitFor(() => expect(world.uploads).toEqual(['put A']));
    world.add(2, react(world.server.addPost(AUTHOR), 'heart'));
    drainer.checkAgain();
    await vi.waitFor(() => expect(world.calls.map(({ key }) => key)).toEqual([idOf(2)]));
    put.resolve({ ok: true, value: world.media.put(fileOf('A')) });
    await draining;
    expect(world.store.entries.size).toBe(0);
    expect(() => drainer.checkAgain(), 'and it minds no word after its end').not.toThrow();
  });

  it('a call that the server did not answer while it goes on stops nothing that is written afterwards [OB45]', async () => {
    world.add(1, postWithPhotos('With a picture', 'A'));
    const put = deferred<UploadAnswer<StoragePlace>>();
    world.put = () => put.promise;
    world.add(2, react(world.server.addPost(AUTHOR), 'heart'));
    const answers = world.send;
    world.send = async () => refuse('timeout', 'The server did not answer');
    const drainer = world.drainer();
    const draining = drainer.drain('trigger');
    const called = () => world.calls.map(({ key }) => key);
    await vi.waitFor(() => expect(world.entryOf(idOf(2))).toMatchObject({ state: 'queued', attempts: 1 }));
    world.send = answers;
    world.add(3, react(world.server.addPost(AUTHOR), 'heart'));
    drainer.checkAgain();
    await vi.waitFor(() => expect(called()).toEqual([idOf(2), idOf(3)]));
    put.resolve({ ok: true, value: world.media.put(fileOf('A')) });
    await draining;
  });

  it('what is written while the device is being read is not forgotten [OB45]', async () => {
    world.add(1, postWithPhotos('With a picture', 'A'));
    const put = deferred<UploadAnswer<StoragePlace>>();
    world.put = () => put.promise;
    const drainer = world.drainer();
    const draining = drainer.drain('trigger');
    await vi.waitFor(() => expect(world.uploads).toEqual(['put A']));
    const { list } = world.store;
    world.store.list = async (userId) => {
      world.store.list = list;
      const before = await list.call(world.store, userId);
      world.add(2, react(world.server.addPost(AUTHOR), 'heart'));
      drainer.checkAgain();
      return before;
    };
    drainer.checkAgain();
    await vi.waitFor(() => expect(world.calls.map(({ key }) => key)).toEqual([idOf(2)]));
    put.resolve({ ok: true, value: world.media.put(fileOf('A')) });
    await draining;
  });

  it('what is written while it goes on goes within a beat where nobody tells of it, and a block waits for it no longer than a minute [OB36] [OB58]', async () => {
    const time = new ManualTime(world.now);
    const written = postWithPhotos('With a picture', 'A').payload as object;
    const answer = { ...written, groupId: undefined, rootId: 'P', grandparentId: null, authorId: AUTHOR };
    world.add(1, { kind: 'comment', target: 'P', payload: answer } as Parameters<DrainerWorld['add']>[1]);
    const put = deferred<UploadAnswer<StoragePlace>>();
    world.put = () => put.promise;
    world.send = () => refuse('invalid', 'Seen.');
    const draining = world.drainer({ clock: time, timers: time }).drain('trigger');
    await vi.waitFor(() => expect(world.uploads).toEqual(['put A']));
    world.add(2, react('Q', 'heart'));
    world.add(3, { kind: 'block', target: AUTHOR, payload: { blocked: true, username: 'noor' } });
    const called = () => world.calls.map(({ key }) => key);
    await time.advance(DRAINER_BEAT_MS);
    await vi.waitFor(() => expect(called()).toEqual([idOf(2)]));
    await time.advance(DRAINER_BEAT_MS);
    expect(called()).toEqual([idOf(2)]);
    await time.advance(2 * DRAINER_BEAT_MS);
    await vi.waitFor(() => expect(called()).toEqual([idOf(2), idOf(3)]));
    put.resolve({ ok: true, value: world.media.put(fileOf('A')) });
    await time.advance(DRAINER_BEAT_MS);
    await draining;
  });
});

describe('a large file that goes in parts [OB54]', () => {
  const address = { uuid: 'u', bucket: '', key: 'k', url: '/u', headers: {}, partBytes: 1 };

  it('goes on behind the parts that are there, also after a death, and each part gives it its attempts anew', async () => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    const begunAt: (number | undefined)[] = [];
    world.put = async (file, { begun, onPart }) => {
      begunAt.push(begun?.parts);
      const parts = (begun?.parts ?? 0) + 1;
      if (parts <= 4) await onPart({ ...address, parts });
      return parts > 6 || begunAt.length > 8 ? { ok: true, value: world.media.put(file) } : failure('server');
    };
    await drain();
    expect(begunAt).toEqual([undefined, 1, 2, 3, 4, 4]);
    expect(world.entryOf(id)).toMatchObject({
      state: 'queued',
      uploads: { files: { A: { stage: 'begun', begun: { parts: 4 } } } },
    });
    begunAt.length = 0;
    world.now += 2_000;
    world.put = async (file, { begun }) => {
      begunAt.push(begun?.parts);
      return { ok: true, value: world.media.put(file) };
    };
    await drain();
    expect([begunAt, world.bodies()]).toEqual([[4], ['One']]);
  });

  it('of which one part is always refused begins anew as often as any upload, and then waits', async () => {
    const id = world.add(1, postWithPhotos('One', 'A'));
    world.put = async (_file, { onPart }) => {
      for (const parts of [1, 2, 3]) await onPart({ ...address, parts });
      await onPart(null);
      return failure('server');
    };
    await drain();
    // The first brought what was not there before, so that its attempts count from it.
    expect(world.uploads).toHaveLength(3);
    expect(world.entryOf(id)).toMatchObject({ state: 'queued', nextAttemptAt: expect.any(Number) });
  });

  it('whose address is over forgets its parts', async () => {
    world.add(1, postWithPhotos('One', 'A'));
    const begunAt: (number | undefined)[] = [];
    world.put = async (file, { begun, onPart }) => {
      begunAt.push(begun?.parts);
      if (begunAt.length === 1) await onPart({ ...address, parts: 3 });
      if (begunAt.length === 2) await onPart(null);
      return begunAt.length < 3 ? failure('server') : { ok: true, value: world.media.put(file) };
    };
    await drain();
    expect([begunAt, world.bodies()]).toEqual([[undefined, 3, undefined], ['One']]);
  });
});
