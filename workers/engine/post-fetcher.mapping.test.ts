import { afterEach, describe, expect, it } from 'vitest';
import { sampleGroup } from '#contract/testing/samples.ts';
import type { Post } from '#contract/resources/post.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { json, refusal } from '#tests/support/fake-api.ts';
import {
  author,
  createSyncHarness,
  entryOf,
  reader,
  serverPost,
  serverUser,
  ulidOf,
  ulidsOf,
} from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp(options: Parameters<typeof createSyncHarness>[0] = {}): Promise<SyncHarness> {
  harness = await createSyncHarness(options);
  harness.server.users.set(author, serverUser(author));
  return harness;
}

/** Posts 1 to `count`; tests name the first three at most. */
function addToServer(count: number): readonly [Post, Post, Post, ...Post[]] {
  const made = Array.from({ length: count }, (_, index) => serverPost(index + 1));
  for (const post of made) harness.server.posts.set(post.id, post);
  return made as unknown as readonly [Post, Post, Post, ...Post[]];
}

const mapped = () => harness.api.at('/v3/posts/map').map((request) => ulidsOf(request));

describe('invariant 8: a device without room', () => {
  it('asks for no posts that it could not keep', async () => {
    const { time, fetcher, space, api } = await setUp();
    const [wanted] = addToServer(1);
    space.has = false;
    await expect(time.finish(fetcher.ensurePosts([wanted.id]))).rejects.toMatchObject({ trouble: 'full' });
    expect(api.seen).toEqual([]);
  });
});

