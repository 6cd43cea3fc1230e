import { axe } from '../support/axe.ts';
import { opensAdminSite } from '../support/admin-site.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { toast } from '../pages/feed-page.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A boost that waits; the post has this text. */
async function requestsBoost(api: Api, username: string, body: string): Promise<void> {
  const id = await api.writesPost(username, body);
  const now = Date.now();
  const [startDate, endDate] = [2, 5].map((days) => new Date(now + days * DAY_MS).toISOString());
  await api.callAs(username, 'PUT', '/v3/ads/boosted', { id, startDate, endDate, email: `${username}@market.test` });
}

test('an employee approves one boost and refuses another, without scripts, and both owners are told; one who moderates bans a member and gives a badge, and reads both in the audit log [API-114] [BOOST-42] [MOD-27] [MOD-37] [MOD-49] [MOD-50]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const page = await (await newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })).newPage();
  await test.step('an employee approves one boost and refuses another, and both owners are told', async () => {
    const [pia, sam] = ['boost_pia', 'boost_sam'];
    for (const name of [pia, sam]) await api.newMember(name);
    await requestsBoost(api, pia, 'Cider & <b>candles</b> at the quay');
    await requestsBoost(api, sam, 'Whole attics bought');

    await opensAdminSite(page, 'ines');
    await expect(page.getByRole('heading', { level: 1, name: 'Ads to approve' })).toBeVisible();
    const boostOf = (name: string) => page.locator('article').filter({ hasText: `@${name}` });
    const [good, bad] = [boostOf(pia), boostOf(sam)];
    await expect(good.getByText('Cider & <b>candles</b> at the quay', { exact: true })).toBeVisible();
    await expect(good).toContainText('$87');

    await good.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status')).toHaveText('Approved. Its owner gets an e-mail.');
    await expect(good.getByText('Approved by @ines')).toBeVisible();
    await expect(good.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect.poll(() => api.mailTo(`${pia}@market.test`)).toContain('Your request to boost a post was approved.');

    await bad.getByRole('textbox').fill('We cannot see whose attics these are');
    await bad.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('status')).toHaveText('Refused. Its owner gets an e-mail with the reason.');
    await expect(bad.getByText('We cannot see whose attics these are')).toBeVisible();
    await expect.poll(() => api.mailTo(`${sam}@market.test`)).toContain('We cannot see whose attics these are');

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/feed');
    expect((await page.goto('/admin'))?.status()).toBe(401);
    await expect(page.getByText('Open the admin site from the menu of the app')).toBeVisible();
  });

  await test.step('an employee who moderates bans a member and gives a badge, and reads both in the audit log', async () => {
    const name = 'banned_bea';
    const email = await api.newMember(name);
    await opensAdminSite(page, 'otto');
    const parts = page.getByRole('navigation', { name: 'Admin site' });
    await parts.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('searchbox', { name: 'Search members' }).fill('banned_b');
    await page.getByRole('button', { name: 'Find' }).click();
    const row = page.locator('article').filter({ hasText: `@${name}` });
    await row.getByRole('link', { name: `Ban @${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Ban @${name}?` })).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await row.getByRole('link', { name: `Ban @${name}` }).click();
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(row.getByRole('status')).toHaveText('Banned. They get an e-mail.');
    await expect.poll(() => api.mailTo(email)).toContain(`@${name} was banned`);
    await row.getByRole('button', { name: 'Unban' }).click();
    await expect(row.getByRole('status')).toHaveText('Unbanned. They get an e-mail.');

    await row.getByText('Change badges').click();
    await row.getByRole('combobox', { name: 'Badge' }).selectOption('Verified');
    await row.getByRole('button', { name: 'Add badge' }).click();
    await expect(row.getByRole('status')).toHaveText('The badge is added.');
    await expect(row.getByRole('definition').first()).toContainText('Verified');

    await parts.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('textbox', { name: 'By username' }).fill('otto');
    await page.getByRole('button', { name: 'Filter' }).click();
    const acts = page.locator('article').filter({ hasText: `@${name}` });
    await expect(acts.getByRole('heading', { level: 2 })).toHaveText(['Badge given: Verified', 'Unbanned', 'Banned']);
  });
});

test('Admin in the menu opens the site in a tab of its own, where it is accessible and fits a phone at 320 px, and says where it cannot [MOD-44]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  await api.newMember('boost_uma');
  await requestsBoost(api, 'boost_uma', 'Soup at the pier');
  const page = await actor('ada', { viewport: { width: 1280, height: 1200 }, serviceWorkers: 'allow' });
  // From here on the service worker answers what is gone to, and leaves to the server what is the server's.
  await keepsAppFiles(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Settings & Support' }).click();
  const opened = page.context().waitForEvent('page');
  await menu.getByRole('button', { name: 'Admin', exact: true }).click();
  const tab = await opened;
  await test.step('Admin in the menu opens the site in a tab of its own', async () => {
    await expect(tab.getByRole('heading', { level: 1, name: 'Ads to approve' })).toBeVisible();
    expect(new URL(tab.url()).pathname).toBe('/admin');
    expect(await tab.evaluate('window.opener')).toBeNull();
    const [cookie] = (await page.context().cookies(`${installation.url}/admin`)).filter(({ name }) => name === 'dunlin_admin');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/admin' });
    const waiting = tab.locator('article').filter({ hasText: '@boost_uma' });
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(tab.getByRole('status')).toHaveText('Approved. Its owner gets an e-mail.');
  });

  await test.step('the admin site stands beside the app in one browser, is accessible, and fits a phone at 320 px', async () => {
    await tab.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/admin', '/admin/users', '/admin/flags', '/admin/audit', '/admin/health']) {
      await tab.goto(path);
      await expect(tab.locator('nav a[aria-current="page"]')).toHaveAttribute('href', path);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      for (const colorScheme of ['light', 'dark'] as const) {
        await tab.emulateMedia({ colorScheme });
        const { violations } = await axe(tab, { 'target-size': { enabled: true } }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      }
    }
    await tab.goto('/feed');
    await expect(tab.getByRole('feed')).toBeVisible();
    await tab.close();
  });

  await test.step('it says where it cannot', async () => {
    await page.context().setOffline(true);
    const another = page.context().waitForEvent('page');
    await menu.getByRole('button', { name: 'Admin', exact: true }).click();
    const closed = await another;
    if (!closed.isClosed()) await closed.waitForEvent('close');
    await expect(toast(page, 'You are offline. The admin site needs a connection.')).toBeVisible();
  });
});
