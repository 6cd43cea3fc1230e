import type { Page } from '@playwright/test';

/** Waits until the service worker keeps the app's files, so that what follows needs no network. */
export async function keepsAppFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise<void>((resolve) => active.addEventListener('statechange', () => active.state === 'activated' && resolve()));
  });
}