describe('mapping ids to posts', () => {
  it('asks only for what the device lacks or holds in an older version [SY5]', async () => {
    const { posts, time, fetcher, server } = await setUp();
    const [current, stale, missing] = addToServer(3);
    await posts.upsert([current, stale]);
    const edited = { ...stale, body: 'Edited', updatedAt: '2026-11-21T07:30:00.000Z' };
    server.posts.set(edited.id, edited);
    await time.finish(fetcher.bringUpToDate([entryOf(current), entryOf(edited), entryOf(missing)]));
    expect(mapped()).toEqual([[edited.id, missing.id]]);
    const [stored] = await readDocuments(harness.database.posts, [edited.id]);
    expect(stored?.post.body).toBe('Edited');
  });

  it('transfers nothing on a second visit [SY5]', async () => {
    const { time, fetcher } = await setUp();
    const entries = addToServer(3).map(entryOf);
    await time.finish(fetcher.bringUpToDate(entries));
    const before = harness.api.seen.length;
    await time.finish(fetcher.bringUpToDate(entries));
    expect(harness.api.seen.length).toBe(before);
  });

  it.each([
    ['slow', 5, 4],
    ['medium', 10, 2],
    ['fast', 20, 1],
  ] as const)('sends batches by connection: %s = %i ids [CACHE-17]', async (speed, size, calls) => {
    const { time, fetcher } = await setUp({ speed });
    await time.finish(fetcher.bringUpToDate(addToServer(20).map(entryOf)));
    expect(mapped().map((ids) => ids.length)).toEqual(Array.from({ length: calls }, () => size));
  });

  it('takes at most 20 ids a round, whatever was asked for [CACHE-16] [SY11]', async () => {
    const { time, fetcher } = await setUp();
    await time.finish(fetcher.bringUpToDate(addToServer(45).map(entryOf)));
    expect(mapped().map((ids) => ids.length)).toEqual([20, 20, 5]);
  });

  it('ends the round before the next one goes by a faster line [CACHE-16] [CACHE-17]', async () => {
    const { time, fetcher, api } = await setUp({ speed: 'slow' });
    api.handler = (request) => {
      if (request.path === '/v3/posts/map') harness.radio.speed = 'fast';
      return harness.answerByIds(request);
    };
    await time.finish(fetcher.bringUpToDate(addToServer(45).map(entryOf)));
    expect(mapped().map((ids) => ids.length)).toEqual([5, 5, 5, 5, 20, 5]);
  });

  it('gathers what is asked for within 50 ms, each id once [CACHE-15] [SY11]', async () => {
    const { time, fetcher } = await setUp();
    const [first, second] = addToServer(2);
    const early = fetcher.ensurePosts([first.id]);
    await time.advance(49);
    const late = fetcher.ensurePosts([first.id, second.id]);
    expect(mapped()).toEqual([]);
    await time.advance(1);
    expect(mapped()).toEqual([[first.id, second.id]]);
    await time.finish(Promise.all([early, late]));
  });

  it('lets a post that the reader opened pass a batch that hangs, and another try of it the one before [SY44]', async () => {
    const { time, fetcher, api } = await setUp();
    addToServer(30);
    const opened = ulidOf(21);
    let hanging = 3;
    api.handler = (request) => {
      if (request.path !== '/v3/posts/map' || hanging === 0) return harness.answerByIds(request);
      hanging -= 1;
      return new Promise(() => undefined);
    };
    void fetcher.ensurePosts(Array.from({ length: 30 }, (_, index) => ulidOf(index + 1)));
    await time.advance(50);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      void fetcher.ensureOpened([opened]);
      await time.advance(50);
    }
    await expect(time.finish(fetcher.ensureOpened([opened]))).resolves.toEqual([]);
    expect(mapped().map((ids) => ids.length)).toEqual([20, 1, 1, 1]);
    expect(await readDocuments(harness.database.posts, [opened])).toHaveLength(1);
  });

  it('asks anew for what the member reposted elsewhere, where the device holds it unmarked, and once only', async () => {
    const { time, fetcher, server, posts } = await setUp();
    const [unmarked, ofOthers] = addToServer(2);
    await posts.upsert([unmarked, ofOthers]);
    const userEngagement = { ...unmarked.userEngagement, hasReposted: true };
    server.posts.set(unmarked.id, { ...unmarked, userEngagement });
    const own = serverPost(3, { isEmptyRepost: true, repostId: unmarked.id, userId: reader });
    const other = serverPost(4, { isEmptyRepost: true, repostId: ofOthers.id, userId: ulidOf(7, '01B') });
    for (const post of [own, other]) server.posts.set(post.id, post);
    await time.finish(fetcher.ensurePosts([own.id, other.id]));
    await time.finish(fetcher.ensurePosts([own.id, other.id]));
    expect(mapped()).toEqual([[own.id, other.id], [unmarked.id]]);
    const [stored] = await readDocuments(harness.database.posts, [unmarked.id]);
    expect(stored?.post.userEngagement.hasReposted).toBe(true);
  });

  it('brings the people and the originals along, people in batches of 20 [CACHE-13]', async () => {
    const { time, fetcher, server } = await setUp();
    const original = serverPost(100, { userId: ulidOf(7, '01B') });
    const quoting = serverPost(1, { repostId: original.id });
    for (const post of [original, quoting]) server.posts.set(post.id, post);
    for (const id of [author, original.userId]) server.users.set(id, serverUser(id));
    await time.finish(fetcher.bringUpToDate([entryOf(quoting)]));
    expect(mapped()).toEqual([[quoting.id], [original.id]]);
    expect(harness.api.at('/v3/profile').map((request) => ulidsOf(request))).toEqual([[author, original.userId]]);

    const crowd = Array.from({ length: 25 }, (_, index) => ulidOf(index, '01C'));
    await time.finish(fetcher.ensureUsers(crowd));
    expect(
      harness.api
        .at('/v3/profile')
        .slice(1)
        .map((request) => ulidsOf(request).length),
    ).toEqual([20, 5]);
  });

  it('gathers the people who are asked for within 100 ms, each once [CACHE-14]', async () => {
    const { time, fetcher } = await setUp();
    const [first, second] = [ulidOf(1, '01C'), ulidOf(2, '01C')];
    const asked = () => harness.api.at('/v3/profile').map((request) => ulidsOf(request));
    const early = fetcher.ensureUsers([first]);
    await time.advance(99);
    const late = fetcher.ensureUsers([first, second]);
    expect(asked()).toEqual([]);
    await time.advance(1);
    expect(asked()).toEqual([[first, second]]);
    await time.finish(Promise.all([early, late]));
  });

  it('fills the cache from the answers of the mapping calls: posts, people and groups, each once an hour [CACHE-30]', async () => {
    const { time, fetcher, server, database, api } = await setUp();
    const group = sampleGroup({ id: ulidOf(1, '01G') });
    server.groups.set(group.id, group);
    const [alone, first, second] = [1, 2, 3].map((n) => serverPost(n, n > 1 ? { groupId: group.id, groupName: group.name } : {}));
    for (const post of [alone, first, second]) if (post !== undefined) server.posts.set(post.id, post);
    const bring = async (...numbers: number[]) => {
      await time.finish(fetcher.ensurePosts(numbers.map((n) => ulidOf(n))));
      await time.advance(100);
    };
    const asked = () => api.at('/v3/groups/map').map((request) => ulidsOf(request));
    await bring(1);
    expect(asked()).toEqual([]);
    await bring(2, 3);
    expect(asked()).toEqual([[group.id]]);
    const [post] = await readDocuments(database.posts, [ulidOf(2)]);
    const [person] = await readDocuments(database.users, [author]);
    const [kept] = await readDocuments(database.groups, [group.id]);
    expect([post?.post, person?.user.ulid, kept?.group]).toEqual([first, author, group]);
    const cachedAt = kept?.cachedAt ?? 0;
    await time.advance(cachedAt + 60 * 60_000 - 1 - time.now());
    await bring(2);
    expect(asked()).toHaveLength(1);
    server.groups.set(group.id, { ...group, name: 'Renamed' });
    await bring(2);
    expect(asked()).toHaveLength(2);
    expect((await readDocuments(database.groups, [group.id]))[0]?.group.name).toBe('Renamed');
  });

  it('holds no post up for its group, which may not answer', async () => {
    const { time, fetcher, server, api, database } = await setUp();
    const post = serverPost(1, { groupId: ulidOf(1, '01G'), groupName: 'Waders' });
    server.posts.set(post.id, post);
    api.handler = (request) => (request.path === '/v3/groups/map' ? new Promise(() => undefined) : harness.answerByIds(request));
    await time.finish(fetcher.bringUpToDate([entryOf(post)]));
    expect(await readDocuments(database.posts, [post.id])).toHaveLength(1);
  });

  it('lets hidden posts go [CACHE-31]', async () => {
    const { time, fetcher, server, database } = await setUp();
    const [kept, hidden] = addToServer(2);
    await time.finish(fetcher.bringUpToDate([kept, hidden].map(entryOf)));
    server.posts.set(hidden.id, { ...hidden, isHidden: true });
    await time.finish(fetcher.refetchPosts([hidden.id]));
    expect((await readDocuments(database.posts, [kept.id, hidden.id])).map((post) => post.id)).toEqual([kept.id]);
  });

  it('keeps the good posts of an answer that holds a bad one [SY13]', async () => {
    const { time, fetcher, api, database } = await setUp();
    const [good, bad] = addToServer(2);
    api.handler = (request) => {
      if (request.path !== '/v3/posts/map') return harness.answerByIds(request);
      return json({ data: [good, { ...bad, postEngagement: 'many' }] });
    };
    const absent = await time.finish(fetcher.ensurePosts([good.id, bad.id]));
    expect(absent).toEqual([bad.id]);
    expect((await readDocuments(database.posts, [good.id, bad.id])).map((post) => post.id)).toEqual([good.id]);
  });
});

