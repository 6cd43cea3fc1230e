import type { Page } from '@playwright/test';

interface Reading {
  /** So many rows have stood on the page. */
  readonly count?: number;
  /** This row has, by its key. */
  readonly last?: string;
  /** Scrolled in every frame, CSS pixels. */
  readonly pixels?: number;
}

/**
 * Reads a feed through until the count or the last row is reached. Answers each row that was seen whole by its key, ads
 * under their own, and whether it was called sponsored.
 */
export function readsThrough(
  page: Page,
  { count = Number.MAX_SAFE_INTEGER, last = '', pixels = 80 }: Reading,
): Promise<Readonly<Record<string, boolean>>> {
  return page.evaluate(
    (reading) =>
      new Promise<Readonly<Record<string, boolean>>>((resolve) => {
        const seen: Record<string, boolean> = {};
        const check = () => {
          for (const row of document.querySelectorAll<HTMLElement>('[data-list-item]:has(article:not([aria-busy="true"]))'))
            seen[row.dataset['listItem'] ?? ''] ||= row.textContent.includes('Sponsored');
          if (reading.last in seen || Object.keys(seen).length >= reading.count) resolve(seen);
          else requestAnimationFrame(check);
          scrollBy(0, reading.pixels);
        };
        check();
      }),
    { count, last, pixels },
  );
}
