import { afterEach, describe, expect, it } from 'vitest';
import { OFFLINE_PACK_SIDE_BY_SIDE } from '#core/offline-pack/offline-pack-rules.ts';
import { POST_MAX_AGE_MS } from '#core/sync/sync-constants.ts';
import { readDocument, readDocuments } from '#data/stores/modify-documents.ts';
import type { OfflinePackRecord } from '#data/setting-keys.ts';
import { OFFLINE_PACK_CACHE } from '#platform/picture-cache.ts';
import type { ConnectionSpeed } from '#core/ports/ports.ts';
import { createOfflinePackHarness, offlinePackRequest as request } from '#tests/support/offline-pack-harness.ts';
import { author, ulidOf } from '#tests/support/sync-harness.ts';
import { purge } from './purge.ts';

let database: { close(): Promise<unknown> } | undefined;
afterEach(() => database?.close());

async function setUp(speed: ConnectionSpeed = 'fast') {
  const harness = await createOfflinePackHarness({ speed });
  ({ database } = harness);
  return harness;
}

describe('keeping for the offline pack [SY24]', () => {
  it('saves the next posts with their threads, authors and pictures, and says how much', async () => {
    const { run, storage, database } = await setUp();
    expect(await run()).toMatchObject({ state: 'kept', label: 'Global', counts: { posts: 30, comments: 30, pictures: 31 } });
    expect(storage.urls(OFFLINE_PACK_CACHE)).toContain('http://app.test/media/971.webp?w=500');
    expect(storage.urls(OFFLINE_PACK_CACHE)).not.toContain('http://app.test/media/970.webp?w=500');
    const [comment] = await readDocuments(database.posts, [ulidOf(109_711)]);
    expect(comment?.post.parentUlid).toBe(ulidOf(971));
  });

  it('begins with the post that is being read', async () => {
    const { run, storage } = await setUp();
    await run({ withPictures: false });
    expect((await run({ from: ulidOf(975) }))?.counts.posts).toBe(9);
    expect(storage.urls(OFFLINE_PACK_CACHE)).toContain('http://app.test/media/967.webp?w=500');
    expect(storage.urls(OFFLINE_PACK_CACHE)).not.toContain('http://app.test/media/976.webp?w=500');
  });

  it('stays within its budget, and leaves pictures out when asked to', async () => {
    const { run } = await setUp();
    const small = await run({ budgetBytes: 800_000 });
    expect(small?.counts.bytes).toBeLessThanOrEqual(800_000);
    expect(small?.counts.pictures).toBeGreaterThan(0);
    expect((await run({ withPictures: false }))?.counts.pictures).toBe(0);
  });

  it('counts the bytes of posts, their places, comments and people, as they are written', async () => {
    const { run, database, feeds, server } = await setUp();
    for (const [id, post] of server.posts) server.posts.set(id, { ...post, body: 'ж'.repeat(1_000) });
    const done = await run({ withPictures: false });
    const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    const ids = (await readDocument(database.settings, 'journey-ids'))?.value as readonly string[];
    const posts = await readDocuments(database.posts, ids);
    const people = await readDocuments(database.users, [author]);
    const lists = await Promise.all(['feed:all', ...ids.map((id) => `comments:${id}:popular`)].map((key) => feeds.get(key)));
    const places = lists.flatMap((list) => list?.entries ?? []).filter(({ id }) => ids.includes(id));
    const parts = [...posts.map(({ post }) => post), ...people.map(({ user }) => user), ...places];
    expect(done?.counts.bytes).toBe(parts.reduce((sum, part) => sum + bytesOf(part), 0));
  });

  it('holds posts and threads to its budget too, and asks for nothing once that is used', async () => {
    const { run, server, api, shop, database } = await setUp();
    for (const [id, post] of server.posts) server.posts.set(id, { ...post, body: 'x'.repeat(10_000) });
    const done = await run({ budgetBytes: 100_000 });
    expect(done?.state).toBe('kept');
    expect(done?.counts.posts).toBe(8);
    expect(done?.counts.bytes).toBeLessThanOrEqual(100_000);
    expect((await readDocument(database.settings, 'journey-ids'))?.value).toHaveLength(8);
    expect(api.at('/v3/posts/all')).toHaveLength(1);
    expect(api.at('/v3/comments')).toEqual([]);
    expect(shop.pictures).toBe(0);
  });

  it('fetches no picture more once one did not fit', async () => {
    const { run, shop } = await setUp();
    const done = await run({ budgetBytes: 300_000 });
    expect(done?.counts.pictures).toBeGreaterThan(0);
    expect(shop.pictures - (done?.counts.pictures ?? 0)).toBeLessThanOrEqual(OFFLINE_PACK_SIDE_BY_SIDE);
  });

  it('that goes on stands where it ended, also where it fails again at once', async () => {
    const { run, shop, database } = await setUp();
    shop.closesAfter = 8;
    const ended = await run();
    const again = await run({ isNew: false });
    expect(again).toMatchObject({ state: 'interrupted', counts: ended?.counts });
    expect((await readDocument(database.settings, 'journey-ids'))?.value).toHaveLength(60);
  });

  it('that is removed while pictures are under way leaves none', async () => {
    const { offlinePack, time, storage, fault, record } = await setUp();
    const arrivals: ((answer: Response) => void)[] = [];
    fault.picture = () => new Promise((resolve) => arrivals.push(resolve));
    await time.finish(offlinePack.keep(request));
    while (arrivals.length === 0) await time.advance(100);
    await offlinePack.remove();
    // The service worker, which looks a picture up, makes the cache anew.
    const cache = await storage.open(OFFLINE_PACK_CACHE);
    await cache.put('http://app.test/late.webp', new Response('late'));
    for (const arrive of arrivals) arrive(new Response('x', { headers: { 'content-type': 'image/webp' } }));
    await time.finish(offlinePack.idle());
    expect(await record()).toBeUndefined();
    expect(storage.urls(OFFLINE_PACK_CACHE)).toEqual([]);
  });

  it.each([
    ['slow', 5],
    ['medium', 10],
    ['fast', 20],
  ] as const)('maps in calls of the connection’s size: %s %d [CACHE-17]', async (speed, size) => {
    const { run, api } = await setUp(speed);
    await run({ withPictures: false });
    const sizes = api.at('/v3/posts/map').map(({ body }) => (body as { ulids: string[] }).ulids.length);
    expect(Math.max(...sizes)).toBe(size);
  });

  it('says where it ended when the connection goes, and goes on from there', async () => {
    const { run, shop } = await setUp();
    shop.closesAfter = 8;
    const ended = await run();
    expect(ended?.state).toBe('interrupted');
    expect(ended?.counts.posts).toBe(30);
    shop.isOpen = true;
    const before = shop.pictures;
    expect(await run({ isNew: false })).toMatchObject({ state: 'kept', counts: { posts: 30, comments: 30, pictures: 31 } });
    expect(shop.pictures - before).toBeLessThanOrEqual(31 - (ended?.counts.pictures ?? 0));
  });

  it('can be stopped, and removed with all that is apart from the posts', async () => {
    const { offlinePack, time, record, storage, database } = await setUp();
    await time.finish(offlinePack.keep(request));
    await time.finish(untilCount(record, (counts) => counts.comments >= 4));
    await offlinePack.stop();
    await time.finish(offlinePack.idle());
    expect(await record()).toMatchObject({ state: 'stopped' });
    await offlinePack.remove();
    expect(await record()).toBeUndefined();
    expect(await readDocument(database.settings, 'journey-ids')).toBeUndefined();
    expect(storage.urls(OFFLINE_PACK_CACHE)).toEqual([]);
  });

  it('runs once for an origin', async () => {
    const { offlinePack, time, api } = await setUp();
    await time.finish(Promise.all([offlinePack.keep(request), offlinePack.keep(request)]));
    await time.finish(offlinePack.idle());
    expect(api.seen.filter(({ path }) => path === '/v3/posts/all?include=posts')).toHaveLength(1);
  });

  it('keeps posts and threads beyond 72 h for as long as it holds [SY20]', async () => {
    const { run, offlinePack, time, database, feeds } = await setUp();
    await run({ withPictures: false });
    await time.advance(POST_MAX_AGE_MS + 1);
    await purge({ database, clock: time });
    expect(await readDocuments(database.posts, [ulidOf(1000), ulidOf(110_001)])).toHaveLength(2);
    expect(await feeds.get(`comments:${ulidOf(1000)}:popular`)).toBeDefined();
    expect(await readDocuments(database.users, [author])).toHaveLength(1);
    await offlinePack.remove();
    await purge({ database, clock: time });
    expect(await readDocuments(database.posts, [ulidOf(1000), ulidOf(110_001)])).toEqual([]);
  });
});

async function untilCount(
  record: () => Promise<OfflinePackRecord | undefined>,
  holds: (counts: OfflinePackRecord['counts']) => boolean,
): Promise<void> {
  for (;;) {
    const current = await record();
    if (current !== undefined && (holds(current.counts) || current.state !== 'keeping')) return;
    // The database in memory lets nothing else come in between two readings.
    await new Promise(setImmediate);
  }
}
