import { readFileSync } from 'node:fs';
import { Composer } from '../pages/composer.ts';
import { toast } from '../pages/feed-page.ts';
import { clearCache } from '../pages/settings-page.ts';
import { expect, test } from '../support/test.ts';

test('settings need login [ROUTE-18]', async ({ newContext }) => {
  const page = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login\?.*redirect=%2Fsettings/);
  await page.goto('/feed');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Settings & Support' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('You need to login to view settings');
});

test('the storage section shows what is kept, exports writings and clears what was fetched [SHELL-12]', async ({ person }) => {
  test.slow();
  const maya = await person({ viewport: { width: 1280, height: 800 } });
  await maya.signsIn('maya');
  await maya.isInstalled();
  const { page } = maya;
  await maya.goesOffline();
  await new Composer(page).opens();
  await new Composer(page).writes('An unsent post for the export');
  await new Composer(page).opens();
  await new Composer(page).keepsDraft('A draft for the export');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Settings & Support' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const row = (kind: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: kind, exact: true }) });
  await expect(row('Drafts').getByRole('cell').first()).toHaveText('1');
  await expect(row('Unsent items').getByRole('cell').first()).toHaveText('1');
  await expect(row('Posts').getByRole('cell').first()).not.toHaveText('0');
  await expect(page.getByText('The browser counts')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const written = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as Record<string, unknown>;
  expect(written).toMatchObject({
    format: 'dunlin-writings',
    version: 1,
    account: { username: 'maya' },
    drafts: [{ kind: 'post', text: 'A draft for the export' }],
    unsent: [{ kind: 'post', text: 'An unsent post for the export' }],
  });
  await expect(toast(page, 'Saved to your downloads')).toBeVisible();

  await maya.comesOnline();
  await expect(row('Unsent items').getByRole('cell').first()).toBeVisible();
  const other = await maya.context.newPage();
  await other.goto('/feed');
  await expect(other.locator('article[data-post-id]:not([aria-busy="true"])').first()).toBeVisible();

  await clearCache(page);
  await expect(row('Drafts').getByRole('cell').first()).toHaveText('1');

  await expect(other.locator('article[data-post-id]:not([aria-busy="true"])').first()).toBeVisible();
  await page.goto('/feed');
  await maya.seesPosts();
  await page.goto('/outbox');
  await expect(page.getByText('A draft for the export')).toBeVisible();
});
