import type { Page } from '@playwright/test';
import { markIn } from '../support/ledger/witness.ts';

/** So many in a row without a mark stood there before: a profile begins with what is newest. */
const UNMARKED_MAX = 20;

/**
 * Marks of what a profile shows, posts and comments, by scrolling on until nothing marked comes any more: mark → ids of
 * the posts that carry it. What a fresh browser shows must be what the API says.
 */
export async function readProfile(page: Page, username: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, Set<string>>();
  await page.goto(`/${username}`);
  for (const tab of ['Posts', 'Comments']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    // Not the pinned post above the list, which may come before it: who scrolls on then has gone past its beginning.
    await page.locator('[role="feed"] article[data-post-id]:not([aria-busy="true"])').first().waitFor();
    const unmarked = new Set<string>();
    for (let still = 0; still < 8 && unmarked.size < UNMARKED_MAX;) {
      const before = found.size;
      for (const { id, text } of await shown(page)) {
        const mark = markIn(text);
        if (mark === undefined) unmarked.add(id);
        else {
          found.set(mark, (found.get(mark) ?? new Set()).add(id));
          unmarked.clear();
        }
      }
      const isAtEnd = await scrollOn(page);
      still = isAtEnd && found.size === before ? still + 1 : 0;
    }
  }
  return found;
}

function shown(page: Page): Promise<readonly { id: string; text: string }[]> {
  return page
    .locator('article[data-post-id]:not([aria-busy="true"])')
    .evaluateAll((cards) => cards.map((card) => ({ id: card.getAttribute('data-post-id') ?? '', text: card.textContent ?? '' })));
}

/**
 * A screen further, once all on this one can be read; answers whether there was no more to scroll and nothing is on its
 * way.
 */
function scrollOn(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const isUnread = [...document.querySelectorAll('article[aria-busy="true"]')].some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    if (isUnread) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return false;
    }
    const before = scrollY;
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
    // Rows are drawn a frame after the scroll event: on a busy machine later than any time that one would wait.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 60));
    const isComing = [...document.querySelectorAll('main output')].some((output) => output.textContent === 'Loading posts');
    return scrollY === before && !isComing && document.querySelector('[aria-busy="true"]') === null;
  });
}
