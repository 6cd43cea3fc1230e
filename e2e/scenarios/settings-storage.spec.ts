import { readFileSync } from 'node:fs';
import { Composer } from '../pages/composer.ts';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { clearCache } from '../pages/settings-page.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('settings need login; the storage section shows what is kept, exports writings and clears what was fetched [ROUTE-18] [SHELL-12]', async ({
  newContext,
  installation,
}) => {
  test.slow();
  const page = await (await newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' })).newPage();
  const feed = new FeedPage(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await test.step('settings need login', async () => {
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login\?.*redirect=%2Fsettings/);
    await visit(page, '/feed');
    await menu.getByRole('button', { name: 'Settings & Support' }).click();
    await menu.getByRole('button', { name: 'Settings', exact: true }).click();
    const prompt = page.getByRole('dialog');
    await expect(prompt).toContainText('You need to login to view settings');
    await prompt.getByRole('button', { name: 'Login or Sign Up' }).click();
    await new LoginPage(page).chooses('maya');
    await expect(page).toHaveURL('/feed');
    await feed.seesPosts();
  });

  const row = (kind: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: kind, exact: true }) });
  await test.step('offline the storage section shows what is kept', async () => {
    await losesTheLine(page, installation);
    const composer = new Composer(page);
    await composer.opens();
    await composer.writes('An unsent post for the export');
    await composer.opens();
    await composer.keepsDraft('A draft for the export');

    await menu.getByRole('button', { name: 'Settings & Support' }).click();
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    const feedback = page.getByRole('dialog', { name: 'Enter your Feedback' });
    await feedback.getByRole('textbox').fill('A feedback for the export');
    await feedback.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(row('Drafts').getByRole('cell').first()).toHaveText('1');
    await expect(row('Unsent items').getByRole('cell').first()).toHaveText('1');
    await expect(row('Posts').getByRole('cell').first()).not.toHaveText('0');
    await expect(page.getByText('The browser counts')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Storage protection' })).toBeVisible();
  });

  await test.step('it exports writings', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const written = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Record<string, unknown>;
    expect(written).toMatchObject({
      format: 'dunlin-writings',
      version: 2,
      account: { username: 'maya' },
      drafts: [{ kind: 'post', text: 'A draft for the export' }],
      unsent: [{ kind: 'post', text: 'An unsent post for the export' }],
      typed: [{ kind: 'feedback', fields: { text: 'A feedback for the export' } }],
    });
    await expect(toast(page, 'Saved to your downloads')).toBeVisible();
  });

  await test.step('it clears what was fetched', async () => {
    await getsTheLineBack(page, installation);
    await expect(row('Unsent items').getByRole('cell').first()).toBeVisible();
    const other = await page.context().newPage();
    await new FeedPage(other).opens();

    await page.getByRole('button', { name: 'Clear cache' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Clear cache?' }), 'while online').toContainText('is fetched anew');
    await page.keyboard.press('Escape');
    await clearCache(page);
    await expect(row('Drafts').getByRole('cell').first()).toHaveText('1');

    await new FeedPage(other).seesPosts();
    await page.goto('/feed');
    await feed.seesPosts();
    await visit(page, '/outbox');
    await expect(page.getByText('A draft for the export')).toBeVisible();
  });
});
