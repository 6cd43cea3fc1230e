import type { Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { keepsAppFiles } from './installed.ts';

/**
 * The app's files are kept, and then there is no network: the browser says so, and the proxy answers nobody. For a
 * context with `serviceWorkers: 'allow'`.
 */
export async function losesTheLine(page: Page, installation: Installation): Promise<void> {
  await keepsAppFiles(page);
  await page.context().setOffline(true);
  installation.proxy.setMode('refuse');
}

export async function getsTheLineBack(page: Page, installation: Installation): Promise<void> {
  installation.proxy.setMode('pass');
  await page.context().setOffline(false);
}
