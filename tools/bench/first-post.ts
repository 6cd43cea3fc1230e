import type { BrowserContext, Page } from '@playwright/test';

/**
 * Runs in the page before its scripts: notes when the first whole post has been painted. A frame callback comes before
 * its paint, the task that it posts comes after.
 */
const observer = `
  let painted;
  globalThis.firstPostPainted = new Promise((resolve) => { painted = resolve; });
  const isThere = () => document.querySelector('article[data-post-id]:not([aria-busy="true"])') !== null;
  const watch = new MutationObserver(() => {
    if (!isThere()) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => painted(performance.now());
      port2.postMessage(null);
    });
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
`;

export async function observeFirstPost(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: observer });
}

/** When the first post was painted: milliseconds since the navigation began, and since 1970. */
export async function firstPostPainted(page: Page): Promise<{ sinceNavigation: number; at: number }> {
  const sinceNavigation = Number(await page.evaluate('globalThis.firstPostPainted'));
  return { sinceNavigation, at: Number(await page.evaluate('performance.timeOrigin')) + sinceNavigation };
}
