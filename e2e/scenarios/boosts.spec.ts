import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { BoostSheet, centralDay } from '../pages/boost-sheet.ts';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { opensAdminSite } from '../support/admin-site.ts';
import { Api } from '../support/api.ts';
import type { Installation } from '../support/installation.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { SUPPORT } from '../support/ledger/boosts.ts';
import { isAdKey } from '../support/mixed-feed.ts';
import { readsThrough } from '../support/reads-through.ts';
import { expect, test, type ActorOptions, type TestFixtures, type WorkerFixtures } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const ADDRESS = 'ads@dunlin.example';

interface SeenAd {
  readonly postId: string;
  readonly status: string;
  readonly price: number;
  readonly goal: string;
  readonly email: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Instants by days from one reading of the clock: from one to the next of a later millisecond is a day more to pay. */
function daysFromNow(): (days: number) => string {
  const now = Date.now();
  return (days) => new Date(now + days * 86_400_000).toISOString();
}

/** A new member, signed in at `opens`. Their address was made up, so the form asks for one. */
async function advertises(
  { actor, installation }: Pick<TestFixtures, 'actor'> & Pick<WorkerFixtures, 'installation'>,
  options: ActorOptions,
) {
  const api = new Api(installation);
  const username = `ads_${Date.now().toString(36)}`;
  await api.newMember(username);
  const page = await actor(username, { ...PHONE, ...options });
  return {
    api,
    username,
    page,
    boost: new BoostSheet(page),
    /** A new post of theirs, on its own page. */
    async shows(body: string): Promise<string> {
      const postId = await api.writesPost(username, body);
      await visit(page, `/post/${postId}`);
      await expect(new FeedPage(page).post(body)).toBeVisible();
      return postId;
    },
    async adsOf(id: string): Promise<readonly SeenAd[]> {
      const { data } = (await api.callAs(username, 'GET', '/v3/ads/mine')) as { data: readonly SeenAd[] };
      return data.filter(({ postId }) => postId === id);
    },
    /** As another device of theirs would. */
    boosts: (id: string, startDate: string, endDate: string) =>
      api.callAs(username, 'PUT', '/v3/ads/boosted', { id, startDate, endDate, goal: 'moreViews', email: ADDRESS }),
  };
}

function writesTo(installation: Installation, path: string) {
  const writes = installation.proxy.log.writes().filter((write) => write.path === path);
  return {
    keys: new Set(writes.map(({ key }) => key)).size,
    delivered: writes.reduce((sum, { delivered }) => sum + delivered, 0),
  };
}

async function goesOffline(page: Page, installation: Installation): Promise<void> {
  await losesTheLine(page, installation);
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(/Offline/);
}

test('a member boosts a post in three steps and reads what it costs, and support is told; what is refused says why beside the form, and the end of a boost for 3 s [BOOST-01] [BOOST-02] [BOOST-03] [BOOST-04] [BOOST-12] [BOOST-13] [BOOST-14] [BOOST-15] [BOOST-17] [BOOST-18] [BOOST-19] [BOOST-20] [BOOST-21] [BOOST-22] [BOOST-23] [BOOST-27] [BOOST-30] [BOOST-31] [BOOST-33] [BOOST-36] [BOOST-39] [MENU-04] [API-77]', async ({
  actor,
  installation,
}) => {
  const { api, username, page, boost, shows, adsOf, boosts } = await advertises({ actor, installation }, { opens: '/outbox' });

  await test.step('a member boosts a post in three steps, reads what it costs, and support is told', async () => {
    const postId = await shows('Forty curlews at low tide.');
    await boost.opens('Forty curlews at low tide.');
    await boost.seesStep(1);
    await expect(boost.email, 'a made up address is none').toHaveValue('');
    await boost.presses('Next');
    await expect(boost.sheet.getByText('Enter an e-mail address')).toBeVisible();
    await boost.email.fill('ads@');
    await expect(boost.sheet.getByText('Please enter a valid email address')).toBeVisible();
    await boost.email.fill(ADDRESS);
    await expect(boost.sheet.getByText('Please enter a valid email address')).toHaveCount(0);
    await boost.presses('Next');

    await boost.seesStep(2);
    await expect(boost.sheet.getByText('24 hours', { exact: true })).toBeVisible();
    await expect(boost.sheet).toContainText('Estimated charge$29');
    await boost.start.fill(centralDay(3));
    await boost.end.fill(centralDay(8));
    await expect(boost.sheet.getByText(/^(5|6) days$/)).toBeVisible();
    await expect(boost.sheet).toContainText('$24 per day when paid with the Dunlin token');
    await boost.end.fill(centralDay(5));
    await expect(boost.sheet.getByText(/^(47|48|49) hours$/)).toBeVisible();
    await boost.presses('Next');

    await boost.seesStep(3);
    await expect(boost.goal('More views')).toBeChecked();
    await boost.goal('More clicks').click();
    await expect(boost.goal('More views')).not.toBeChecked();
    await boost.goal('More clicks').click();
    await expect(boost.goal('More clicks'), 'one is checked, always').toBeChecked();
    await boost.presses('Back');
    await expect(boost.end, 'steps keep what was typed').toHaveValue(centralDay(5));
    await boost.presses('Next');
    await boost.presses('Submit Request');

    await expect(page.getByRole('dialog', { name: 'Boost request sent' })).toBeVisible();
    await expect(toast(page, 'Boost request sent!')).toBeVisible();
    await expect(boost.sheet).toContainText("Your request has been submitted. We'll notify you once it's reviewed.");
    expect(await adsOf(postId)).toMatchObject([{ postId, status: 'pending', goal: 'moreClicks', email: ADDRESS }]);
    await expect.poll(() => api.mailTo(SUPPORT)).toContain(`Boost request by @${username} for the post ${postId}`);
    expect(await api.mailTo(SUPPORT)).toContain('The requester is not gold-verified.');
    await boost.sheet.getByRole('link', { name: 'Explore' }).click();
    await expect(page).toHaveURL('/trending');
    await boost.isClosed();

    await page.getByRole('navigation', { name: 'Toolbar' }).getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Ad Metrics' }).click();
    await expect(page).toHaveURL('/ad-dashboard');
    await expect(page.getByRole('listitem', { name: 'Forty curlews at low tide.' })).toContainText('Waiting for approval');
  });

  await test.step('dates that are too near, and those of another boost, are refused beside the form, which keeps all', async () => {
    const postId = await shows('Oystercatchers, a pair.');
    const at = daysFromNow();
    await boosts(postId, at(2), at(20));
    await boost.opens('Oystercatchers, a pair.');
    await boost.email.fill(ADDRESS);
    await boost.presses('Next');
    await boost.start.fill(centralDay(0));
    await expect(boost.sheet.getByText('Start date must be at least 24 hours from now.')).toBeVisible();
    await boost.start.fill(centralDay(4));
    await boost.end.fill(centralDay(4));
    await boost.presses('Next');
    await expect(boost.sheet.getByText('End date must be at least 24 hours after the start date.')).toBeVisible();
    await boost.end.fill(centralDay(6));
    await boost.presses('Next');
    await boost.goal('More followers').click();
    await boost.presses('Submit Request');
    const overlaps = 'This post is already boosted during the selected time period. Please choose different dates.';
    await expect(boost.sheet.getByRole('alert')).toHaveText(overlaps);
    await expect(boost.goal('More followers')).toBeChecked();
    await boost.presses('Back');
    await expect(boost.start).toHaveValue(centralDay(4));
    await boost.start.fill(centralDay(30));
    await boost.end.fill(centralDay(33));
    await boost.presses('Next');
    await boost.presses('Submit Request');
    await expect(page.getByRole('dialog', { name: 'Boost request sent' })).toBeVisible();
    expect(await adsOf(postId)).toMatchObject([{ goal: 'moreFollowers', email: ADDRESS }, {}]);
    await boost.presses('Close');
    await boost.isClosed();
    // By a load: nothing of the request that was refused is left on the device either.
    await page.goto('/outbox');
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });

  await test.step('an end that the server refuses says so for 3 s, and the boost stands as it was', async () => {
    const postId = await api.writesPost(username, 'A wheatear on the wall.');
    const at = daysFromNow();
    await boosts(postId, at(2), at(4));
    await visit(page, '/ad-dashboard');
    await page.route('**/v3/ads/boosted/*/disable', (route) =>
      route.fulfill({ status: 403, json: { success: false, error_type: 'forbidden', message: 'No.' } }),
    );
    const row = page.getByRole('listitem', { name: 'A wheatear on the wall.' });
    await row.getByRole('button', { name: /^Disable/ }).click();
    const disable = page.getByRole('alertdialog').getByRole('button', { name: 'Disable', exact: true });
    await expect(disable).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await disable.click();
    const told = toast(page, 'Failed to disable ad, please try again later.');
    await expect(told).toBeVisible();
    await page.clock.runFor(2_999);
    await expect(told).toBeVisible();
    await page.clock.runFor(1);
    await expect(told).toBeHidden();
    await page.clock.resume();
    await expect(row).toContainText('Waiting for approval');
    await row.getByRole('button', { name: 'Discard' }).click();
    await expect(row.getByRole('button', { name: /^Disable/ })).toBeVisible();
  });
});

test('an advertiser reads where boosts stand, ends one and asks for others, offline as well: each is kept and sent once, and one that came too late is edited in the Outbox [BOOST-01] [BOOST-18] [BOOST-25] [BOOST-27] [BOOST-30] [BOOST-31] [BOOST-33] [BOOST-34] [BOOST-41] [BOOST-43] [ROUTE-13]', async ({
  actor,
  installation,
}) => {
  const { api, username, page, boost, shows, adsOf, boosts } = await advertises(
    { actor, installation },
    { opens: '/ad-dashboard', serviceWorkers: 'allow' },
  );

  await test.step('an advertiser reads where boosts stand, and ends one; offline as it was seen last', async () => {
    await expect(page.getByText('You have not boosted a post')).toBeVisible();
    const at = daysFromNow();
    const postId = await api.writesPost(username, 'A marsh harrier low over reeds.');
    await boosts(postId, at(2), at(4));
    await page.reload();
    const row = page.getByRole('listitem', { name: 'A marsh harrier low over reeds.' });
    await expect(row).toContainText('Waiting for approval');
    await expect(row).toContainText('Charge$58');
    await expect(row.getByRole('button', { name: 'Show days' }), 'nothing was counted yet').toHaveCount(0);
    const { violations } = await axe(page).include('main').analyze();
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);

    await goesOffline(page, installation);
    await page.reload();
    await expect(row, 'offline').toContainText('Waiting for approval');
    await expect(page.getByText(/^You are offline\. As of /)).toBeVisible();
    await row.getByRole('button', { name: 'Disable the boost of A marsh harrier low over reeds.' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disable this boost?' });
    await question.getByRole('button', { name: 'Disable', exact: true }).click();
    await expect(row, 'at once').toContainText('Cancelled');
    await expect(toast(page, 'Disabling the boost is kept and goes out when you are back online.')).toBeVisible();
    await getsTheLineBack(page, installation);
    await expect(toast(page, 'The boost is disabled')).toBeVisible({ timeout: 30_000 });
    expect(await adsOf(postId)).toMatchObject([{ postId, status: 'cancelled' }]);
    await page.reload();
    await expect(row).toContainText('Cancelled');
    await expect(row.getByRole('button', { name: /^Disable/ })).toHaveCount(0);
  });

  await test.step('a request made offline is kept, stands in the Outbox with its post, and is sent once', async () => {
    const postId = await shows('Knots in the thousands.');
    // Its code is there once it was opened.
    await boost.opens('Knots in the thousands.');
    await page.keyboard.press('Escape');
    await boost.isClosed();
    await goesOffline(page, installation);
    const before = { boosts: writesTo(installation, '/v3/ads/boosted'), notes: writesTo(installation, '/v3/feedback') };
    await boost.opens('Knots in the thousands.');
    await boost.email.fill(ADDRESS);
    await boost.presses('Next');
    await boost.start.fill(centralDay(3));
    await boost.presses('Next');
    await expect(boost.sheet).toContainText('You are offline.');
    await boost.presses('Submit Request');
    await expect(page.getByRole('dialog', { name: 'Boost request kept' })).toContainText('Your request is in the Outbox');
    await boost.sheet.getByRole('link', { name: 'Open the Outbox' }).click();
    await expect(page).toHaveURL('/outbox');
    const row = page.getByRole('listitem').filter({ hasText: 'Boost request', hasNotText: 'Note to support' });
    await expect(row).toContainText('Knots in the thousands.');
    await page.goto('/ad-dashboard');
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Knots in the thousands.');
    await getsTheLineBack(page, installation);
    await expect.poll(() => adsOf(postId), { timeout: 30_000 }).toMatchObject([{ status: 'pending' }]);
    await expect(page.getByRole('region', { name: 'Not sent yet' })).toHaveCount(0);
    await expect(page.getByRole('listitem', { name: 'Knots in the thousands.' })).toContainText('Waiting for approval');
    await expect
      .poll(() => writesTo(installation, '/v3/feedback').delivered, { timeout: 30_000 })
      .toBe(before.notes.delivered + 1);
    const { keys, delivered } = writesTo(installation, '/v3/ads/boosted');
    expect([keys - before.boosts.keys, delivered - before.boosts.delivered]).toEqual([1, 1]);
  });

  await test.step('a request that came too late is refused in the Outbox, told in the words of a boost after a reload, and edited there with all that was filled in', async () => {
    const postId = await shows('Sanderlings running.');
    try {
      await boost.opens('Sanderlings running.');
      await page.keyboard.press('Escape');
      await goesOffline(page, installation);
      await boost.opens('Sanderlings running.');
      await boost.email.fill(ADDRESS);
      await boost.goesToGoal();
      await boost.goal('More followers').click();
      await boost.presses('Submit Request');
      await boost.sheet.getByRole('link', { name: 'Open the Outbox' }).click();
      const row = page.getByRole('listitem').filter({ hasText: /^Boost request/ });
      await expect(row).toBeVisible();
      // The page that asked is gone: another one tells.
      await page.reload();
      await expect(row).toBeVisible();
      // Ten minutes without a connection, as the server counts them.
      await api.movesClock(600_000);
      await installation.setFault({
        match: { method: 'PUT', path: '/v3/ads/boosted' },
        status: 409,
        body: { error_type: 'conflict', message: 'Already boosted' },
        times: 1,
      });
      const overlaps = 'This post is already boosted during the selected time period. Please choose different dates.';
      const told = expect(toast(page, overlaps)).toBeVisible({ timeout: 30_000 });
      await getsTheLineBack(page, installation);
      await told;
      await row.getByRole('button', { name: 'Retry' }).click();
      await expect(row).toContainText('Start date must be at least 24 hours from now.', { timeout: 30_000 });
      await row.getByRole('button', { name: 'Edit' }).click();
      await expect(boost.email).toHaveValue(ADDRESS);
      await boost.presses('Next');
      await boost.start.fill(centralDay(3));
      await boost.end.fill(centralDay(5));
      await boost.presses('Next');
      await expect(boost.goal('More followers')).toBeChecked();
      await boost.presses('Submit Request');
      await expect(page.getByRole('dialog', { name: 'Boost request sent' })).toBeVisible();
      await expect.poll(() => adsOf(postId)).toMatchObject([{ goal: 'moreFollowers' }]);
      await boost.presses('Close');
      await page.goto('/outbox');
      await expect(page.getByText('Everything is sent')).toBeVisible();
    } finally {
      await api.movesClock(0);
    }
  });
});

/** Approves what waits of this member, as an employee does. */
async function approvesBoostOf(username: string, page: Page): Promise<void> {
  await opensAdminSite(page, 'ines');
  const boost = page.locator('article').filter({ hasText: `@${username}` });
  await boost.getByRole('button', { name: 'Approve' }).click();
  await expect(boost.getByText('Approved by @ines')).toBeVisible();
}

/** Two pages of a feed, and more: the first ad stands below what had been shown when ads came. */
const POSTS_READ = 130;

test('a boost that waits, and one that is approved and has not begun, is an ad in nobody’s feed [BOOST-42]', async ({
  actor,
  newContext,
  installation,
}) => {
  test.slow();
  const api = new Api(installation);
  const owner = `early_${Date.now().toString(36)}`;
  await api.newMember(owner);
  const postId = await api.writesPost(owner, 'Turnstones, from the day after tomorrow.');
  const at = daysFromNow();
  const [startDate, endDate] = [at(2), at(6)];
  await api.callAs(owner, 'PUT', '/v3/ads/boosted', { id: postId, startDate, endDate, goal: 'moreViews', email: ADDRESS });
  /** On a device that has been told of no ads before. */
  const isNoAdTo = async (reader: string) => {
    const rows = await readsThrough(await actor(reader, PHONE), { count: POSTS_READ });
    const sponsored = Object.keys(rows).filter((key) => rows[key]);
    expect(sponsored.length, 'others are').toBeGreaterThan(3);
    expect(sponsored.filter((key) => !isAdKey(key))).toEqual([]);
    expect(Object.keys(rows).filter((key) => key.startsWith(`${postId}-x`))).toEqual([]);
  };

  await test.step('one that waits for approval', () => isNoAdTo('theo'));

  await test.step('one that is approved and begins in two days', async () => {
    await approvesBoostOf(owner, await (await newContext()).newPage());
    await isNoAdTo('otto');
  });

  await test.step('and it is one once it has begun', async () => {
    const offered = async () => (await api.callAs('theo', 'GET', '/v3/xposts/all')) as { data: readonly { id: string }[] };
    const ids = async () => (await offered()).data.map(({ id }) => id);
    expect(await ids()).not.toContain(postId);
    try {
      await api.movesClock(3 * 86_400_000);
      expect(await ids()).toContain(postId);
    } finally {
      await api.movesClock(0);
    }
  });
});

test('the e-mail of the account stands in the form and stays; what was filled in goes with the form, after a question, by Back too; it is whole with large text [BOOST-01] [BOOST-06] [BOOST-16]', async ({
  actor,
  installation,
}) => {
  const id = await new Api(installation).writesPost('noor', 'A godwit with rings.');
  const page = await actor('noor', { ...PHONE, opens: `/post/${id}` });
  const boost = new BoostSheet(page);

  await test.step('the e-mail of the account stands in the form and stays; what was filled in goes with the form, after a question, by Back too', async () => {
    await boost.opens('A godwit with rings.');
    await expect(boost.email).toHaveValue('noor@demo.test');
    await expect(boost.email).not.toBeEditable();
    await boost.goesToGoal();
    await boost.presses('Back');
    // By keyboard, part by part: the year is the third.
    await boost.start.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2041', { delay: 30 });
    await expect(boost.start).toHaveValue(/^2041-/);
    await boost.start.fill(centralDay(9));
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(boost.start).toHaveValue(centralDay(9));
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await boost.isClosed();
    await expect(page).toHaveURL(`/post/${id}`);
    await boost.opens('A godwit with rings.');
    await boost.seesStep(1);
    await boost.presses('Next');
    await expect(boost.start).not.toHaveValue(centralDay(9));
    // Nothing was filled in: it closes without a question.
    await page.keyboard.press('Escape');
    await boost.isClosed();
  });

  await test.step('the form is whole at 320 px with text of twice the size, by keyboard, and axe finds nothing', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await boost.opens('A godwit with rings.');
    for (const step of [1, 2, 3] as const) {
      await boost.seesStep(step);
      expect(await boost.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0);
      const { violations } = await axe(page).include('[role="dialog"]').analyze();
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
      if (step === 3) break;
      await boost.sheet.getByRole('button', { name: 'Next' }).focus();
      await page.keyboard.press('Enter');
    }
    await boost.goal('More clicks').focus();
    await page.keyboard.press('Space');
    await expect(boost.goal('More clicks')).toBeChecked();
  });
});

test('Ad Metrics stands in the menus of staff and of owners of ads alone, who read by day what was counted; others are led to the login [BOOST-37] [BOOST-38] [BOOST-43] [SHELL-21] [ROUTE-13]', async ({
  actor,
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const wide = { viewport: { width: 1280, height: 800 } };
  const entryIn = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ad Metrics' });

  await test.step('Ad Metrics stands in the menu of staff', async () => {
    for (const username of ['ines', 'ada']) {
      const page = await actor(username, { ...wide, opens: '/settings' });
      await expect(entryIn(page), username).toBeVisible();
      await page.close();
    }
  });

  await test.step('it stands in that of an advertiser, who reads by day what was counted of a boost that runs', async () => {
    const running = async () => {
      const { data } = (await api.callAs('rhea', 'GET', '/v3/ads/mine')) as {
        data: readonly (SeenAd & { days: readonly { views: number; clicks: number; follows: number }[] })[];
      };
      return data.find(({ status }) => status === 'running');
    };
    const reader = `reads_${Date.now().toString(36)}`;
    await api.newMember(reader);
    const before = await running();
    const ulids = [`${before?.postId}-x1`];
    await api.callAs(reader, 'POST', '/v3/posts/views', { ulids });
    await api.callAs(reader, 'POST', '/v3/posts/opens', { ulids });
    const clicksOf = (ad: typeof before) => ad?.days.reduce((sum, { clicks }) => sum + clicks, 0) ?? 0;
    await expect.poll(async () => clicksOf(await running())).toBe(clicksOf(before) + 1);
    const days = (await running())?.days ?? [];

    const page = await actor('rhea', { ...wide, opens: '/ad-dashboard' });
    await expect(entryIn(page)).toBeVisible();
    await page.setViewportSize(PHONE.viewport);
    const row = page.getByRole('listitem', { name: /^Pinners Wharf Winter Market/ }).filter({ hasText: 'Running' });
    const table = row.getByRole('table', { name: 'By day' });
    await expect(row).toBeVisible();
    await expect(table).toHaveCount(0);
    await row.getByRole('button', { name: 'Show days' }).click();
    const counts = days.at(-1);
    await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(
      [counts?.views, counts?.clicks, counts?.follows].map((count) => count?.toLocaleString('en') ?? ''),
    );
    await row.getByRole('button', { name: 'Hide days' }).click();
    await expect(table).toHaveCount(0);
  });

  await test.step('others are led to the login, and have no Ad Metrics in their menu', async () => {
    const email = await api.newMember(`plain_${Date.now().toString(36)}`);
    const page = await (await newContext(wide)).newPage();
    await page.goto('/ad-dashboard');
    await expect(page).toHaveURL(/\/login\?redirect=.*ad-dashboard/);
    const asked = page.waitForResponse('**/v3/ads/metrics/enabled');
    await new LoginPage(page).signsIn(email, api);
    expect(await (await asked).json()).toEqual({ enabled: false });
    await expect(page.getByText('You have not boosted a post')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved Posts' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ad Metrics' })).toHaveCount(0);
  });
});
