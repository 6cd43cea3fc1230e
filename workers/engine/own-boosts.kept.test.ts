import { afterEach, expect, it } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import type { Ad } from '#contract/resources/ad.ts';
import type { SeenAds } from '#data/setting-keys.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { sampleAd, samplePost, sampleSession } from '#data/testing/samples.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { createViews } from '#data/views/views.ts';
import { json } from '#tests/support/fake-api.ts';
import type { FakeApi } from '#tests/support/fake-api.ts';
import { queuedEntry } from '#tests/support/outbox-store-suite.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { readBoosts } from './own-boosts.ts';

let harness: SyncHarness;
afterEach(() => harness.database.close());

const idOf = (letter: string) => `0${letter.repeat(25)}`;
const ME = idOf('M');
const ad = (letter: string, given: Partial<Ad> = {}) => sampleAd({ id: idOf(letter), postId: idOf('P'), ...given });
const page =
  (data: readonly Ad[], next: string | null = null) =>
  () =>
    json({ data, next_cursor: next });
const post = samplePost({ id: idOf('P'), userId: ME, body: 'Curlews, forty.' });

async function seen() {
  const views = createViews({ database: harness.database });
  const view = await firstValueFrom(views.boosts().pipe(filter(({ state }) => state === 'seen')));
  if (view.state !== 'seen') throw new Error('Nothing was stored');
  return { letters: view.ads.map((row) => row.ad.id.charAt(1)), hasMore: view.hasMore, rows: view.ads };
}

const read = (which: 'first' | 'next', handler: FakeApi['handler'], given: typeof post = post) => {
  const { client, database, time: clock, api } = harness;
  api.handler = (request) => (request.path.includes('/posts/map') ? json({ data: [given] }) : handler(request));
  return readBoosts({ client, database, deliveries: createDeliveryLog(database), clock }, which);
};

it('boosts are read page by page with the words of their posts, kept for when there is no connection, and read anew from the first on [BOOST-41] [BOOST-43]', async () => {
  harness = await createSyncHarness();
  const days = [{ day: '2026-01-01', views: 7, clicks: 2, follows: 1 }];
  await read('first', page([ad('D', { days }), ad('C')], 'after C'));
  expect(await seen()).toMatchObject({
    letters: ['D', 'C'],
    hasMore: true,
    rows: [{ text: 'Curlews, forty.', ad: { days } }, {}],
  });
  const asked: (string | null)[] = [];
  await read('next', (request) => {
    asked.push(new URL(request.path, 'http://api').searchParams.get('cursor'));
    return json({ data: [ad('B')], next_cursor: null });
  });
  expect(asked).toEqual(['after C']);
  expect(await seen()).toMatchObject({ letters: ['D', 'C', 'B'], hasMore: false });
  expect(await read('first', () => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ ok: false });
  expect((await seen()).letters).toEqual(['D', 'C', 'B']);
  await read('first', page([ad('E')]));
  expect((await seen()).letters).toEqual(['E']);
});

it('an answer undoes neither an end nor a request that was delivered after it was asked for [BOOST-34]', async () => {
  harness = await createSyncHarness();
  await read('first', page([ad('D')]));
  const { database, time: clock } = harness;
  await read('first', async () => {
    const store = createConfirmedStore(database, clock);
    await store.apply([
      { type: 'ad', ad: ad('D', { status: 'cancelled' }) },
      { type: 'ad', ad: ad('F') },
    ]);
    return json({ data: [ad('D')], next_cursor: null });
  });
  const { letters, rows } = await seen();
  expect(letters).toEqual(['F', 'D']);
  expect(rows.map((row) => row.ad.status)).toEqual(['scheduled', 'cancelled']);
});

it('of a boost that has ended what feeds keep is cancelled, and of another boost of the post not [BOOST-34] [BOOST-35]', async () => {
  harness = await createSyncHarness();
  const { database, time: clock } = harness;
  const { postId, startDate, endDate } = ad('D');
  const kept = { postId, userId: ME, startDate, endDate, status: 'running' };
  const other = { ...kept, startDate: endDate, endDate: '2026-02-01T00:00:00.000Z' };
  const named = [
    { ...kept, adId: idOf('D') },
    { ...kept, adId: idOf('E') },
  ] as const;
  await database.settings.upsert({ id: 'ads', value: { userId: null, ads: [kept, other, ...named], seenAt: 1 }, updatedAt: 1 });
  await createConfirmedStore(database, clock).apply([{ type: 'ad', ad: ad('D', { status: 'cancelled' }) }]);
  const value = (await readDocument(database.settings, 'ads'))?.value as SeenAds;
  expect(value.ads).toEqual([{ ...kept, status: 'cancelled' }, other, { ...named[0], status: 'cancelled' }, named[1]]);
});

it('one whose end waits reads as cancelled at once, and as it was where the end was refused [BOOST-34] [OB53]', async () => {
  harness = await createSyncHarness();
  await createSessionStore(harness.database).update(() => sampleSession(ME));
  await read('first', page([ad('D')]));
  const entry = queuedEntry({
    id: '01E00000000000000000000001',
    userId: ME,
    kind: 'disableAd',
    target: idOf('D'),
    payload: { text: '' },
  });
  const outbox = createOutboxStore(harness.database);
  await outbox.put([entry]);
  expect((await seen()).rows[0]).toMatchObject({ ad: { status: 'cancelled' }, disabling: { state: 'waiting' } });
  const { nextAttemptAt: _due, ...base } = entry;
  await outbox.put([{ ...base, state: 'failed', error: { kind: 'forbidden', message: 'No.' } }]);
  expect((await seen()).rows[0]).toMatchObject({ ad: { status: 'scheduled' }, disabling: { state: 'failed', message: 'No.' } });
});

it('a boost of a post that was deleted says so once the list is read again', async () => {
  harness = await createSyncHarness();
  await read('first', page([ad('D')]));
  expect((await seen()).rows[0]).toMatchObject({ isPostDeleted: false });
  await read('first', page([ad('D')], 'after D'), { ...post, body: '', isDeleted: true });
  expect((await seen()).rows[0]).toMatchObject({ isPostDeleted: true });
});
