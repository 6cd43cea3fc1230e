import { afterEach, expect, it } from 'vitest';
import { FakeApi, html, json, refusal } from '#tests/support/fake-api.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { fetchDataExport, refreshDataExport } from './data-export.ts';

const id = '01X00000000000000000000001';
const archive = { id, state: 'ready', requestedAt: '2026-11-22T20:40:00.000Z', bytes: 4, expiresAt: '2026-11-29T20:41:00.000Z' };
const zip = () => new Response('PK\u0003\u0004', { headers: { 'content-type': 'application/zip' } });
const noLine = () => Promise.reject(new TypeError('Failed to fetch'));

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp(handler: FakeApi['handler']) {
  harness = await createSyncHarness();
  const { client, database, time: clock, api } = harness;
  api.handler = handler;
  const kept = async () => (await database.settings.findOne('data-export').exec())?.toJSON().value;
  return {
    api,
    kept,
    refresh: () => refreshDataExport({ client, database, clock }),
    file: () => fetchDataExport({ client }, id),
  };
}

it('how the archive stands is kept on the device, and what was seen last stays where nothing answers [SETTINGS-55]', async () => {
  const { api, kept, refresh } = await setUp(() => json({ data: archive }));
  await expect(refresh()).resolves.toEqual({ ok: true });
  expect(await kept()).toMatchObject({ archive });
  api.handler = noLine;
  await expect(refresh()).resolves.toMatchObject({ ok: false });
  expect(await kept()).toMatchObject({ archive });
});

it('the file comes as its bytes [SETTINGS-55]', async () => {
  const { file } = await setUp(zip);
  const outcome = await file();
  expect(outcome.ok && (await outcome.file.text())).toBe('PK\u0003\u0004');
});

it.each([
  ['JSON of a portal', () => json({ status: 'ok' })],
  ['a page', () => html('<h1>Welcome to the train</h1>')],
  ['nothing', () => new Response(null, { status: 204 })],
  ['a refusal', () => refusal(404, 'not_found')],
  ['no connection', noLine],
] as const)('is no file where %s comes in its place', async (_what, handler) => {
  const { file } = await setUp(handler);
  await expect(file()).resolves.toEqual({ ok: false });
});
