import type { Page } from '@playwright/test';
import { axe, colourRules } from '../support/axe.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** Each with a text that it shows once it is there; null: a row of its list. */
const screens: readonly (readonly [path: string, text: string | null])[] = [
  ['/maya', null],
  ['/maya/connections', null],
  ['/saved-posts', null],
  ['/outbox', 'Everything is sent'],
  ['/drafts', 'No drafts'],
  ['/notifications', null],
  ['/settings', 'Where you log in'],
  ['/mute_block', 'Posts by the people here'],
  ['/posted-content', 'In all'],
  ['/rewards', 'How you earn'],
  ['/violations', 'What moderators decided'],
  ['/about', 'Opens anywhere'],
  ['/recommendations', null],
  ['/search', 'Recent searches'],
  ['/username/noor', null],
  ['/trending', null],
  ['/groups', null],
  ['/groups?list=trending', null],
  ['/chats', null],
  ['/chat/with/noor', 'The heron wants fish'],
  ['/invite/nowhere', 'This invitation is no longer valid'],
  ['/developer', 'API tokens'],
  ['/policy', 'Treat others with respect'],
];

/** Of a visitor, with what asks them to log in. */
const openScreens = ['/feed', '/theo'] as const;

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function opensScreen(page: Page, path: string, text: string | null): Promise<void> {
  const main = page.getByRole('main');
  // Rows of the screen before may stand for some frames more.
  await main.locator('[data-list-item]').evaluateAll((rows) => rows.forEach((row) => row.setAttribute('data-left', '')));
  await visit(page, path);
  const row = main.locator('[data-list-item]:not([data-left], :has([aria-busy="true"]))');
  const shown = text === null ? row : main.getByText(text);
  await expect(shown.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** `rules`: those that are checked; absent: all. */
async function violationsOf(page: Page, within: string, rules?: readonly string[]): Promise<readonly string[]> {
  // Between a list and its rows lies a frame, in which it measures itself.
  await expect(page.locator('[role="feed"]:not([aria-busy="true"]):not(:has(article))')).toHaveCount(0);
  const audit = axe(page, { 'target-size': { enabled: true } }).include(within);
  if (rules !== undefined) audit.withRules([...rules]);
  const { violations } = await audit.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/**
 * Light, and in the same page dark on a phone: a load of the app takes longer than either. Where it has been on a phone
 * before, dark changes nothing but the colours.
 */
async function expectNoViolations(page: Page, within = 'html', size = wide): Promise<void> {
  expect(await violationsOf(page, within), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The lists of another width measure themselves anew first.
  const rules = size === phone ? colourRules : undefined;
  await expect.poll(() => violationsOf(page, within, rules), 'dark').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
}

test('axe finds nothing on the screens of the main job, light and dark', async ({ newContext, actor }) => {
  test.slow();
  const visitor = await (await newContext({ colorScheme: 'light', viewport: phone })).newPage();
  await visitor.goto('/login');
  await expect(visitor.getByRole('button', { name: /@maya/ })).toBeVisible();
  await expectNoViolations(visitor, 'html', phone);
  for (const path of openScreens) {
    await opensScreen(visitor, path, null);
    await expectNoViolations(visitor, 'html', phone);
  }

  const maya = await actor('maya', { colorScheme: 'light', viewport: wide });
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
  for (const [path, text] of screens) {
    await opensScreen(maya, path, text);
    await expectNoViolations(maya);
  }
  await visit(maya, '/notifications');
  await maya.getByRole('button', { name: 'More for this notification' }).first().click();
  await expect(maya.getByRole('menu')).toBeVisible();
  // A menu that lies over the page is in no landmark of it.
  await expectNoViolations(maya, '[role="menu"]');
  await maya.keyboard.press('Escape');
  await maya.getByRole('button', { name: 'Delete all' }).click();
  await expect(maya.getByRole('alertdialog')).toBeVisible();
  await expectNoViolations(maya);
});

test('axe finds nothing on the pages of a group, in its form and where one invites, light and dark', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { id } = await api.makesGroup('rhea', {
    name: `Axe ${Date.now().toString(36)}`,
    description: 'Of #waders',
  });
  await api.callAs('finn', 'POST', '/v3/group/join', { groupId: id });
  await api.callAs('finn', 'PUT', '/v3/posts', { body: 'On the flats', groupId: id });
  const page = await actor('rhea', { opens: `/group/${id}`, colorScheme: 'light', viewport: phone });
  await expect(page.getByText('On the flats')).toBeVisible();
  await expectNoViolations(page, 'html', phone);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Edit group' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit group' })).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]', phone);
  for (const list of ['', '?list=banned']) {
    await visit(page, `/group/${id}/members${list}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await expect(page.getByText(list === '' ? 'That is everybody' : 'Nobody is banned')).toBeVisible();
    await expectNoViolations(page, 'html', phone);
  }
  const group = await api.makesGroup('rhea', { name: `Axe room ${Date.now().toString(36)}`, visibility: 'PRIVATE' });
  await visit(page, `/group/${group.id}`);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Invite people' }).click();
  await page.getByRole('button', { name: 'Make an invitation link' }).click();
  await expect(page.getByRole('textbox', { name: 'Invitation link' })).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]', phone);
});
