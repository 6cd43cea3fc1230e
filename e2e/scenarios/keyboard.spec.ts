import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';
import { visit } from '../support/visit.ts';

/** Along the tabs of the profile that is on show, as this language writes. */
async function goesThroughTabs(page: Page, { locale, onwards, backwards }: Record<'locale' | 'onwards' | 'backwards', string>) {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('banner').locator('bdi'), 'the sign stays at the name').toHaveText('@noor');
  const tabs = page.getByRole('main').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press(onwards);
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press(backwards);
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press(backwards);
  await expect(tabs.last(), 'from the first to the last').toBeFocused();
  await page.keyboard.press('Home');
  await expect(tabs.first()).toBeFocused();
}

test('the keyboard alone writes, comments, reacts, saves, reposts, quotes and goes from page to page, offline, and goes through tabs along the line', async ({
  person,
  newContext,
  installation,
}) => {
  const maya = await person({ viewport: { width: 1280, height: 800 } });
  await maya.signsIn('maya');

  await test.step('the keyboard alone writes, comments, reacts, saves, reposts, quotes and goes from page to page, offline', async () => {
    await maya.isInstalled();
    await maya.goesOffline();
    const { keyboard } = maya.page;
    const composer = maya.page.getByRole('dialog').getByRole('textbox');
    const focused = maya.page.locator('article:focus');

    await keyboard.press('n');
    await expect(composer).toBeFocused();
    await keyboard.type('Typed without a mouse');
    await keyboard.press('Control+Enter');
    await expect(composer).toBeHidden();
    await expect(maya.post('Typed without a mouse')).toContainText('Waiting for connection');

    await keyboard.press('?');
    const list = maya.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeFocused();
    await expect(list, 'no ring around a whole sheet').toHaveCSS('outline-style', 'none');
    await keyboard.press('Escape');
    await expect(list).toBeHidden();

    await keyboard.press('j');
    await expect(focused).toBeVisible();
    await keyboard.press('j');
    await keyboard.press('r');
    await expect(composer).toBeFocused();
    await keyboard.type('Commented without a mouse');
    await keyboard.press('Control+Enter');
    await expect(composer).toBeHidden();

    const target = await maya.untouchedPost();
    const card = maya.post(target);
    await card.focus();
    await keyboard.press('l');
    await expect(card.getByRole('button', { pressed: true }).first()).toBeVisible();
    const thumb = card.locator('button[aria-haspopup="dialog"]').first();
    const given = await thumb.getAttribute('aria-label');
    await thumb.focus();
    await keyboard.press('ArrowUp');
    await expect(maya.page.getByRole('dialog').getByRole('button').first()).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(thumb, 'another reaction than before').not.toHaveAttribute('aria-label', given ?? '');
    await expect(thumb).toHaveAttribute('aria-pressed', 'true');
    await card.focus();
    await keyboard.press('b');
    await expect(card.getByRole('button', { name: 'Remove from saved posts' })).toBeVisible();

    await card.getByRole('button', { name: /^Repost,/ }).focus();
    await keyboard.press('Enter');
    await expect(maya.page.getByRole('menuitem', { name: 'Repost', exact: true })).toBeFocused();
    await keyboard.press('Enter');
    await expect(card.getByRole('button', { name: /reposted by you/ })).toBeVisible();
    await card.getByRole('button', { name: /^Repost,/ }).focus();
    await keyboard.press('Enter');
    await expect(maya.page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(composer).toBeFocused();
    await keyboard.type('Quoted without a mouse');
    await keyboard.press('Control+Enter');
    await expect(composer).toBeHidden();

    for (const [key, path] of [
      ['n', '/notifications'],
      ['c', '/chats'],
      ['h', '/feed'],
    ] as const) {
      await keyboard.press('g');
      await keyboard.press(key);
      await expect(maya.page).toHaveURL(path);
    }

    await maya.comesOnline();
    const truth = new Truth(installation, 'maya');
    await expect
      .poll(async () => (await truth.postsOf('maya')).map(({ body }) => body))
      .toEqual(expect.arrayContaining(['Typed without a mouse', 'Quoted without a mouse']));
    await expect
      .poll(async () => (await truth.commentsOf('maya')).map(({ body }) => body))
      .toContain('Commented without a mouse');
  });

  await test.step('the arrow keys go through tabs along the line, which runs from right to left in Arabic', async () => {
    await visit(maya.page, '/noor');
    // Where the focus goes by itself: what took it before that would lose it again.
    await expect(maya.page.getByRole('heading', { level: 1, name: '@noor' })).toBeFocused();
    await goesThroughTabs(maya.page, { locale: 'en', onwards: 'ArrowRight', backwards: 'ArrowLeft' });
    const arabic = await (await newContext({ locale: 'ar' })).newPage();
    await arabic.goto('/noor');
    await goesThroughTabs(arabic, { locale: 'ar', onwards: 'ArrowLeft', backwards: 'ArrowRight' });
  });
});
