import type { Page } from '@playwright/test';

/** The live regions that say it, each by its role. One that stands within another is that one. */
export function announcements(page: Page, text: string): Promise<readonly string[]> {
  return page.evaluate((words) => {
    const live = '[role="alert"], [role="status"], [role="log"], output, [aria-live]:not([aria-live="off"])';
    return [...document.querySelectorAll(live)]
      .filter((region) => region.textContent?.includes(words) && (region.parentElement?.closest(live) ?? null) === null)
      .map((region) => region.getAttribute('role') ?? region.localName);
  }, text);
}
