import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { turnWheel } from '../support/turn-wheel.ts';

/** The colour at a point of an element, by its width and height: 0.5, 0.5 is the middle. */
async function colourAt(element: Locator, across: number, down: number): Promise<string> {
  const image = sharp(await element.screenshot({ animations: 'disabled' }));
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const x = Math.min(info.width - 1, Math.floor(info.width * across));
  const y = Math.min(info.height - 1, Math.floor(info.height * down));
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].join(' ');
}

/** What sticks out of the screen, is cut by its own box, is broken inside a word, or lies over another one of these. */
async function misfits(elements: Readonly<Record<string, Locator>>): Promise<readonly string[]> {
  const boxes = new Map<string, { x: number; y: number; width: number; height: number }>();
  const found: string[] = [];
  for (const [name, element] of Object.entries(elements)) {
    await expect(element, name).toBeVisible();
    const box = await element.boundingBox();
    if (box !== null) boxes.set(name, box);
    const wrong = await element.evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      const troubles: string[] = [];
      if (left < -1 || right > document.documentElement.clientWidth + 1) troubles.push('sticks out');
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const holder = text.parentElement;
        // What is only heard has no room to keep.
        if (holder === null || holder.clientWidth === 1 || holder.closest('[aria-hidden="true"]') !== null) continue;
        if (getComputedStyle(holder).overflow !== 'visible' && holder.scrollWidth > holder.clientWidth + 1)
          troubles.push(`cuts '${text.textContent}'`);
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) troubles.push(`breaks '${word}'`);
        }
      }
      return troubles;
    });
    found.push(...wrong.map((trouble) => `${name} ${trouble}`));
  }
  const names = [...boxes.keys()];
  for (const [index, a] of names.entries()) {
    for (const b of names.slice(index + 1)) {
      const [one, two] = [boxes.get(a), boxes.get(b)];
      if (one === undefined || two === undefined) continue;
      const apart =
        one.x + one.width <= two.x + 1 ||
        two.x + two.width <= one.x + 1 ||
        one.y + one.height <= two.y + 1 ||
        two.y + two.height <= one.y + 1;
      if (!apart) found.push(`${a} lies over ${b}`);
    }
  }
  return found;
}

/** The reader's font size, as the browser's settings make it. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

test('maya tells apart what she sees in forced colours, reads descriptions and menus, and with text of 200 % nothing breaks', async ({
  actor,
  installation,
}) => {
  test.slow();
  const page = await actor('maya', { viewport: { width: 390, height: 844 } });

  await test.step('in forced colours the selected tab, a switch and what is pressed are told apart', async () => {
    const id = await new Api(installation).writesPost('noor', 'Save me, in your colours.');
    await page.emulateMedia({ forcedColors: 'active' });
    const selected = page.getByRole('tab', { selected: true }).locator('span');
    const other = page.getByRole('tab', { selected: false }).first().locator('span');
    expect(await colourAt(selected, 0.5, 0.98), 'the line below the tab').not.toBe(await colourAt(other, 0.5, 0.98));

    await page.getByRole('button', { name: 'Create a post' }).click();
    const control = page.getByRole('dialog').getByRole('switch');
    const off = { left: await colourAt(control, 0.3, 0.5), right: await colourAt(control, 0.7, 0.5) };
    expect(off.left, 'the knob of one that is off').not.toBe(off.right);
    await control.click();
    const on = { left: await colourAt(control, 0.3, 0.5), right: await colourAt(control, 0.7, 0.5) };
    expect(on.left, 'the knob of one that is on').not.toBe(on.right);
    expect(on.left, 'its ground').not.toBe(off.right);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await visit(page, `/post/${id}`);
    const save = page.locator('[data-action="bookmark"]').first();
    const before = await colourAt(save, 0.5, 0.12);
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(0, 0);
    expect(await colourAt(save, 0.5, 0.12)).not.toBe(before);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('a picture’s description is there to read; a right click on a post opens its menu, and a link keeps the browser’s', async () => {
    await visit(page, '/feed');
    await page.getByRole('tab', { name: 'Global' }).click();
    await page.mouse.move(195, 400);
    const picture = page.locator('button[aria-label^="Open picture: "]').first();
    await expect(async () => {
      await turnWheel(page, 400);
      await expect(picture).toBeVisible({ timeout: 500 });
    }).toPass();
    const description = ((await picture.getAttribute('aria-label')) ?? '').replace('Open picture: ', '');
    await picture.click();
    const viewer = page.getByRole('dialog', { name: 'Picture' });
    await expect(viewer.getByText(description)).toBeVisible();
    await viewer.getByText(description).click();
    await expect(viewer, 'reading it closes nothing').toBeVisible();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();

    const card = page
      .locator('article[data-post-id]')
      .filter({ has: page.locator('a[href^="/post/"]') })
      .first();
    const menu = page.getByRole('menu', { name: 'Post menu' });
    await card.getByText(/^@\w+/).first().click({ button: 'right' });
    await expect(menu).toBeVisible();
    await expect(page).toHaveURL('/feed');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    const isPrevented = await card
      .locator('a[href^="/post/"]')
      .first()
      .evaluate((link) => !link.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
    expect(isPrevented).toBe(false);

    // A finger that stays down, where the browser tells of it by nothing else.
    await card
      .getByText(/^@\w+/)
      .first()
      .evaluate((handle) => {
        const press = { bubbles: true, pointerType: 'touch', isPrimary: true, clientX: 100, clientY: 200 };
        handle.dispatchEvent(new PointerEvent('pointerdown', press));
      });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/feed');
  });

  await test.step('with text of 200 % the composer, names and Follow keep whole; at 320 px counts do not break', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await visit(page, '/noor');
    await expect(page.getByRole('list', { name: 'Counts' })).toBeVisible();
    const counts = page.getByRole('list', { name: 'Counts' }).getByRole('listitem');
    expect(await misfits({ following: counts.nth(0), followers: counts.nth(1), posts: counts.nth(2) })).toEqual([]);
    const actions = page.locator('article[data-post-id]').first().locator('button[aria-label]:has(svg)');
    await expect(actions, 'the post is there').not.toHaveCount(0);
    for (let index = 0; index < (await actions.count()); index += 1)
      expect(await misfits({ action: actions.nth(index) })).toEqual([]);
    await expectNoSidewaysScroll(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await setTextSize(page, 200);
    await expectNoSidewaysScroll(page);
    const header = page.getByRole('main').locator('header').first();
    expect(await misfits({ name: header.getByRole('heading'), follow: header.getByRole('button', { name: /^Follow/ }) })).toEqual(
      [],
    );
    const author = page.locator('article[data-post-id]').first().getByRole('link', { name: 'Noor Haddad', exact: true });
    expect(await misfits({ author })).toEqual([]);
    await page.getByRole('button', { name: 'Create a post' }).click();
    const composer = page.getByRole('dialog', { name: 'New post' });
    await expect(composer.getByRole('textbox')).toBeFocused();
    // It has come up.
    await composer.evaluate(async (sheet) => {
      await new Promise(requestAnimationFrame);
      await Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished));
    });
    expect(
      await misfits({
        cancel: composer.getByRole('button', { name: 'Cancel' }),
        title: composer.getByRole('heading', { name: 'New post' }),
        post: composer.getByRole('button', { name: 'Post', exact: true }),
        sensitive: composer.getByText('Mark Sensitive'),
      }),
    ).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await setTextSize(page, 200);
    const suggestion = page.getByRole('region', { name: 'Who to follow' }).getByRole('listitem').first();
    expect(
      await misfits({
        name: suggestion.locator('a bdi').first(),
        follow: suggestion.getByRole('button', { name: /^Follow/ }),
      }),
    ).toEqual([]);
    await expectNoSidewaysScroll(page);
  });
});

/** The first words of what has the colour or the line of links and is neither one nor a button. */
function falseLinks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-link)';
    const colourOfLinks = getComputedStyle(probe).color;
    probe.remove();
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const holder = text.parentElement;
      if (holder === null || holder.matches('a[href] *, a[href], button *, button, option')) continue;
      const { color, cursor, textDecorationLine } = getComputedStyle(holder);
      // All of a card opens its post.
      const isPressable = cursor === 'pointer' && holder.closest('article') === null;
      if (color === colourOfLinks || textDecorationLine.includes('underline') || isPressable)
        found.push(text.textContent?.trim().slice(0, 40) ?? '');
    }
    return found;
  });
}

