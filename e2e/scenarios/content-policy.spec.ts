import type { Worker } from '@playwright/test';
import { keepsAppFiles } from '../support/installed.ts';
import { notePolicyViolations } from '../support/policy-violations.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';

/** A text that is to become code: Trusted Types refuse it wherever they hold. */
function plant(): void {
  try {
    setTimeout('1 + 1' as never, 0);
  } catch {
    // Refused; what is asked here is whether it is also noticed.
  }
}

test('what the content policy refuses is noticed in a page, in its sync worker and in the service worker', async ({
  browser,
  installation,
}) => {
  const context = await browser.newContext({ baseURL: installation.url, serviceWorkers: 'allow' });
  const violations: string[] = [];
  notePolicyViolations(context, violations);
  const page = await context.newPage();
  await signInAsDemo(page, 'maya');
  await keepsAppFiles(page);
  expect(violations).toEqual([]);

  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>Planted</b>');
    } catch {
      // As above.
    }
  });
  await expect.poll(() => violations.splice(0).join(), 'in the page').toContain('TrustedHTML');
  const syncWorker = page.workers().find((worker) => worker.url().includes('sync-worker'));
  const [serviceWorker] = context.serviceWorkers();
  for (const worker of [syncWorker, serviceWorker]) {
    await (worker as Worker).evaluate(plant);
    await expect.poll(() => violations.splice(0).join(), worker?.url()).toContain('require-trusted-types-for');
  }
  await context.close();
});
