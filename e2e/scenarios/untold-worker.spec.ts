import { expect, test } from '../support/test.ts';

test('a worker that the browser tells nothing of the radio hears of it from its page, at rest and both ways', async ({
  actor,
}) => {
  const page = await actor('maya', { viewport: { width: 390, height: 844 } });
  // Heard first, and by nobody else.
  await page.workers()[0]!.evaluate(() => {
    const { connection } = navigator as { readonly connection?: EventTarget };
    const hush = (event: Event) => event.stopImmediatePropagation();
    for (const kind of ['online', 'offline']) addEventListener(kind, hush, { capture: true });
    connection?.addEventListener('change', hush, { capture: true });
  });
  const offline = page.getByRole('status').filter({ hasText: 'Offline' });
  await page.context().setOffline(true);
  await expect(offline).toBeVisible({ timeout: 3_000 });
  await page.context().setOffline(false);
  await expect(offline).toBeHidden({ timeout: 3_000 });
});
