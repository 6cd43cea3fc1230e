import type { Page } from '@playwright/test';

/**
 * Its own member's channel is joined, which tells the counts of their posts. To be called before the page is opened.
 */
export async function listeningToCounts(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => /subscription_succeeded.*private-user-/.test(String(payload)));
}
