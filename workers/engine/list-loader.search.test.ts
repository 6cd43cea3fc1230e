import { afterEach, expect, it } from 'vitest';
import { listKeyText } from '#core/lists/list-key.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { unrelated } from '#contract/resources/user.ts';
import { json, type SeenRequest } from '#tests/support/fake-api.ts';
import {
  author,
  createSyncHarness,
  entryOf,
  serverPost,
  serverUser,
  ulidOf,
  ulidsOf,
  type SyncHarness,
} from '#tests/support/sync-harness.ts';
import { createListLoader } from './list-loader.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

/** A server with posts and people 1 to 25, which answers `page` to a search or to what is trending. */
async function setUp(page: (request: SeenRequest) => unknown) {
  harness = await createSyncHarness();
  const { api, server, time } = harness;
  server.users.set(author, serverUser(author));
  for (let n = 1; n <= 25; n += 1) {
    server.posts.set(ulidOf(n), serverPost(n));
    server.users.set(ulidOf(n), serverUser(ulidOf(n)));
  }
  api.handler = (request) => (/search|trending/.test(request.path) ? json(page(request)) : harness.answerByIds(request));
  const lists = createListLoader({ ...harness, clock: time, timers: time, isSignedIn: async () => true, mayRetry: () => true });
  const stored = async (key: string) => (await harness.feeds.get(key))?.entries.map(({ id }) => id);
  return { api, lists, time, stored };
}

const posts = (...numbers: readonly number[]) => numbers.map((n) => entryOf(serverPost(n)));
const idsOf = (...numbers: readonly number[]) => numbers.map((n) => ulidOf(n));

it('posts found page by cursor, through the call of what is looked for [SEARCH-16]', async () => {
  const { api, lists, time, stored } = await setUp(({ body }) => {
    const { cursor } = body as { cursor?: string };
    const data = cursor === 'next' ? posts(1) : posts(3, 2);
    return { data, posts: data, next_cursor: cursor === 'next' ? null : 'next' };
  });
  for (const searchType of ['username', 'hashtag', 'posts', 'ticker', 'network'] as const) {
    const key = listKeyText({ list: 'search', searchType, query: 'Low tide: 10:30' });
    await expect(time.finish(lists.refresh(key, 'open'))).resolves.toEqual({ ok: true, ended: false });
    await expect(time.finish(lists.loadMore(key))).resolves.toEqual({ ok: true, ended: true });
    expect(await stored(key)).toEqual(idsOf(3, 2, 1));
    const asked = api.seen
      .filter(({ path }) => path === `/v3/search/posts/${searchType}`)
      .map(({ method, body }) => [method, body]);
    expect(asked).toEqual([
      ['POST', { q: 'low tide: 10:30' }],
      ['POST', { q: 'low tide: 10:30', cursor: 'next' }],
    ]);
  }
});

it('trending posts are one page of 20, however many the server answers [SEARCH-19] [FEED-15] [FEED-39]', async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => 25 - index);
  const { lists, time, stored } = await setUp(() => ({ data: posts(...numbers), posts: posts(...numbers), next_cursor: 'next' }));
  const key = listKeyText({ list: 'trending' });
  await expect(time.finish(lists.refresh(key, 'open'))).resolves.toEqual({ ok: true, ended: true });
  expect(await stored(key)).toEqual(idsOf(...numbers.slice(0, 20)));
});

it('people found come in their short form: whom the device lacks is fetched by id [API-50]', async () => {
  const short = (ulid: string) => ({ ulid, name: 'Noor', username: 'noor', avatar: null });
  const { api, lists, time, stored } = await setUp(() => ({ users: [2, 1].map((n) => short(ulidOf(n))) }));
  const key = listKeyText({ list: 'foundPeople', query: 'Noor: H' });
  await expect(time.finish(lists.refresh(key, 'open'))).resolves.toEqual({ ok: true, ended: true });
  expect(await stored(key)).toEqual(idsOf(2, 1));
  expect((await readDocuments(harness.database.users, idsOf(1, 2))).map(({ id }) => id).toSorted()).toEqual(idsOf(1, 2));
  expect(api.seen[0]).toMatchObject({ path: '/v3/search/user', body: { q: 'noor: h' } });
});

it('people of the network are asked for as such: they would be missing among the best of a common name [SEARCH-17]', async () => {
  const { api, lists, time, stored } = await setUp(({ body }) => {
    const { within } = body as { within?: string };
    return { users: [{ ulid: ulidOf(within === 'network' ? 1 : 2), name: 'Noor', username: 'noor', avatar: null }] };
  });
  const key = listKeyText({ list: 'foundInNetwork', query: 'Noor' });
  await expect(time.finish(lists.refresh(key, 'open'))).resolves.toEqual({ ok: true, ended: true });
  expect(await stored(key)).toEqual(idsOf(1));
  expect(api.seen[0]).toMatchObject({ path: '/v3/search/user', body: { q: 'noor', within: 'network' } });
});

it('people of the network whom the device holds from before the follow are asked for anew, the others are not [SEARCH-17]', async () => {
  const numbers = [1, 2, 3, 4];
  const { api, lists, time } = await setUp(() => ({
    users: numbers.map((n) => ({ ulid: ulidOf(n), name: 'Nettie', username: `nettie${n}`, avatar: null })),
  }));
  const { users, server } = harness;
  const follows = { ...unrelated, isFollowingYou: true };
  // 1 follows the reader by now, whom they had not when the device heard of them last; 4 is not on the device.
  await users.upsert([
    serverUser(ulidOf(1)),
    serverUser(ulidOf(2), { ProfileEngagement: { ...unrelated, isFollowYou: true } }),
    serverUser(ulidOf(3), { ProfileEngagement: { ...unrelated, isFollowing: true } }),
  ]);
  for (const n of numbers) server.users.set(ulidOf(n), serverUser(ulidOf(n), { ProfileEngagement: follows }));
  const key = listKeyText({ list: 'foundInNetwork', query: 'Nettie' });
  await expect(time.finish(lists.refresh(key, 'open'))).resolves.toEqual({ ok: true, ended: true });
  const stored = await readDocuments(harness.database.users, idsOf(1));
  expect(stored[0]?.user.ProfileEngagement).toMatchObject({ isFollowingYou: true });
  const asked = api.seen.filter(({ path }) => path === '/v3/profile').flatMap((request) => ulidsOf(request));
  expect(asked.toSorted()).toEqual(idsOf(1, 4));
});
