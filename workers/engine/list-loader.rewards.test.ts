import { afterEach, expect, it } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import { sampleReward, sampleRewardRules } from '#contract/testing/samples.ts';
import { listKeyText } from '#core/lists/list-key.ts';
import { createViews } from '#data/views/views.ts';
import { json } from '#tests/support/fake-api.ts';
import { createSyncHarness, ulidOf, type SyncHarness } from '#tests/support/sync-harness.ts';
import { createListLoader } from './list-loader.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const KEY = listKeyText({ list: 'rewards' });
const earned = (n: number) =>
  sampleReward({ id: ulidOf(n), kind: n === 1 ? 'of a newer server' : 'post', amount: n, postId: ulidOf(n) });
const page = (ns: readonly number[], balance: number, cursor: string | null = null) =>
  json({ data: ns.map(earned), next_cursor: cursor, balance, today: 0, rules: sampleRewardRules });

it('what was earned is asked for at each opening, is added up by the server alone, and stays when there is no connection [SETTINGS-38]', async () => {
  harness = await createSyncHarness({ signedIn: true });
  const { api, client, feeds, deliveries, fetcher, time, database } = harness;
  const context = { client, feeds, deliveries, fetcher, database, clock: time, timers: time };
  const lists = createListLoader({ ...context, isSignedIn: async () => true, mayRetry: () => false });
  const views = createViews({ database });
  const shown = async (balance: number) => {
    const seen = await firstValueFrom(views.rewards().pipe(filter((value) => value?.balance === balance)));
    const { items } = await firstValueFrom(views.list({ list: 'rewards' }).pipe(filter(({ state }) => state === 'items')));
    return { amounts: items.map(({ amount }) => amount), seenAt: seen?.seenAt };
  };
  expect(await firstValueFrom(views.rewards())).toBeNull();

  api.handler = ({ path }) => (path.includes('cursor') ? page([1], 6) : page([3, 2], 6, 'older'));
  await time.finish(lists.refresh(KEY, 'open'));
  await time.finish(lists.loadMore(KEY));
  const first = await shown(6);
  expect(first).toEqual({ amounts: [3, 2, 1], seenAt: time.now() });

  api.handler = () => page([4, 3], 10, 'older');
  await time.finish(lists.refresh(KEY, 'open'));
  expect((await shown(10)).amounts).toEqual([4, 3, 2, 1]);

  api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(time.finish(lists.refresh(KEY, 'open'))).resolves.toMatchObject({ ok: false, reason: 'unreachable' });
  expect((await shown(10)).amounts).toEqual([4, 3, 2, 1]);
});
