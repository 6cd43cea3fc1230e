import { expect, it } from 'vitest';
import { readDocument } from '#data/stores/modify-documents.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { loneTab } from '#tests/support/lone-tab.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
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
