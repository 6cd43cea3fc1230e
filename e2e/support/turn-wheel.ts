import type { Page } from '@playwright/test';

/**
 * Frames without a movement after which the page is at rest, where the browser tells of no end: the wheel met the end
 * of the page.
 */
const STILL_FRAMES = 20;
/** Frames after which it is said that the page does not come to rest, or was told of no wheel. */
const MOST_FRAMES = 1_800;

/**
 * Turns the mouse wheel by `pixels` (down when positive), and answers once the page has come to rest.
 *
 * `page.mouse.wheel` alone answers before the page has moved: on a busy machine a test measures a place, and the page
 * goes on below it.
 */
export async function turnWheel(page: Page, pixels: number): Promise<void> {
  await page.evaluate(
    ({ stillFrames, mostFrames }) => {
      const places: number[] = [];
      let isTurned = false;
      let ended = false;
      const note = () => {
        isTurned = true;
        document.addEventListener('scrollend', () => (ended = true), { once: true });
      };
      window.addEventListener('wheel', note, { once: true, passive: true });
      const rest = new Promise<void>((resolve, reject) => {
        let frames = 0;
        let still = 0;
        const check = () => {
          frames += 1;
          still = isTurned && window.scrollY === places.at(-1) ? still + 1 : 0;
          places.push(window.scrollY);
          if (still >= stillFrames || (isTurned && ended && still >= 2)) resolve();
          else if (frames === mostFrames)
            reject(
              new Error(
                isTurned ? `the page does not come to rest: ${places.slice(-60).join(' ')}` : 'the page was told of no wheel',
              ),
            );
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      });
      rest.catch(() => undefined);
      Object.assign(window, { wheelAtRest: rest });
    },
    { stillFrames: STILL_FRAMES, mostFrames: MOST_FRAMES },
  );
  await page.mouse.wheel(0, pixels);
  await page.evaluate(() => (window as unknown as { readonly wheelAtRest?: Promise<void> }).wheelAtRest);
}
