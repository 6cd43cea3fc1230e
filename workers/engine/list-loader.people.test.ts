import { filter, firstValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { listKeyText } from '#core/lists/list-key.ts';
import { json, type SeenRequest } from '#tests/support/fake-api.ts';
import { createSyncHarness, serverUser, ulidOf, type SyncHarness } from '#tests/support/sync-harness.ts';
import { createViews } from '#data/views/views.ts';
import { readDocuments } from '#data/stores/modify-documents.ts';
import { createListLoader } from './list-loader.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const idsOf = (...numbers: readonly number[]) => numbers.map((n) => ulidOf(n));

const key = listKeyText({ list: 'connections', username: 'Noor', side: 'followers' });

/** A server on which three people follow noor, two a page. */
async function setUp({ signedIn = true } = {}) {
  harness = await createSyncHarness({ signedIn });
  const { api, client, feeds, deliveries, fetcher, time, database } = harness;
  api.handler = ({ path }: SeenRequest) => {
    const isFirst = !path.includes('cursor');
    return json({ data: (isFirst ? [3, 2] : [1]).map((n) => serverUser(ulidOf(n))), next_cursor: isFirst ? 'next' : null });
  };
  const isSignedIn = async () => signedIn;
  const mayRetry = () => true;
  const lists = createListLoader({
    client,
    feeds,
    deliveries,
    fetcher,
    database,
    clock: time,
    timers: time,
    isSignedIn,
    mayRetry,
  });
  const stored = async () => (await feeds.get(key))?.entries.map(({ id }) => id);
  const people = async () => (await readDocuments(database.users, idsOf(1, 2, 3))).map(({ id }) => id).toSorted();
  return { api, lists, time, stored, people };
}

it('a list of people pages like any other; its answers bring the people with them, and no other call is made', async () => {
  const { api, lists, time, stored, people } = await setUp();
  await expect(time.finish(lists.refresh(key, 'open'))).resolves.toEqual({ ok: true, ended: false });
  expect(await stored()).toEqual(idsOf(3, 2));
  expect(await people()).toEqual(idsOf(2, 3));
  await expect(time.finish(lists.loadMore(key))).resolves.toEqual({ ok: true, ended: true });
  expect(await stored()).toEqual(idsOf(3, 2, 1));
  expect(await people()).toEqual(idsOf(1, 2, 3));
  expect(api.seen.map(({ path }) => path)).toEqual(['/v3/profile/noor/followers', '/v3/profile/noor/followers?cursor=next']);
});

it.each(['followers', 'following', 'mutuals'] as const)('the %s of somebody are asked for as such [ROUTE-10]', async (side) => {
  const { api, lists, time } = await setUp();
  await time.finish(lists.refresh(listKeyText({ list: 'connections', username: 'Noor', side }), 'open'));
  expect(api.seen.map(({ path }) => path)).toEqual([`/v3/profile/noor/${side}`]);
});

it('whose posts stir most is public: a visitor is told by one page [API-41] [AUTH-30]', async () => {
  const { api, lists, time, people } = await setUp({ signedIn: false });
  api.handler = () => json({ users: [2, 1].map((n) => serverUser(ulidOf(n))) });
  const trending = listKeyText({ list: 'trendingUsers' });
  await expect(time.finish(lists.refresh(trending, 'open'))).resolves.toEqual({ ok: true, ended: true });
  expect((await harness.feeds.get(trending))?.entries.map(({ id }) => id)).toEqual(idsOf(2, 1));
  expect(await people()).toEqual(idsOf(1, 2));
  expect(api.seen.map(({ path, headers }) => [path, headers.get('authorization')])).toEqual([
    ['/v4/trending/users/last24', null],
  ]);
});

it('recommended people page, and keep why they are recommended; a server without pages and reasons answers once [SOCIAL-40] [API-42]', async () => {
  const { api, lists, time } = await setUp();
  const recommended = listKeyText({ list: 'recommended' });
  const [first, second, third] = [3, 2, 1].map((n) => serverUser(ulidOf(n)));
  const reason = { followedBy: { count: 3, names: ['Noor', 'Theo'] }, topics: ['waders'] };
  const seen = (count: number) =>
    firstValueFrom(
      createViews({ database: harness.database })
        .list({ list: 'recommended' })
        .pipe(filter(({ items }) => items.length === count)),
    );
  api.handler = () => json({ recommended_users: [second] });
  await expect(time.finish(lists.refresh(recommended, 'open'))).resolves.toEqual({ ok: true, ended: true });
  expect((await seen(1)).reasons).toEqual({});

  api.handler = ({ path }) =>
    path.includes('cursor=next')
      ? json({ recommended_users: [third], reasons: [{ ulid: ulidOf(1), ...reason }], next_cursor: null })
      : json({ recommended_users: [first, second], reasons: [{ ulid: ulidOf(3), ...reason }], next_cursor: 'next' });
  await expect(time.finish(lists.refresh(recommended, 'pull'))).resolves.toEqual({ ok: true, ended: false });
  expect((await seen(2)).reasons).toEqual({ [ulidOf(3)]: reason });
  await expect(time.finish(lists.loadMore(recommended))).resolves.toEqual({ ok: true, ended: true });
  expect((await seen(3)).reasons).toEqual({ [ulidOf(3)]: reason, [ulidOf(1)]: reason });
  expect(api.seen.map(({ path }) => path)).toEqual([
    '/v3/recommended/users',
    '/v3/recommended/users',
    '/v3/recommended/users?cursor=next',
  ]);
});
