import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// Needs no file kept: each context would have the service worker set up, which is a sixth of its work.
test.use({ serviceWorkers: 'block' });

const screens = [
  '/maya',
  '/maya/connections',
  '/saved-posts',
  '/outbox',
  '/drafts',
  '/notifications',
  '/settings',
  '/mute_block',
  '/posted-content',
  '/about',
  '/recommendations',
  '/search',
  '/username/noor',
  '/trending',
] as const;

async function expectNoViolations(page: Page, within = 'html'): Promise<void> {
  // Between a list and its rows lies a frame, in which it measures itself.
  await expect(page.locator('[role="feed"]:not([aria-busy="true"]):not(:has(article))')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .include(within)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the screens of the main job, ${colorScheme}`, async ({ newContext, actor }) => {
    test.slow();
    const visitor = await (await newContext({ colorScheme, viewport: { width: 390, height: 844 } })).newPage();
    await visitor.goto('/login');
    await expect(visitor.getByRole('button', { name: /@maya/ })).toBeVisible();
    await expectNoViolations(visitor);

    const maya = await actor('maya', {
      colorScheme,
      viewport: colorScheme === 'light' ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    });
    await expectNoViolations(maya);
    const post = maya.locator('article[data-post-id]:not([aria-busy="true"])').first();
    await post.getByRole('button', { name: /^Comment,/ }).click();
    await expect(maya.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await expectNoViolations(maya);
    await maya.keyboard.press('Escape');
    await expect(maya.getByRole('dialog')).toBeHidden();
    await post.press('Enter');
    await expect(maya.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await expectNoViolations(maya);
    for (const path of screens) {
      await maya.goto(path);
      await expect(maya.getByRole('main')).not.toBeEmpty();
      await expect(maya.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoViolations(maya);
    }
    await maya.goto('/notifications');
    await maya.getByRole('button', { name: 'More for this notification' }).first().click();
    await expect(maya.getByRole('menu')).toBeVisible();
    // A menu that lies over the page is in no landmark of it.
    await expectNoViolations(maya, '[role="menu"]');
    await maya.keyboard.press('Escape');
    await maya.getByRole('button', { name: 'Delete all' }).click();
    await expect(maya.getByRole('alertdialog')).toBeVisible();
    await expectNoViolations(maya);
  });
}
