import type { Page } from '@playwright/test';

/**
 * Leads the app that stands on the page to another address, as Forward does: no load, which costs more than most that is looked at after it. Nothing may
 * lie over the page.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
