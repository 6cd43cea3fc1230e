import { chromium } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { launchOptions } from '../support/launch-options.ts';
import { notePolicyViolations } from '../support/policy-violations.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

/**
 * Browsers trust 127.0.0.1 as if it had TLS; under another name the same address is what a telephone in the same
 * network opens.
 */
const HOST = 'dunlin.test';

test('on an origin without TLS, where a browser offers no locks, caches, service worker, clipboard or hashing, one reads and writes all the same', async ({
  installation,
}) => {
  const args = [...launchOptions.args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
  const browser = await chromium.launch({ ...launchOptions, args });
  try {
    const baseURL = installation.url.replace('127.0.0.1', HOST);
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' });
    const violations: string[] = [];
    notePolicyViolations(context, violations);
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await signInAsDemo(page, 'maya');
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'caches' in globalThis])).toEqual([
      false,
      false,
      false,
    ]);

    const composer = new Composer(page);
    await composer.opens();
    const text = 'Written without a lock on the door';
    await composer.writes(text);
    const truth = new Truth(installation, 'maya');
    await expect.poll(async () => (await truth.postsOf('maya')).filter(({ body }) => body === text).length).toBe(1);

    await page.reload();
    await new FeedPage(page).seesPosts();
    const post = page.getByRole('article').filter({ hasText: text });
    await expect(post).toHaveCount(1);

    // A second page of the same origin works beside it.
    const second = await context.newPage();
    await second.goto('/feed');
    await expect(second.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    expect(failures).toEqual([]);
    expect(violations, 'violations of the content policy').toEqual([]);
  } finally {
    await browser.close();
  }
});
