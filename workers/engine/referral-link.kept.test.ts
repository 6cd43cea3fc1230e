import { afterEach, expect, it } from 'vitest';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { createSyncHarness } from '#tests/support/sync-harness.ts';
import type { SyncHarness } from '#tests/support/sync-harness.ts';
import { referralLinkOf } from './referral-link.ts';

const referralLink = 'https://dunlin.example/login?ref=a1';

let harness: SyncHarness;
afterEach(() => harness.database.close());

async function setUp(handler: FakeApi['handler']) {
  harness = await createSyncHarness();
  const { client, database, time: clock, api } = harness;
  api.handler = handler;
  return { api, get: () => referralLinkOf({ client, database, clock }) };
}

it('is asked for once; then the device has it, also offline [SETTINGS-25]', async () => {
  const { api, get } = await setUp(() => json({ referralLink }));
  await expect(get()).resolves.toEqual({ ok: true, link: referralLink });
  api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(get()).resolves.toEqual({ ok: true, link: referralLink });
  expect(api.seen).toHaveLength(1);
});

it.each([
  ['has no link', () => json({}), 'missing'],
  ['has something else in its place', () => json({ referralLink: 7 }), 'missing'],
  ['is a failure of the server', () => refusal(503, 'server'), 'failed'],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch')), 'failed'],
] as const)(
  'of an answer that %s there is none, and it is asked for again [SETTINGS-26] [SETTINGS-29]',
  async (_what, handler, reason) => {
    const { api, get } = await setUp(handler);
    await expect(get()).resolves.toEqual({ ok: false, reason });
    api.handler = () => json({ referralLink });
    await expect(get()).resolves.toEqual({ ok: true, link: referralLink });
  },
);