describe('failing fetches', () => {
  it.each([
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['status 500', () => refusal(500, 'server')],
    ['status 429', () => refusal(429, 'Too many requests')],
  ])('are repeated after 1, 2 and 4 s: %s [CACHE-22] [CACHE-23]', async (_name, fail) => {
    const { time, fetcher, api } = await setUp();
    api.handler = fail;
    const done = fetcher.ensurePosts([ulidOf(1)]);
    done.catch(() => undefined);
    await time.advance(50);
    const seen = [api.seen.length];
    for (const wait of [1_000, 2_000, 4_000]) {
      await time.advance(wait - 1);
      seen.push(api.seen.length);
      await time.advance(1);
      seen.push(api.seen.length);
    }
    expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4]);
    await expect(time.finish(done)).rejects.toMatchObject({ name: 'KnownError' });
    await time.advance(60_000);
    expect(api.seen).toHaveLength(4);
  });

  it('are not repeated when the server refuses [CACHE-24] [SY12]', async () => {
    const { time, fetcher, api } = await setUp();
    api.handler = () => refusal(403, 'forbidden');
    await expect(time.finish(fetcher.ensurePosts([ulidOf(1)]))).rejects.toMatchObject({ kind: 'forbidden' });
    expect(api.seen).toHaveLength(1);
  });

  it('stop for 30 s after 5 in a row, then start anew [CACHE-20] [CACHE-21] [SY12]', async () => {
    const { time, fetcher, api, radio } = await setUp();
    radio.isOn = false;
    api.handler = () => refusal(500, 'server');
    const attempt = (n: number) => time.finish(fetcher.ensurePosts([ulidOf(n)])).catch(() => undefined);
    for (const n of [1, 2, 3, 4, 5]) await attempt(n);
    expect(api.seen).toHaveLength(5);
    await attempt(6);
    expect(api.seen).toHaveLength(5);
    await time.advance(30_000);
    await attempt(7);
    expect(api.seen).toHaveLength(6);
  });

  it.each([
    ['a refusal', () => refusal(403, 'forbidden'), 8],
    ['too many calls', () => refusal(429, 'rate_limited'), 5],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 5],
  ])('stop for those that the API did not serve: 8 times %s [CACHE-20] [SY12]', async (_name, fail, calls) => {
    const { time, fetcher, api, radio } = await setUp();
    radio.isOn = false;
    api.handler = fail;
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) await time.finish(fetcher.ensurePosts([ulidOf(n)])).catch(() => undefined);
    expect(api.seen).toHaveLength(calls);
  });

  it('are counted anew after a refusal, which is an answer [CACHE-20] [SY12]', async () => {
    const { time, fetcher, api, radio } = await setUp();
    radio.isOn = false;
    const attempt = (n: number) => time.finish(fetcher.ensurePosts([ulidOf(n)])).catch(() => undefined);
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      api.handler = () => (n === 5 ? refusal(403, 'forbidden') : refusal(500, 'server'));
      await attempt(n);
    }
    expect(api.seen).toHaveLength(9);
  });

  it('of people are only logged [CACHE-33]', async () => {
    const { time, fetcher, api } = await setUp();
    api.handler = () => refusal(403, 'forbidden');
    await expect(time.finish(fetcher.ensureUsers([author]))).resolves.toBeUndefined();
  });
});
