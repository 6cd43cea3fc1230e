import type { BrowserContext } from '@playwright/test';

/** Longest wait, milliseconds: a page whose calls hang never comes to rest. */
const LONGEST_MS = 5000;

/**
 * The line goes once the pages that stand have come whole, by their first load: a start shows its first screen before
 * the rest of its files. What a page does without those is the subject of `missing-code.spec.ts`, and of the storms,
 * whose people lose the line at once.
 */
export function goesOfflineAtRest(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    if (offline) {
      const atRest = (page: ReturnType<BrowserContext['pages']>[number]) =>
        page.waitForLoadState('networkidle', { timeout: LONGEST_MS }).catch(() => undefined);
      await Promise.all(context.pages().map(atRest));
    }
    await setOffline(offline);
  };
}
