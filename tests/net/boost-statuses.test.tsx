import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSettings } from '#contract/endpoints/settings/get-settings.ts';
import type { Ad } from '#contract/resources/ad.ts';
import type { BoostView } from '#bridge/view-types.ts';
import { sampleAd } from '#data/testing/samples.ts';
import { Ads } from '#features/ads/ad-dashboard-screen.tsx';
import { connectApi } from '#net/connect.ts';
import { systemClock } from '#platform/clock.ts';
import { createContextLocks } from '#platform/locks.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { MemorySessionStore } from '#tests/support/memory-session-store.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';

const DAY_MS = 86_400_000;
let server: TestApp;
let baseUrl: string;
beforeAll(async () => {
  server = await createTestApp();
  baseUrl = await server.listen();
});
afterAll(() => server.close());

/** What the dashboard says of a boost: its word, and whether it is charged. */
function said(ad: Partial<Ad>): readonly [string, 'charged' | 'free'] {
  const view: BoostView = { ad: sampleAd({ id: 'A', ...ad }), text: 'Curlews', isPostDeleted: false, disabling: null };
  const text = textOf(markupOf(<Ads ads={[view]} />));
  const word = /Curlews (.+?) Start/.exec(text)?.[1] ?? text;
  return [word, text.includes('Charge $58') ? 'charged' : 'free'];
}

/** An instant so many days from now. */
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

it('each status of a boost that the public settings list has its word on the dashboard [BOOST-40]', async () => {
  const { client } = connectApi({
    baseUrl,
    clock: systemClock,
    fetch,
    store: new MemorySessionStore(),
    locks: createContextLocks(),
  });
  const {
    ad_statuses: statuses,
    ad_approval_statuses: approvals,
    ad_payment_statuses: payments,
  } = await client.call(getSettings);
  const dates: Readonly<Record<string, Partial<Ad>>> = {
    scheduled: { startDate: at(1), endDate: at(2) },
    finished: { startDate: at(-2), endDate: at(-1) },
  };
  const during = { startDate: at(-1), endDate: at(1) };
  expect(Object.fromEntries(statuses.map((status) => [status, said({ ...during, ...dates[status], status })]))).toEqual({
    pending: ['Waiting for approval', 'charged'],
    scheduled: ['Scheduled', 'charged'],
    running: ['Running', 'charged'],
    finished: ['Ended', 'charged'],
    cancelled: ['Cancelled', 'charged'],
    rejected: ['Refused', 'free'],
  });
  const ofApproval = (approvalStatus: string) => said({ ...during, status: 'running', approvalStatus });
  expect(Object.fromEntries(approvals.map((status) => [status, ofApproval(status)]))).toEqual({
    pending: ['Waiting for approval', 'charged'],
    approved: ['Running', 'charged'],
    rejected: ['Refused', 'free'],
  });
  // What is paid changes no word: nothing is paid for yet.
  for (const paymentStatus of payments)
    expect(said({ ...during, status: 'running', approvalStatus: 'approved', paymentStatus })).toEqual(['Running', 'charged']);
});
