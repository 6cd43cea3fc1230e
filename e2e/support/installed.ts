import type { Page } from '@playwright/test';

/** Longest wait for the code of the screen, milliseconds: a page that stands without any goes on. */
const SCREEN_MS = 5_000;

/**
 * Waits until the service worker keeps the app's files, so that what follows needs no network. For a context with
 * `serviceWorkers: 'allow'`.
 */
export async function keepsAppFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise<void>((resolve) => active.addEventListener('statechange', () => active.state === 'activated' && resolve()));
  });
  // A screen whose code was on the way when the connection went has none, whatever is kept by then: a document asks for
  // a module once.
  const screen = page.locator('#main > *').first();
  await screen.waitFor({ state: 'attached', timeout: SCREEN_MS }).catch(() => undefined);
  // So is it with code that is fetched ahead of its need, by a page that began without the service worker.
  await page.waitForLoadState('networkidle', { timeout: SCREEN_MS }).catch(() => undefined);
}
