import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { Composer } from '../pages/composer.ts';
import { keptPhotos } from '../pages/device.ts';
import { FeedPage, LoginPromptSheet } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

/** What the app's icon was last told to show; 0: nothing. A browser without an installed app shows it nowhere. */
const badgeOf = (page: Page) => page.evaluate(() => (globalThis as { iconBadge?: number }).iconBadge ?? null);

/**
 * As the system does it for a picture: a form, with the fields that the manifest names, with which the browser
 * navigates.
 */
async function sharesPicture(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#e50038' } })
    .png()
    .toBuffer();
  await page.evaluate(
    async ({ texts: given, base64 }) => {
      const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
        share_target: {
          action: string;
          method: string;
          enctype: string;
          params: Record<string, string> & { files: { name: string }[] };
        };
      };
      const { action, method, enctype, params } = manifest.share_target;
      const form = Object.assign(document.createElement('form'), { action, method, enctype, hidden: true });
      for (const [field, value] of Object.entries(given))
        form.append(Object.assign(document.createElement('textarea'), { name: params[field], value }));
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const chosen = new DataTransfer();
      chosen.items.add(new File([bytes], 'terns (1).png', { type: 'image/png' }));
      form.append(
        Object.assign(document.createElement('input'), { type: 'file', name: params.files[0]?.name, files: chosen.files }),
      );
      document.body.append(form);
      setTimeout(() => form.submit());
    },
    { texts, base64: picture.toString('base64') },
  );
}

test('the installed app counts what is unseen on its icon and in every tab, offline too; what is shared to it, a picture too, is a draft at once, and goes out once [SHELL-01] [COMPOSE-47] [ROUTE-04]', async ({
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
  const page = await ines.openPage(`/feed?${new URLSearchParams({ feedType: 'all', ...shared })}`);
  const composer = new Composer(page);
  await expect(composer.field).toHaveValue('Terns are back\nhttps://terns.example/x\n#birds');
  await expect(page).toHaveURL('/feed');
  await ines.browserIsKilled();
  await ines.openBrowser({ offline: true });
  await ines.goesOffline();
  const later = new Composer(await ines.openPage('/feed'));
  await later.opens();
  await expect(later.field).toHaveValue('Terns are back\nhttps://terns.example/x\n#birds');
  await later.submit().click();
  await expect(later.sheet).toBeHidden();

  // A picture too, still without a connection; the tab is gone before it is sent.
  await sharesPicture(ines.page, { title: 'IMG_1.png', text: 'Terns are back, look\n<b>there</b>' });
  await expect(later.field).toHaveValue('Terns are back, look\n<b>there</b>');
  await expect(ines.page).toHaveURL('/feed');
  await ines.closePage();
  const withPicture = new Composer(await ines.openPage('/feed'));
  await withPicture.opens();
  await expect(withPicture.field).toHaveValue('Terns are back, look\n<b>there</b>');
  await expect(withPicture.sheet.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(1);
  await withPicture.submit().click();
  await expect(withPicture.sheet).toBeHidden();

  await ines.comesOnline();
  const truth = new Truth(installation, 'ines');
  const sent = async () => (await truth.postsOf('ines')).filter(({ body }) => body.startsWith('Terns are back'));
  await expect
    .poll(async () => (await sent()).map(({ body }) => body).toSorted())
    .toEqual(['Terns are back\nhttps://terns.example/x\n#birds', 'Terns are back, look\n<b>there</b>']);
  const pictures = (await sent()).flatMap(({ images }) => images);
  expect(pictures).toMatchObject([{ widthPx: 640, heightPx: 480, mimeType: 'image/png' }]);
  await expect.poll(() => keptPhotos(ines.page), 'the device lets it go').toBe(0);
});

test('what is shared with a visitor, a picture too, waits until they have signed in; a referral code alone opens nothing [COMPOSE-47]', async ({
  newContext,
}) => {
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  const prompt = new LoginPromptSheet(page);
  await page.goto('/noor?ref=friend42');
  await expect(page.getByRole('region', { name: /^Profile of/ })).toBeVisible();
  // The prompt's code comes late: by now nothing is being fetched any more.
  await keepsAppFiles(page);
  await expect(prompt.sheet).toBeHidden();
  await page.goto(`/?${new URLSearchParams({ text: 'Said <i>elsewhere</i>', url: 'javascript:alert(1)' })}`);
  await expect(prompt.sheet).toContainText('create a post');
  await sharesPicture(page, { text: 'Said <i>elsewhere</i>', url: 'javascript:alert(1)' });
  await expect(page).toHaveURL(/^[^?]+\/feed\?.*shared-files=/);
  await expect(prompt.sheet).toContainText('create a post');
  await prompt.sheet.getByRole('button', { name: 'Login or Sign Up' }).click();
  await new LoginPage(page).chooses('theo');
  const composer = new Composer(page);
  await expect(composer.field).toHaveValue('Said <i>elsewhere</i>');
  await expect(composer.sheet.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(1);
  await expect(page).toHaveURL('/feed');
  await new FeedPage(page).seesPosts();
});
