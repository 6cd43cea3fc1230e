import { expect, it, vi } from 'vitest';
import { readDocument } from '#data/stores/modify-documents.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startEngine } from './engine.ts';

const live = { key: 'none', host: '127.0.0.1', port: 9, tls: false };
const page = { data: [], posts: [], next_cursor: null };
const lists = { badges: [], reactions: [], violations: [], ad_statuses: [], ad_payment_statuses: [], ad_approval_statuses: [] };

it('what the first start of another version could not ask for, the next one asks for [SETTINGS-47]', async () => {
  const name = `missed-version-${process.pid}`;
  let isReached = false;
  const api = new FakeApi(({ path }) => {
    if (path.includes('/posts/')) return json(page);
    return isReached && path.endsWith('/settings') ? json(lists) : refusal(404, 'not_found');
  });
  async function asksAtStartOf(appVersion: string): Promise<number> {
    const database = await openTestDatabase({ name });
    await database.settings.incrementalUpsert({
      id: 'public-settings',
      value: (await readDocument(database.settings, 'public-settings'))?.value ?? lists,
      updatedAt: (await readDocument(database.settings, 'public-settings'))?.updatedAt ?? Date.now(),
    });
    const asked = api.at('/v4/settings').length;
    const options = { apiUrl: 'http://api.test', live, appVersion, mainBrand: true };
    const engine = await startEngine(options, loneTab({ database, fetch: api.fetch }), () => undefined);
    await engine.lists.refresh('feed:influencers', 'open');
    await engine.account.refresh();
    await engine.stop();
    return api.at('/v4/settings').length - asked;
  }
  expect(await asksAtStartOf('1.0.0')).toBe(0);
  expect(await asksAtStartOf('1.0.1'), 'refused').toBe(1);
  isReached = true;
  expect(await asksAtStartOf('1.0.1')).toBe(1);
  expect(await asksAtStartOf('1.0.1')).toBe(0);
});

it('a first start of another version that is ended before the lists are due finds it new again at the next one [SETTINGS-47]', async () => {
  const api = new FakeApi(({ path }) => {
    if (path.includes('/posts/')) return json(page);
    return path.endsWith('/settings') ? json(lists) : refusal(404, 'not_found');
  });
  const name = `ended-version-${process.pid}`;
  const options = { apiUrl: 'http://api.test', live, appVersion: '1.0.1', mainBrand: true };
  const ended = await openTestDatabase({ name });
  await ended.settings.insert({ id: 'app-version', value: '1.0.0', updatedAt: 0 });
  await ended.settings.insert({ id: 'public-settings', value: lists, updatedAt: Date.now() });
  const { storageInstance } = ended.settings;
  const write = storageInstance.bulkWrite.bind(storageInstance);
  vi.spyOn(storageInstance, 'bulkWrite').mockImplementation(async (rows, context) => {
    if (rows.some(({ document: { id } }) => id === 'public-settings')) throw new Error('Ended');
    return write(rows, context);
  });
  await expect(startEngine(options, loneTab({ database: ended, fetch: api.fetch }), () => undefined)).rejects.toThrow('Ended');
  await ended.close();
  const database = await openTestDatabase({ name });
  const engine = await startEngine(options, loneTab({ database, fetch: api.fetch }), () => undefined);
  await engine.lists.refresh('feed:influencers', 'open');
  await engine.account.refresh();
  await engine.stop();
  expect(api.at('/v4/settings')).toHaveLength(1);
});

it('a device that ran no version gets the types of violations with the other lists alone [SETTINGS-48]', async () => {
  const api = new FakeApi(({ path }) => (path.includes('/posts/') ? json(page) : refusal(404, 'not_found')));
  const database = await openTestDatabase();
  await database.session.insert(sampleSession('READER'));
  const options = { apiUrl: 'http://api.test', live, appVersion: '1.0.0', mainBrand: true };
  const engine = await startEngine(options, loneTab({ database, fetch: api.fetch }), () => undefined);
  await engine.lists.refresh('feed:forYou', 'open');
  await engine.account.refresh();
  await engine.stop();
  expect(api.at('/v3/settings')).toHaveLength(1);
  expect(api.seen.filter(({ path }) => path.endsWith('/settings/violations'))).toEqual([]);
});
