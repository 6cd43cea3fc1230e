import { expect, type Page } from '@playwright/test';
import { toast } from './feed-page.ts';

/** On the settings' screen: removes what was fetched, and waits until it is gone. */
export async function clearCache(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear cache' }).click();
  await page.getByRole('alertdialog', { name: 'Clear cache?' }).getByRole('button', { name: 'Clear cache' }).click();
  await expect(toast(page, 'Cache cleared').or(page.getByText('The cache could not be cleared'))).toHaveText('Cache cleared', {
    timeout: 45_000,
  });
}
