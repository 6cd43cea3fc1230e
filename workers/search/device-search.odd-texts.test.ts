import { expect, it } from 'vitest';
import { oddTexts, someOddTexts } from '#contract/testing/odd-texts.ts';
import { suggestedKinds } from '#core/search/found.ts';
import { author, createSyncHarness, serverPost, serverUser, ulidOf } from '#tests/support/sync-harness.ts';
import { createDeviceSearch } from './device-search.ts';

it('2,000 odd texts are looked for on the device as texts, and the search goes on', async () => {
  const { database, session, time, users, posts } = await createSyncHarness();
  const search = createDeviceSearch({ database, session, timers: time, clock: time, isStored: true });
  await users.upsert([serverUser(author, { username: 'noor' })]);
  await posts.upsert([serverPost(1, { body: 'A tern, a wren' })]);
  for (const text of [...oddTexts, ...someOddTexts(2000)]) {
    await expect(search.find(text), JSON.stringify(text)).resolves.toBeDefined();
    await expect(search.suggest(text, suggestedKinds), JSON.stringify(text)).resolves.toBeDefined();
  }
  expect((await search.find('wren')).posts).toMatchObject([{ id: ulidOf(1) }]);
  search.stop();
  await database.close();
}, 120_000);
