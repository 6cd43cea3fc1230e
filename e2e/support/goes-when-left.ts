import { errors, type Page } from '@playwright/test';

/** Longest wait, milliseconds: a page that has crashed or answers nothing is left as it is. */
const LONGEST_MS = 2000;
/**
 * A navigation that has not come by then was dropped: the address is entered once more, as a person would.
 * Milliseconds.
 */
const DROPPED_AFTER_MS = 45_000;

/**
 * Addresses are entered, and pages reloaded, once what was closed over the page has taken its history entry away: a
 * browser drops a navigation that begins while it goes back. A person's hand is slower than that, a test's is not.
 */
export function goesWhenLeft(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    await closedHasLeft(page);
    return onceMore(
      () => goto(url, { timeout: DROPPED_AFTER_MS, ...options }),
      () => goto(url, options),
    );
  };
  page.reload = async (options) => {
    await closedHasLeft(page);
    return onceMore(
      () => reload({ timeout: DROPPED_AFTER_MS, ...options }),
      () => reload(options),
    );
  };
}

/** A navigation that the browser dropped, or broke off for one of the page's own that it had begun before. */
async function onceMore<Answer>(first: () => Promise<Answer>, again: () => Promise<Answer>): Promise<Answer> {
  try {
    return await first();
  } catch (error) {
    const isDropped =
      error instanceof errors.TimeoutError || (error instanceof Error && error.message.includes('net::ERR_ABORTED'));
    if (!isDropped) throw error;
    return again();
  }
}

/** What was closed over the page has taken its history entry away, or something is open still. */
export async function closedHasLeft(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  const isLeft = page.evaluate(async (longestMs) => {
    const end = performance.now() + longestMs;
    const isOpen = () => document.querySelector('[role$="dialog"][data-open], [role="menu"][data-open]') !== null;
    const isMarked = () => (history.state as Record<string, unknown> | null)?.['dunlinLayer'] === true;
    while (isMarked() && !isOpen() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 15));
  }, LONGEST_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([isLeft, new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_MS)))]).catch(() => undefined);
  clearTimeout(timer);
}