/** Degrees on the circle of colours. */
function hue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([part]) => Number(part) / 255);
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

test('what looks like a link is one, Follow is outlined, links and focus are not in the colour of errors, reactions are drawn in an emoji font', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const id = await api.writesPost('noor', 'Low tide at #harbour, says @theo.');
  await api.reacts('theo', id, 'fire');
  const page = await actor('finn', { opens: `/post/${id}`, viewport: { width: 1280, height: 800 } });
  const post = page.locator(`article[data-post-id="${id}"]`);
  const mention = post.getByRole('link', { name: '@theo', exact: true });
  await expect(mention).toBeVisible();
  await expect(post.getByText('#harbour', { exact: true })).toBeVisible();
  const suggestions = page.getByRole('complementary', { name: 'Suggestions' });
  await expect(suggestions.getByRole('region', { name: 'Trending Topics' }).getByRole('listitem')).toHaveCount(5);
  expect(await falseLinks(page)).toEqual([]);

  const follow = suggestions.getByRole('button', { name: /^Follow / }).first();
  await expect(follow).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const { width, colour } = await follow.evaluate((button) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(button);
    return { width: Number.parseFloat(borderTopWidth), colour: borderTopColor };
  });
  expect(width).toBeGreaterThan(0);
  expect(colour).not.toMatch(/, 0\)$/);

  const fontOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).fontFamily);
  expect(await fontOf(post.getByRole('button', { name: /reacted with fire$/ }).getByText('🔥'))).toMatch(/^"?Apple Color Emoji/);
  expect(await fontOf(post.getByText('#harbour'))).toMatch(/^system-ui/);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await mention.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(mention).toBeFocused();
    const colours = await mention.evaluate((link) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--color-danger)';
      const { color, outlineColor, outlineStyle } = getComputedStyle(link);
      const all = { link: color, focus: outlineColor, outlineStyle, danger: getComputedStyle(probe).color };
      probe.remove();
      return all;
    });
    expect(colours.outlineStyle).toBe('solid');
    for (const own of [colours.link, colours.focus]) {
      const apart = Math.abs(hue(own) - hue(colours.danger));
      expect(Math.min(apart, 360 - apart), `${colorScheme}: ${JSON.stringify(colours)}`).toBeGreaterThan(30);
    }
  }

  await visit(page, '/noor');
  const counts = page.getByRole('list', { name: 'Counts' });
  await expect(counts.getByRole('link', { name: /Followers?$/ })).toBeVisible();
  expect(await falseLinks(page)).toEqual([]);
});
