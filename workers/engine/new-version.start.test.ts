import { expect, it } from 'vitest';
import { readDocument } from '#data/stores/modify-documents.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { SyncNotice } from '../sync-api.ts';
import { startEngine } from './engine.ts';

const live = { key: 'none', host: '127.0.0.1', port: 9, tls: false };

it('another version asks for the lists of the server again, whatever their age, and is recorded; the same one is not [SETTINGS-47] [SETTINGS-49]', async () => {
  const name = `versions-${process.pid}`;
  const api = new FakeApi();
  const lists = { badges: [], reactions: [], violations: [], ad_statuses: [], ad_payment_statuses: [], ad_approval_statuses: [] };
  api.handler = ({ path }) => {
    if (path.endsWith('/settings')) return json(lists);
    if (path.includes('/trending/hashtags')) return json({ hashtags: [] });
    if (path.includes('/posts/influencers')) return json({ data: [], posts: [], next_cursor: null });
    return refusal(503, 'server');
  };
  /** A start of this version: how often it asked for the lists, and what it left. */
  async function starts(appVersion: string) {
    const database = await openTestDatabase({ name });
    const asked = api.at('/v4/settings').length;
    const engine = await startEngine(
      { apiUrl: 'http://api.test', live, appVersion, mainBrand: true },
      loneTab({ database, fetch: api.fetch }),
      () => undefined,
    );
    await engine.lists.refresh('feed:influencers', 'open');
    await engine.account.refresh();
    const recorded = (await readDocument(database.settings, 'app-version'))?.value;
    await engine.stop();
    return [api.at('/v4/settings').length - asked, recorded];
  }
  expect(await starts('1.0.0')).toEqual([1, '1.0.0']);
  expect(await starts('1.0.0')).toEqual([0, '1.0.0']);
  expect(await starts('1.0.1')).toEqual([1, '1.0.1']);
  expect(await starts('1.0.1')).toEqual([0, '1.0.1']);
});

it('a device that ran another version is told so once; one that ran none is not [SETTINGS-50]', async () => {
  const name = `told-versions-${process.pid}`;
  const api = new FakeApi(() => refusal(503, 'server'));
  async function noticesAtStartOf(appVersion: string) {
    const notices: SyncNotice[] = [];
    const database = await openTestDatabase({ name });
    const options = { apiUrl: 'http://api.test', live, appVersion, mainBrand: true };
    const engine = await startEngine(options, loneTab({ database, fetch: api.fetch }), (notice) => notices.push(notice));
    await engine.stop();
    return notices.filter(({ type }) => type === 'newVersion').length;
  }
  expect(await noticesAtStartOf('1.0.0+aaaaaaa')).toBe(0);
  expect(await noticesAtStartOf('1.0.0+aaaaaaa')).toBe(0);
  expect(await noticesAtStartOf('1.0.0+bbbbbbb')).toBe(1);
  expect(await noticesAtStartOf('1.0.0+bbbbbbb')).toBe(0);
});

it('after a new version the stored token is validated, and renewed where it is refused [AUTH-25] [AUTH-26]', async () => {
  const stored = 'header.access-token-that-is-refused';
  const renewed = 'header.access-token-that-is-renewed';
  const database = await openTestDatabase();
  await database.session.insert({ ...sampleSession('READER'), accessToken: stored, refreshToken: 'refresh' });
  await database.settings.insert({ id: 'app-version', value: '1.0.0', updatedAt: 0 });
  const api = new FakeApi(({ path, headers }) => {
    if (path.endsWith('/auth/refreshtoken')) return json({ access_token: renewed, refresh_token: 'next' });
    if (path.endsWith('/test/probe') && headers.get('authorization') === `Bearer ${stored}`)
      return refusal(401, 'authentication');
    if (path.includes('/posts/')) return json({ data: [], posts: [], next_cursor: null });
    return path.endsWith('/test/probe') ? json({ success: true }) : refusal(503, 'server');
  });
  const options = { apiUrl: 'http://api.test', live, appVersion: '1.0.1', mainBrand: true };
  // A leader's live connection asks for it too (AUTH-24): here another tab leads.
  const leaderLocks = { request: () => new Promise<never>(() => undefined) };
  const engine = await startEngine(options, loneTab({ database, fetch: api.fetch, leaderLocks }), () => undefined);
  await engine.lists.refresh('feed:forYou', 'open');
  await expect.poll(async () => (await database.session.find().exec()).map(({ accessToken }) => accessToken)).toEqual([renewed]);
  expect(api.at('/v3/test/probe').length).toBeGreaterThan(0);
  await engine.stop();
});
