import { afterEach, describe, expect, it, vi } from 'vitest';
import { BREAKER_BLOCK_MS } from '#core/sync/sync-constants.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { OFFLINE_PACK_CACHE } from '#platform/picture-cache.ts';
import { refusal } from '#tests/support/fake-api.ts';
import type { SeenRequest } from '#tests/support/fake-api.ts';
import { commentOf, createOfflinePackHarness, offlinePackRequest } from '#tests/support/offline-pack-harness.ts';
import { author, serverUser, ulidOf, ulidsOf } from '#tests/support/sync-harness.ts';

let opened: { close(): Promise<unknown> } | undefined;
afterEach(() => opened?.close());

async function setUp() {
  const harness = await createOfflinePackHarness();
  opened = harness.database;
  return harness;
}

/** A call by ids that names one of them. */
const names = (path: string, id: string) => (asked: SeenRequest) => asked.path.endsWith(path) && ulidsOf(asked).includes(id);

describe('an offline pack that cannot have everything [SY24]', () => {
  it.each([
    ['a comment', names('/posts/map', ulidOf(commentOf(1000)))],
    ['a person', names('/profile', author)],
    ['the comments of a thread', (asked: SeenRequest) => asked.path.split('?')[0]?.endsWith('/comments') === true],
  ])('does not say that all is kept while the server fails for %s', async (_what, isMeant) => {
    const { run, fault, time } = await setUp();
    fault.api = (asked) => (isMeant(asked) ? refusal(503, 'unavailable') : undefined);
    expect((await run({ withPictures: false }))?.state).toBe('interrupted');
    fault.api = () => undefined;
    await time.advance(BREAKER_BLOCK_MS);
    expect(await run({ withPictures: false, isNew: false })).toMatchObject({
      state: 'kept',
      counts: { posts: 30, comments: 30 },
    });
  });

  it('asks for posts that a list names and the device lost, however young the list is', async () => {
    const { run, posts, database } = await setUp();
    await run({ withPictures: false });
    await posts.remove([ulidOf(1000), ulidOf(commentOf(1000))]);
    expect(await run({ withPictures: false })).toMatchObject({ state: 'kept', counts: { posts: 30, comments: 30 } });
    expect(await readDocuments(database.posts, [ulidOf(1000), ulidOf(commentOf(1000))])).toHaveLength(2);
  });

  it('leaves out what the server gives to nobody, or not to this reader', async () => {
    const { run, fault, server, change } = await setUp();
    const stranger = ulidOf(2, '01A');
    server.posts.delete(ulidOf(commentOf(1000)));
    change(999, { userId: stranger });
    fault.api = ({ path, body }) =>
      path.split('?')[0]?.endsWith('/comments') === true && (body as { ulid: string }).ulid === ulidOf(999)
        ? refusal(403, 'forbidden')
        : undefined;
    expect(await run({ withPictures: false })).toMatchObject({ state: 'kept', counts: { posts: 30, comments: 28 } });
  });

  it('brings the authors of comments', async () => {
    const { run, server, change, database } = await setUp();
    const guest = ulidOf(3, '01A');
    server.users.set(guest, serverUser(guest, { username: 'guest' }));
    change(commentOf(1000), { userId: guest });
    await run({ withPictures: false });
    expect(await readDocuments(database.users, [guest])).toHaveLength(1);
  });
});

describe('why an offline pack ended [SY24]', () => {
  it('is the server where that fails, and not the connection', async () => {
    const { run, fault } = await setUp();
    fault.api = ({ path }) => (/\/posts\/all(?:\?|$)/.test(path) ? refusal(500, 'server_error') : undefined);
    expect(await run()).toMatchObject({ state: 'interrupted', reason: 'server' });
  });

  it('is the connection where that went, and no longer once it goes on', async () => {
    const { run, shop } = await setUp();
    shop.closesAfter = 8;
    expect(await run()).toMatchObject({ state: 'interrupted', reason: 'offline' });
    shop.isOpen = true;
    const done = await run({ isNew: false });
    expect(done?.state).toBe('kept');
    expect(done).not.toHaveProperty('reason');
  });

  it('is no single picture that fails: it is left out', async () => {
    const { run, fault } = await setUp();
    fault.picture = (url) => {
      if (url.includes('/1000.')) throw new TypeError('Failed to fetch');
      return url.includes('/999.') ? new Response('', { status: 500 }) : undefined;
    };
    expect(await run()).toMatchObject({ state: 'kept', counts: { posts: 30, pictures: 29 } });
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['server', () => Promise.resolve(new Response('', { status: 503 }))],
  ] as const)('is %s where one picture after the other fails while the radio is on', async (reason, answer) => {
    const { run, fault } = await setUp();
    fault.picture = answer;
    expect(await run()).toMatchObject({ state: 'interrupted', reason, counts: { posts: 30, comments: 30, pictures: 0 } });
  });

  it('is a device without room for a picture; the last ones make room for saying so', async () => {
    const { run, storage } = await setUp();
    storage.holds = 14;
    const ended = await run();
    expect(ended).toMatchObject({ state: 'interrupted', reason: 'full', counts: { posts: 30, comments: 30, pictures: 8 } });
    expect(storage.urls(OFFLINE_PACK_CACHE)).toHaveLength(8);
    storage.holds = Infinity;
    const done = await run({ isNew: false });
    expect(done).toMatchObject({ state: 'kept', counts: { pictures: 31 } });
  });

  it('is a device without room for posts', async () => {
    const { run, space } = await setUp();
    space.has = false;
    expect(await run()).toMatchObject({ state: 'interrupted', reason: 'full' });
  });

  it('is told to who asked where not even its beginning could be noted', async () => {
    const { offlinePack, database, time } = await setUp();
    const write = vi.spyOn(database.settings.storageInstance, 'bulkWrite');
    write.mockRejectedValue(new DOMException('Quota exceeded.', 'QuotaExceededError'));
    expect(await time.finish(offlinePack.keep(offlinePackRequest))).toEqual({ ok: false, reason: 'full' });
    write.mockRestore();
    expect(await time.finish(offlinePack.keep(offlinePackRequest))).toEqual({ ok: true });
    await time.finish(offlinePack.idle());
  });
});
