import type { Locator, Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { turnWheel } from '../support/turn-wheel.ts';
import { visit } from '../support/visit.ts';

// Movement is part of what is shown here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Something that lies over the page: how it opens, and what is seen of it. */
interface Layer {
  readonly name: string;
  open(page: Page, card: Locator): Promise<void>;
  seen(page: Page): Locator;
}

const phoneLayers: readonly Layer[] = [
  {
    name: 'the post menu',
    open: (_page, card) => card.getByRole('button', { name: 'More', exact: true }).click(),
    seen: (page) => page.getByRole('menu', { name: 'Post menu' }),
  },
  {
    name: 'the repost menu',
    open: (_page, card) => card.getByRole('button', { name: /^Repost,/ }).click(),
    seen: (page) => page.getByRole('menu', { name: 'Repost' }),
  },
  {
    name: 'the reaction picker',
    open: (_page, card) => card.locator('[data-action="like"]').press('ArrowUp'),
    seen: (page) => page.getByRole('dialog', { name: 'Positive reactions' }),
  },
  {
    name: 'the viewer',
    open: (_page, card) => card.getByRole('button', { name: /^Open picture/ }).click(),
    seen: (page) => page.getByRole('dialog').getByRole('img'),
  },
  {
    name: 'an empty composer',
    open: (page) => page.getByRole('button', { name: 'Create a post' }).click(),
    seen: (page) => page.getByRole('dialog', { name: 'New post' }),
  },
  {
    name: 'the avatar menu',
    open: (page) => page.getByRole('button', { name: 'Profile menu' }).click(),
    seen: (page) => page.getByRole('dialog', { name: 'Account menu' }),
  },
  {
    name: 'the sheet of the offline posts',
    open: (page) => page.getByRole('button', { name: /^Save for offline/ }).click(),
    seen: (page) => page.getByRole('dialog', { name: 'Save for offline' }),
  },
];

/** The first card with a picture that stands whole on the screen. */
async function pictureCard(page: Page): Promise<Locator> {
  await page.mouse.move(195, 400);
  const picture = page.locator('article[data-post-id] button[aria-label^="Open picture"]').first();
  await expect(async () => {
    await turnWheel(page, 400);
    await expect(picture).toBeVisible({ timeout: 500 });
  }).toPass();
  const id = await picture.evaluate((button) => button.closest('article')?.dataset['postId']);
  await picture.scrollIntoViewIfNeeded();
  return page.locator(`article[data-post-id="${id}"]`);
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('Back closes what lies over the page, asks for an unsaved text, and leads from where a sheet led to the page below it', async ({
  actor,
  installation,
}) => {
  test.slow();
  const id = await new Api(installation).writesPost('maya', 'Back and forth.');
  const page = await actor('maya', { opens: '/saved-posts', viewport: { width: 390, height: 844 } });

  await test.step('Back closes what lies over the page, and the page stays where it is', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('tab', { name: 'Global' }).click();
    const card = await pictureCard(page);

    for (const layer of phoneLayers) {
      await test.step(layer.name, async () => {
        // Its bar stands at the top of the feed.
        if (layer.name.startsWith('the sheet')) await page.evaluate(() => window.scrollTo(0, 0));
        await layer.open(page, card);
        await expect(layer.seen(page)).toBeVisible();
        const top = await scrollY(page);
        await page.goBack();
        await expect(layer.seen(page)).toBeHidden();
        await expect(page).toHaveURL('/feed');
        expect(Math.abs((await scrollY(page)) - top), 'the scroll position').toBeLessThanOrEqual(2);
        await page.goForward();
        // What is opened before the page has left the dead entry is closed with it.
        await expect.poll(() => page.evaluate(() => Object.keys(history.state ?? {}))).not.toContain('dunlinLayer');
        await expect(layer.seen(page), 'Forward brings nothing back').toBeHidden();
        await expect(page).toHaveURL('/feed');
      });
    }

    await page.goBack();
    await expect(page, 'and with nothing open it goes back').toHaveURL('/saved-posts');
  });

  await test.step('a navigation from a sheet takes the place of its history entry', async () => {
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/feed');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('dialog', { name: 'Account menu' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/feed');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Back asks for an unsaved text, takes the question away, and leaves nothing behind', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/post/${id}`);
    const composer = page.getByRole('dialog', { name: 'New comment' });
    const question = page.getByRole('alertdialog', { name: 'Do you want to save this draft?' });
    await page.getByRole('button', { name: 'Write a comment' }).click();
    await composer.getByRole('textbox').fill('Half a thought');
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(composer.getByRole('textbox')).toHaveValue('Half a thought');
    await page.goBack();
    await question.getByRole('button', { name: 'Save Draft' }).click();
    await expect(composer).toBeHidden();
    await expect(page).toHaveURL(`/post/${id}`);

    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(async () => {
      // What has just closed may still have the keys to itself.
      await page.keyboard.press('?');
      await expect(shortcuts).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete this post?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(`/post/${id}`);

    // Closed by other means, and reloaded with one open: Back leads to the page before, at once.
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/feed');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`/post/${id}`);
  });
});

test('Back closes the login prompt of a visitor, and of a member the timeout modal', async ({ newContext }) => {
  const page = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage();

  await test.step('Back closes the login prompt', async () => {
    await page.goto('/feed');
    await page.getByRole('button', { name: 'Create a post' }).click();
    await expect(page.getByRole('dialog')).toContainText('You need to login to create a post');
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/feed');
  });

  await test.step('and the timeout modal', async () => {
    await visit(page, '/login');
    await page.getByRole('button', { name: /@milo\b/ }).click();
    await expect(page).toHaveURL('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    // Below the feed of a member lies that of the visitor, at the same address.
    await visit(page, '/notifications');
    await page.getByRole('button', { name: 'Create a post' }).click();
    await expect(page.getByRole('dialog', { name: 'Account Timeout' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/notifications');
  });
});
