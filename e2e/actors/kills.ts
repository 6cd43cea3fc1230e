import type { BrowserContext, Page } from '@playwright/test';

/** The browser's own process id, not that of a renderer. */
export async function pidOf(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error('The context has no browser of its own');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const found = processInfo.find(({ type }) => type === 'browser');
  if (found === undefined) throw new Error('The browser does not tell its process id');
  return found.id;
}

/**
 * SIGKILL to the browser's process; resolves when the connection to it is gone. What it has handed to the disk stays.
 */
export async function killBrowser(context: BrowserContext, pid: number): Promise<void> {
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  process.kill(pid, 'SIGKILL');
  await closed;
}

/** The renderer of this page dies, its workers with it; the tab stands there crashed. */
export async function crashPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()));
  // It never answers: whoever would is dead.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/**
 * Ends the page's worker between two of its tasks, whatever it waits for; the page hears nothing of it. Answers how
 * many there were.
 */
export async function endWorkers(page: Page): Promise<number> {
  const workers = page.workers();
  for (const worker of workers) {
    const ended = new Promise<void>((resolve) => worker.once('close', () => resolve()));
    await worker.evaluate(() => self.close()).catch(() => undefined);
    await ended;
  }
  return workers.length;
}
