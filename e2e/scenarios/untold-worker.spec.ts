import { expect, signInAsDemo, test } from '../support/test.ts';

/**
 * As in a browser without NetworkInformation in workers: nothing tells them that the radio went, where no event of
 * their own does.
 */
const untold = `Object.defineProperty(navigator, 'connection', { value: undefined });
for (const kind of ['online', 'offline']) addEventListener(kind, (event) => event.stopImmediatePropagation());
`;

test('a worker that the browser tells nothing of the radio hears of it from its page, at rest and before any call has failed', async ({
  newContext,
  installation,
}) => {
  const context = await newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  await context.route(/\/sync-worker-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: untold + (await answer.text()) });
  });
  const page = await context.newPage();
  await signInAsDemo(page, 'maya');
  expect(await page.workers()[0]!.evaluate(() => 'connection' in navigator && navigator.connection)).toBeUndefined();
  let asked = -1;
  await expect
    .poll(
      () => {
        const before = asked;
        asked = installation.proxy.log.requests().length;
        return asked - before;
      },
      { message: 'it is at rest', intervals: [4_000] },
    )
    .toBe(0);
  const offline = page.getByRole('status').filter({ hasText: 'Offline' });
  await page.context().setOffline(true);
  await expect(offline).toBeVisible({ timeout: 4_000 });
  expect(installation.proxy.log.requests()).toHaveLength(asked);
  await page.context().setOffline(false);
  await expect(offline).toBeHidden();
});
