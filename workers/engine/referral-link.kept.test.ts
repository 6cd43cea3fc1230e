import { afterEach, expect, it, vi } from 'vitest';
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
  return { api, time: clock, get: () => referralLinkOf({ client, database, clock, timers: clock }) };
}

it('is on the device once it was asked for, also offline, with the number last known [SETTINGS-25]', async () => {
  const { api, get } = await setUp(() => json({ referralLink, joined: 2 }));
  await expect(get()).resolves.toEqual({ ok: true, link: referralLink, joined: 2 });
  api.handler = () => json({ referralLink, joined: 3 });
  await expect(get(), 'the number of today').resolves.toEqual({ ok: true, link: referralLink, joined: 3 });
  api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(get()).resolves.toEqual({ ok: true, link: referralLink, joined: 3 });
});

it('does not wait long for the number where the link is there', async () => {
  const { api, time, get } = await setUp(() => json({ referralLink }));
  await expect(get(), 'of a server that does not say').resolves.toEqual({ ok: true, link: referralLink, joined: null });
  api.handler = () => new Promise(() => undefined);
  const asked = get();
  await vi.waitFor(() => expect(api.seen).toHaveLength(2));
  await time.advance(1_500);
  await expect(asked).resolves.toEqual({ ok: true, link: referralLink, joined: null });
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
    await expect(get()).resolves.toEqual({ ok: true, link: referralLink, joined: null });
  },
);
