import type { Page } from '@playwright/test';

/** Frames without a movement after which the page is at rest, where the browser tells of no end: the wheel met the end of the page. */
const STILL_FRAMES = 20;

/**
 * Turns the mouse wheel by `pixels` (down when positive), and answers once the page has come to rest.
 *
 * `page.mouse.wheel` alone answers before the page has moved: on a busy machine a test measures a place, and the page goes on below it.
 */
export async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.evaluate((stillFrames) => {
    const rest = new Promise<void>((resolve) => {
      window.addEventListener(
        'wheel',
        () => {
          let at = window.scrollY;
          let still = 0;
          let ended = false;
          const look = () => {
            still = window.scrollY === at ? still + 1 : 0;
            at = window.scrollY;
            if (still >= stillFrames || (ended && still >= 2)) resolve();
            else requestAnimationFrame(look);
          };
          document.addEventListener('scrollend', () => (ended = true), { once: true });
          requestAnimationFrame(look);
        },
        { once: true, passive: true },
      );
    });
    Object.assign(window, { wheelAtRest: rest });
  }, STILL_FRAMES);
  await page.mouse.wheel(0, pixels);
  await page.evaluate(() => (window as unknown as { readonly wheelAtRest?: Promise<void> }).wheelAtRest);
}
