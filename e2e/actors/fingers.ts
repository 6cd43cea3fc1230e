import type { Page } from '@playwright/test';

type Place = readonly [x: number, y: number];

/**
 * A finger, or several, from one place to another, as the browser gets it from a screen. `liesStill`: it does so before
 * it is lifted, so that nothing flies on.
 */
export async function drags(
  page: Page,
  from: readonly Place[],
  to: readonly Place[],
  { liesStill = false }: { readonly liesStill?: boolean } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const points = (places: readonly Place[]) => places.map(([x, y], id) => ({ x, y, id }));
  const moves = async (share: number) => {
    const at = from.map(([x, y], id): Place => [x + ((to[id]?.[0] ?? x) - x) * share, y + ((to[id]?.[1] ?? y) - y) * share]);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(at) });
  };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  for (const share of [0.25, 0.5, 0.75, 1]) await moves(share);
  if (liesStill) {
    for (const share of [0.99, 1, 0.99, 1]) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      await moves(share);
    }
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
