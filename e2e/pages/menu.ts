import type { Page } from '@playwright/test';

/**
 * Presses an entry of the open menu once the menu is at rest. Playwright answers a press on what still moves by
 * scrolling the page to it, which a virtual list takes for a reader who has left the menu's row.
 */
export async function chooseFromMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.locator('[role="menu"][data-open]:not([data-starting-style])').evaluate(async (menu) => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(menu.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  await page.getByRole('menuitem', { name, exact: true }).click();
}
