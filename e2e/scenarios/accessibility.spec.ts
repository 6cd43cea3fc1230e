import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
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
  '/violations',
  '/about',
  '/recommendations',
  '/search',
  '/username/noor',
  '/trending',
  '/groups',
  '/groups?list=trending',
  '/developer',
  '/policy',
] as const;

/** Of a visitor, with what asks them to log in. */
const openScreens = ['/feed', '/theo', '/search?q=tern'] as const;

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
    for (const path of openScreens) {
      await visitor.goto(path);
      await expect(visitor.getByRole('main')).not.toBeEmpty();
      await expect(visitor.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoViolations(visitor);
    }

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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages of a group and in its form, ${colorScheme}`, async ({ actor, installation }) => {
    const api = new Api(installation);
    const { id } = await api.makesGroup('rhea', {
      name: `Axe ${colorScheme} ${Date.now().toString(36)}`,
      description: 'Of #waders',
    });
    await api.callAs('finn', 'POST', '/v3/group/join', { groupId: id });
    await api.callAs('finn', 'PUT', '/v3/posts', { body: 'On the flats', groupId: id });
    const page = await actor('rhea', { colorScheme, viewport: { width: 390, height: 844 } });
    await page.goto(`/group/${id}`);
    await expect(page.getByText('On the flats')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: 'Edit group' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit group' })).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
    for (const list of ['', '?list=banned']) {
      await page.goto(`/group/${id}/members${list}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await expect(page.getByText('That is everybody').or(page.getByText('Nobody is banned'))).toBeVisible();
      await expectNoViolations(page);
    }
  });
}
