import { afterEach, expect, it } from 'vitest';
import type { SeenSessions } from '#data/setting-keys.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { sampleAccountSession } from '#data/testing/samples.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { createSyncHarness, ulidOf } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { refreshSessions } from './account-sessions.ts';

const [OWN, PHONE, TABLET] = [ulidOf(1), ulidOf(2), ulidOf(3)];
const at = '2026-11-21T07:00:00.000Z';
const listed = [OWN, PHONE, TABLET].map((id) =>
  sampleAccountSession({ id, isCurrent: id === OWN, signedInAt: at, lastUsedAt: at }),
);

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp(handler: FakeApi['handler']) {
  harness = await createSyncHarness();
  const { client, database, time: clock, api } = harness;
  api.handler = handler;
  const deliveries = createDeliveryLog(database);
  const seen = async () => ((await readDocument(database.settings, 'sessions'))?.value as SeenSessions | undefined)?.sessions;
  return {
    api,
    confirmed: createConfirmedStore(database, clock),
    refresh: () => refreshSessions({ client, database, deliveries, clock }),
    ids: async () => (await seen())?.map(({ id }) => id),
  };
}

it('keeps the list for when there is no connection', async () => {
  const { api, refresh, ids } = await setUp(() => json({ data: listed }));
  await expect(refresh()).resolves.toEqual({ ok: true });
  api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(refresh()).resolves.toMatchObject({ ok: false, reason: 'unreachable' });
  api.handler = () => refusal(503, 'server');
  await expect(refresh()).resolves.toMatchObject({ ok: false, reason: 'server' });
  expect(await ids()).toEqual([OWN, PHONE, TABLET]);
});

it.each([
  ['one session', PHONE, [OWN, TABLET]],
  ['all others', null, [OWN]],
])('a list that was asked for before the end of %s does not bring it back', async (_what, id, left) => {
  const { confirmed, refresh, ids } = await setUp(async () => {
    await confirmed.apply([{ type: 'removeSessions', id }]);
    return json({ data: listed });
  });
  await refresh();
  expect(await ids()).toEqual(left);
  // What is asked afterwards is as the server says.
  harness.api.handler = () => json({ data: listed });
  await refresh();
  expect(await ids()).toEqual([OWN, PHONE, TABLET]);
});
