import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const topOf = async (element: Locator) => (await element.boundingBox())!.y;

test('a menu keeps the focus that the keyboard gave it while a pointer rests, and what was chosen in it happens although the list moves', async ({
  actor,
}) => {
  const maya = await actor('maya', { viewport: { width: 1280, height: 800 } });

  await test.step('a menu that the keyboard opens keeps the focus on its first entry where it is laid out anew under a pointer that rests, until that moves', async () => {
    const repost = maya
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Repost,/ });
    const menu = maya.getByRole('menu');
    const items = menu.getByRole('menuitem');
    const opens = async () => {
      await repost.focus();
      await maya.keyboard.press('Enter');
      await expect(items.first()).toBeFocused();
    };
    await opens();
    const below = (await topOf(items.first())) - (await topOf(repost));
    // Closed by the mouse: a key in the menu would tell the library that nobody points.
    await maya.mouse.click(640, 5);
    await expect(menu).toBeHidden();
    await repost.focus();
    const { x, width } = (await repost.boundingBox())!;
    await maya.mouse.move(x + width / 2, (await topOf(repost)) + below + 2);
    await opens();
    const hasLeft = menu.evaluate(
      (list) =>
        new Promise<void>((resolve) => {
          list.addEventListener('pointerout', () => resolve(), { once: true });
          list.style.translate = '0 4px';
        }),
    );
    await hasLeft;
    await expect(items.first()).toBeFocused();
    await maya.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await items.first().hover();
    await expect(items.first()).toBeFocused();
    await maya.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  await test.step('what was chosen in a menu happens although the list moves under it', async () => {
    await maya.setViewportSize({ width: 390, height: 844 });
    await maya
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Repost,/ })
      .click();
    const quote = maya.getByRole('menuitem', { name: 'Quote', exact: true });
    // The press itself takes the row out of the page: the menu is gone before it has closed.
    await quote.evaluate((item) => item.addEventListener('click', () => window.scrollTo(0, 12_000)));
    await quote.click();
    await expect(maya.getByRole('dialog', { name: /quote/i }).getByRole('textbox')).toBeVisible();
  });
});
