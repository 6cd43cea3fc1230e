import { expect, it } from 'vitest';
import { NEVER } from 'rxjs';
import type { BoostView } from '#bridge/view-types.ts';
import { sampleAd, sampleCurrentUser } from '#data/testing/samples.ts';
import { markupOf, textOf } from '#tests/support/rendered.tsx';
import { AdDays } from './ad-days.tsx';
import { Ads } from './ad-dashboard-screen.tsx';
import { disableText, disableWords } from './ad-words.ts';

const DAY_MS = 86_400_000;
const user = sampleCurrentUser({ ulid: 'ME', username: 'maya' });
const device = { session: { state: 'signedIn', userId: 'ME', user }, views: { outbox: () => NEVER } } as const;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const drawn = (ads: readonly BoostView[]) => textOf(markupOf(<Ads ads={ads} />, device));

function view(ad: Partial<BoostView['ad']> = {}, given: Partial<BoostView> = {}): BoostView {
  const running = { approvalStatus: 'approved', startDate: at(-1), endDate: at(1), price: 58 };
  return { ad: sampleAd({ id: 'A', ...running, ...ad }), text: 'Curlews', isPostDeleted: false, disabling: null, ...given };
}

it('each boost says its post, where it stands, its dates, goal and charge, and what was counted [BOOST-41] [BOOST-43]', () => {
  const dates = { startDate: '2026-01-01T06:00:00.000Z', endDate: '2026-01-03T06:00:00.000Z' };
  const text = drawn([view({ ...dates, goal: 'moreClicks', views: 1_284, clicks: 61, follows: 7 })]);
  for (const said of ['Curlews', 'Ended', 'Goal More clicks', 'Charge $58', 'Views 1,284', 'Clicks 61', 'Follows 7'])
    expect(text).toContain(said);
  expect(text).toMatch(/Start Jan 1, 2026.*12:00.AM CST/);
});

it.each([
  ['Waiting for approval', { approvalStatus: 'pending' }],
  ['Scheduled', { startDate: at(0.5) }],
  ['Running', {}],
  ['Ended', { endDate: at(-0.5) }],
  ['Cancelled', { status: 'cancelled' }],
  ['Refused', { approvalStatus: 'rejected' }],
] as const)('one that is %s says so, and can be disabled while it may still be shown [BOOST-43]', (name, ad) => {
  const text = drawn([view(ad)]);
  expect(text).toContain(`Curlews ${name}`);
  expect(text.includes('Disable')).toBe(['Waiting for approval', 'Scheduled', 'Running'].includes(name));
});

it.each([
  ['$58', {}],
  ['$58', { status: 'cancelled' }],
  ['Nothing', { status: 'cancelled', approvalStatus: 'pending' }],
  ['Nothing', { approvalStatus: 'rejected' }],
  ['Nothing', { approvalStatus: 'pending', endDate: at(-0.5) }],
  ['$58', { endDate: at(-0.5) }],
] as const)('%s is charged for %o [BOOST-43]', (charge, ad) => {
  expect(drawn([view(ad)])).toContain(`Charge ${charge}`);
});

it('what ending one means is said by whether it was approved and has been shown', () => {
  const textOfEnd = (ad: Partial<BoostView['ad']>) => disableText(view(ad).ad);
  expect(textOfEnd({ approvalStatus: 'pending' })).toContain('nothing is charged');
  expect(textOfEnd({ startDate: at(0.5) })).toBe('It is not shown to anybody. This cannot be undone.');
  expect(textOfEnd({})).toContain('what was charged is not paid back');
});

it('why one was refused is said', () => {
  expect(drawn([view({ approvalStatus: 'rejected', refusalReason: 'No pictures of food.' })])).toContain('No pictures of food.');
  expect(drawn([view({ refusalReason: 'No pictures of food.' })])).not.toContain('No pictures of food.');
});

it('one whose end waits cannot be ended twice, one whose end was refused can', () => {
  const mark = { entryId: 'E', kind: 'disableAd', state: 'waiting' } as const;
  expect(drawn([view({ status: 'cancelled' }, { disabling: mark })])).not.toContain('Disable');
  expect(drawn([view({}, { disabling: { ...mark, state: 'failed', message: 'No.' } })])).toContain('Disable');
});

it('who has none learns how to boost a post, and is led to where that is', () => {
  const markup = markupOf(<Ads ads={[]} />, device);
  expect(textOf(markup)).toContain('You have not boosted a post');
  expect(markup).toContain('href="/maya"');
});

it('days are bars for the eye and a table for the ear, with those on which nothing was counted [BOOST-43]', () => {
  const days = [
    { day: '2026-11-20', views: 100, clicks: 4, follows: 1 },
    { day: '2026-11-22', views: 50, clicks: 0, follows: 0 },
  ];
  const markup = markupOf(<AdDays days={days} />);
  expect(textOf(markup)).toContain('Nov 20 100 4 1 Nov 21 0 0 0 Nov 22 50 0 0');
  expect([...markup.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, height]) => height)).toEqual(['100', '0', '50']);
  expect(markup).toMatch(/<svg[^>]*aria-hidden="true"/);
});

it('an end that failed has one sentence, for 3 s [BOOST-33] [BOOST-36]', () => {
  expect(disableWords('A')).toMatchObject({ failed: 'Failed to disable ad, please try again later.', durationMs: 3_000 });
});

it('one whose post was deleted says that, and no other is said to have no text', () => {
  expect(drawn([view({}, { text: '' })])).toContain('A post without text');
  expect(drawn([view({}, { text: '', isPostDeleted: true })])).toMatch(/^A deleted post /);
});
