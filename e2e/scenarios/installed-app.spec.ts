import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { FeedPage, LoginPromptSheet } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

/** What the app's icon was last told to show; 0: nothing. A browser without an installed app shows it nowhere. */
const badgeOf = (page: Page) => page.evaluate(() => (globalThis as { iconBadge?: number }).iconBadge ?? null);

test('the installed app counts what is unseen on its icon and in every tab, offline too; what is shared to it is a draft at once, and goes out once [SHELL-01] [COMPOSE-47]', async ({
  person,
  installation,
}) => {
  test.slow();
  const api = new Api(installation);
  const id = await api.writesPost('ines', 'Two redshanks on the mole.');
  await api.reacts('theo', id, 'like');
  const ines = await person();
  await ines.context.addInitScript(() => {
    const show = (count: number) => Object.assign(globalThis, { iconBadge: count });
    Object.assign(Navigator.prototype, { setAppBadge: async (count = 1) => show(count), clearAppBadge: async () => show(0) });
  });
  await ines.signsIn('ines');
  await ines.isInstalled();
  const cdp = await ines.context.newCDPSession(ines.page);
  await expect
    .poll(async () => (await cdp.send('Page.getAppManifest')).url, 'the page names its manifest')
    .toBe(`${installation.url}/manifest.webmanifest`);
  expect((await cdp.send('Page.getAppManifest')).errors).toEqual([]);

  await expect(ines.page).toHaveTitle(/^\(\d+\+?\) Home · Dunlin$/);
  const tab = await ines.opensAnotherTab('/notifications');
  await expect(tab.getByRole('button', { name: 'Mark all as read' })).toBeEnabled();
  await ines.goesOffline();
  await tab.reload();
  for (const page of [ines.page, tab]) {
    await expect(page).toHaveTitle(/^\(\d+\+?\) (Home|Notifications) · Dunlin$/);
    await expect.poll(() => badgeOf(page)).toBeGreaterThan(0);
  }
  await tab.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(tab).toHaveTitle('Notifications · Dunlin');
  await expect(ines.page).toHaveTitle('Home · Dunlin');
  for (const page of [ines.page, tab]) await expect.poll(() => badgeOf(page)).toBe(0);
  await tab.close();

  // Shared from elsewhere; the browser is gone before a word is added.
  const shared = { text: 'Terns are back', 'share-url': 'https://terns.example/x', hashtags: 'birds', ref: 'friend42' };
  const page = await ines.openPage(`/maya?${new URLSearchParams(shared)}`);
  const composer = new Composer(page);
  await expect(composer.field).toHaveValue('Terns are back\nhttps://terns.example/x\n#birds');
  await expect(page).toHaveURL('/maya');
  await ines.browserIsKilled();
  await ines.openBrowser({ offline: true });
  await ines.goesOffline();
  const later = new Composer(await ines.openPage('/feed'));
  await later.opens();
  await expect(later.field).toHaveValue('Terns are back\nhttps://terns.example/x\n#birds');
  await later.submit().click();
  await expect(later.sheet).toBeHidden();
  await ines.comesOnline();
  const truth = new Truth(installation, 'ines');
  const sent = async () => (await truth.postsOf('ines')).filter(({ body }) => body.startsWith('Terns are back'));
  await expect
    .poll(async () => (await sent()).map(({ body }) => body))
    .toEqual(['Terns are back\nhttps://terns.example/x\n#birds']);
});

test('what is shared with a visitor waits in the address until they have signed in; a referral code alone opens nothing [COMPOSE-47]', async ({
  newContext,
}) => {
  const page = await (await newContext()).newPage();
  const prompt = new LoginPromptSheet(page);
  await page.goto('/noor?ref=friend42');
  await expect(page.getByRole('region', { name: /^Profile of/ })).toBeVisible();
  await expect(prompt.sheet).toBeHidden();
  await page.goto(`/?${new URLSearchParams({ text: 'Said <i>elsewhere</i>', url: 'javascript:alert(1)' })}`);
  await expect(prompt.sheet).toContainText('create a post');
  await prompt.sheet.getByRole('button', { name: 'Login or Sign Up' }).click();
  await new LoginPage(page).chooses('theo');
  await expect(new Composer(page).field).toHaveValue('Said <i>elsewhere</i>');
  await expect(page).toHaveURL('/feed');
  await new FeedPage(page).seesPosts();
});
