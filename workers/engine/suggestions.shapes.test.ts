import { afterEach, expect, it } from 'vitest';
import { json, refusal, type FakeApi } from '#tests/support/fake-api.ts';
import { createSyncHarness, ulidOf, type SyncHarness } from '#tests/support/sync-harness.ts';
import { suggest } from './suggestions.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const six = [1, 2, 3, 4, 5, 6];
const people = six.map((n) => ({ ulid: ulidOf(n), name: `Noor ${n}`, username: `noor_${n}`, avatar: null }));
const answers: Readonly<Record<string, unknown>> = {
  '/v3/search/autocomplete/user': { users: people },
  '/v3/search/autocomplete/hashtag': { hashtags: six.map((n) => ({ name: `tern${n}` })) },
  '/v3/search/autocomplete/ticker': { tickers: six.map((n) => ({ name: `KNOT${n}` })) },
};

async function setUp(handler: FakeApi['handler']) {
  harness = await createSyncHarness();
  harness.api.handler = handler;
  return harness;
}

it('five of each kind, in their shapes [SEARCH-03] [SEARCH-12]', async () => {
  const { api, client } = await setUp(({ path }) => json(answers[path]));
  await expect(suggest(client, 'no', ['username', 'hashtag', 'ticker'])).resolves.toEqual({
    ok: true,
    found: {
      users: people.slice(0, 5),
      hashtags: ['tern1', 'tern2', 'tern3', 'tern4', 'tern5'].map((name) => ({ name })),
      tickers: ['KNOT1', 'KNOT2', 'KNOT3', 'KNOT4', 'KNOT5'].map((name) => ({ name })),
    },
  });
  const bodies = Object.fromEntries(api.seen.map(({ path, body }) => [path.split('/').at(-1), body]));
  expect(bodies).toEqual({ user: { q: 'no' }, hashtag: { hashtag: 'no' }, ticker: { ticker: 'no' } });
});

it('only the kinds that were asked for', async () => {
  const { api, client } = await setUp(({ path }) => json(answers[path]));
  const outcome = await suggest(client, 'te', ['hashtag']);
  expect(outcome).toMatchObject({ ok: true, found: { users: [], tickers: [] } });
  expect(api.seen.map(({ path }) => path)).toEqual(['/v3/search/autocomplete/hashtag']);
});

it('says so where one kind fails or there is no line: none passes for one without any', async () => {
  const { client, api } = await setUp(({ path }) => (path.endsWith('ticker') ? refusal(500, 'server') : json(answers[path])));
  await expect(suggest(client, 'no', ['username', 'ticker'])).resolves.toMatchObject({ ok: false, reason: 'server' });
  api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(suggest(client, 'no', ['username'])).resolves.toMatchObject({ ok: false, reason: 'unreachable' });
});

it('asks for no number of people or hashtags: the ten of the default are enough to show five of [SEARCH-13]', async () => {
  const { api, client } = await setUp(({ path }) => json(answers[path]));
  await suggest(client, 'no', ['username', 'hashtag']);
  expect(api.seen.map(({ body }) => Object.keys(body as object))).toEqual([['q'], ['hashtag']]);
});
