import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { outboxEntries, storedText } from '../pages/device.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

/** Everything that this origin holds, in whatever kind of storage. */
async function kept(page: Page): Promise<string> {
  const beside = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  return `${await storedText(page)}\n${beside}`;
}

test('signing out of a server that answers nothing clears the device all the same, and the other tab follows [AUTH-28] [SY4] [SY35]', async ({
  person,
  installation,
}) => {
  const finn = await person({ viewport: { width: 1280, height: 800 } });
  await finn.signsIn('finn');
  await finn.isInstalled();
  const { page } = finn;
  const other = await finn.opensAnotherTab();
  await expect(other.getByRole('article').first()).toBeVisible();

  installation.proxy.setMode('blackHole');
  const composer = new Composer(page);
  await composer.opens();
  await composer.writes('Never to be sent');
  await expect.poll(async () => (await outboxEntries(page)).map(({ state }) => state)).toEqual(['sending']);
  const unsaved = new Composer(other);
  await unsaved.opens();
  await unsaved.field.pressSequentially('Being typed in the other tab');
  expect(await kept(page)).toContain('finn@demo.test');

  await page.bringToFront();
  await page.getByRole('button', { name: 'Settings & Support' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login', { timeout: 20_000 });
    await expect(new LoginPage(tab).heading()).toBeVisible();
  }
  for (const words of ['Never to be sent', 'Being typed', 'finn@demo.test']) expect(await kept(page)).not.toContain(words);

  installation.proxy.heal();
  await page.reload();
  await expect(new LoginPage(page).heading()).toBeVisible();
  await other.close();
  for (const words of ['Never to be sent', 'Being typed', 'finn@demo.test']) expect(await kept(page)).not.toContain(words);
  expect((await new Truth(installation, 'finn').postsOf('finn')).filter(({ body }) => body === 'Never to be sent')).toEqual([]);
});
