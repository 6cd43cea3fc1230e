import { afterEach, beforeEach, expect, it } from 'vitest';
import { unrelated } from '#contract/resources/user.ts';
import { nothingSuggested } from '#core/search/found.ts';
import { createCommands } from '#data/commands/commands.ts';
import { author, createSyncHarness, serverPost, serverUser, ulidOf, type SyncHarness } from '#tests/support/sync-harness.ts';
import { createDeviceSearch, type DeviceSearch } from './device-search.ts';

const other = ulidOf(2, '01A');

let harness: SyncHarness;
let search: DeviceSearch;

beforeEach(async () => {
  harness = await createSyncHarness();
  const { database, session, time } = harness;
  search = createDeviceSearch({ database, session, timers: time, clock: time, isStored: false });
  await harness.users.upsert([
    serverUser(author, { name: 'Noor Haddad', username: 'noor_haddad' }),
    serverUser(other, { name: 'Ines Öztürk', username: 'ines' }),
  ]);
});

afterEach(async () => {
  search.stop();
  await harness.database.close();
});

const put = (n: number, body: string, given: Parameters<typeof serverPost>[1] = {}) =>
  harness.posts.upsert([serverPost(n, { body, ...given })]);
const namesOf = async (kind: 'hashtag' | 'ticker', text: string) => {
  const { hashtags, tickers } = await search.suggest(text, [kind]);
  return [...hashtags, ...tickers].map(({ name }) => name);
};
const people = async (text: string) => (await search.suggest(text, ['username'])).users.map(({ username }) => username);

it('suggests people, hashtags and tickers that the device holds, in their shapes [SEARCH-12]', async () => {
  await put(1, 'Out with #Noordwijk and $NOORD');
  expect(await search.suggest('noor', ['username', 'hashtag', 'ticker'])).toEqual({
    users: [{ ulid: author, name: 'Noor Haddad', username: 'noor_haddad', avatar: expect.toSatisfy(() => true) }],
    hashtags: [{ name: 'Noordwijk' }],
    tickers: [{ name: 'NOORD' }],
  });
  expect(await search.suggest('noor', ['hashtag'])).toMatchObject({ users: [], tickers: [] });
  expect(await search.suggest('zz', ['username', 'hashtag', 'ticker'])).toEqual(nothingSuggested);
});

it('finds people by the beginning of a name or username, in whichever way they are written, and no other letter', async () => {
  expect(await people('ozt')).toEqual(['ines']);
  expect(await people('ines oz')).toEqual(['ines']);
  expect(await people('noor_h')).toEqual(['noor_haddad']);
  expect(await people('hadad')).toEqual([]);
});

it('puts the very tag first, then those of most posts, at most five [SEARCH-03]', async () => {
  await put(1, '#tide #tidepool #tideline');
  await put(2, '#tideline');
  for (let n = 3; n < 9; n += 1) await put(n, `#tides_${n}`);
  expect(await namesOf('hashtag', 'tide')).toEqual(['tide', 'tideline', 'tidepool', 'tides_3', 'tides_4']);
  expect(await namesOf('hashtag', 'ide')).toEqual([]);
  expect(await namesOf('hashtag', 'tide pool')).toEqual([]);
});

it('suggests the tag of an unsent post, and none that only a blocked person uses', async () => {
  const { database, time } = harness;
  const commands = createCommands({ database, clock: time, ids: { nextId: () => ulidOf(1, '01E') }, onChange: () => undefined });
  await commands.intend('post', { body: 'Ringing at #saltmarsh', isSensitive: false });
  await put(1, '#saltpan', { userId: other });
  expect(await namesOf('hashtag', 'salt')).toEqual(['saltmarsh', 'saltpan']);
  await harness.users.upsert([
    serverUser(other, { name: 'Ines Öztürk', username: 'ines', ProfileEngagement: { ...unrelated, isBlockedByYou: true } }),
  ]);
  expect(await namesOf('hashtag', 'salt')).toEqual(['saltmarsh']);
  expect(await people('ines')).toEqual([]);
});
