import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { storedText } from '../pages/device.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const LONGEST = 2000;

async function startsOver(page: Page): Promise<void> {
  await page.reload();
  await new FeedPage(page).seesPosts();
}

test('the composer counts characters and takes 2000 of them, not one more and not none [COMPOSE-01] [COMPOSE-03] [COMPOSE-04] [COMPOSE-11] [COMPOSE-12]', async ({
  actor,
}) => {
  const page = await actor('maya');
  const composer = new Composer(page);
  await composer.opens();
  await expect(composer.cancel).toBeVisible();
  await expect(composer.sheet.getByRole('switch', { name: 'Mark Sensitive' })).toBeVisible();
  await expect(composer.submit()).toBeDisabled();
  await composer.field.fill('   ');
  await expect(composer.submit(), 'blanks are nothing to post').toBeDisabled();
  await composer.field.fill('Hello');
  await expect(composer.sheet.getByText('1995 characters left')).toBeAttached();
  await expect(composer.submit()).toBeEnabled();
  await composer.field.fill('x'.repeat(LONGEST));
  await expect(composer.sheet.getByText('0 characters left')).toBeAttached();
  await expect(composer.submit()).toBeEnabled();
  await composer.field.fill('x'.repeat(LONGEST + 1));
  await expect(composer.sheet.getByText('1 characters too many')).toBeAttached();
  await expect(composer.submit()).toBeDisabled();
});

test('leaving with text asks once: No forgets it, Save Draft keeps it [COMPOSE-20] [COMPOSE-21] [COMPOSE-22]', async ({
  actor,
}) => {
  const page = await actor('theo');
  const composer = new Composer(page);
  await composer.opens();
  await composer.cancel.click();
  await expect(composer.sheet, 'nothing was written, nothing is asked').toBeHidden();

  await composer.opens();
  await composer.field.fill('To be forgotten');
  await composer.cancel.click();
  await composer.question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(composer.sheet).toBeHidden();
  await composer.opens();
  await expect(composer.field).toHaveValue('');

  await composer.keepsDraft('To be kept');
  await startsOver(page);
  await composer.opens();
  await expect(composer.field).toHaveValue('To be kept');
  await page.keyboard.press('Escape');
  await expect(composer.question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(composer.question).toBeHidden();
  await expect(composer.field, 'Escape decides nothing').toHaveValue('To be kept');
});

test('what was being written is there again after a reload, without anybody saving it', async ({ actor }) => {
  const page = await actor('ines');
  const composer = new Composer(page);
  await composer.opens();
  await composer.field.fill('Half a thought');
  await expect.poll(() => storedText(page)).toContain('Half a thought');
  await startsOver(page);
  await composer.opens();
  await expect(composer.field).toHaveValue('Half a thought');
});

test('Ctrl+Enter posts, and the draft is gone with it [COMPOSE-23]', async ({ actor }) => {
  const page = await actor('otto');
  const composer = new Composer(page);
  const text = `Posted from the keyboard ${Date.now().toString(36)}`;
  await composer.opens();
  await composer.field.fill(text);
  await composer.field.press('Control+Enter');
  await expect(composer.sheet).toBeHidden();
  await page.goto('/otto');
  await expect(new FeedPage(page).post(text)).toBeVisible();
  await composer.opens();
  await expect(composer.field).toHaveValue('');
});

test('a post, a comment and a quote have a draft each, per post [COMPOSE-06] [COMPOSE-30] [COMPOSE-31]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const first = await api.writesPost('noor', 'Sand between the keys.');
  const second = await api.writesPost('noor', 'Salt on the lens.');
  const page = await actor('rhea');
  const post = new Composer(page);
  const comment = new Composer(page, 'comment');
  const quote = new Composer(page, 'quote');

  async function opensComment(id: string) {
    await page.goto(`/post/${id}`);
    await page
      .locator(`article[data-post-id="${id}"]`)
      .getByRole('button', { name: /^Comment,/ })
      .click();
    await expect(comment.field).toBeEditable();
  }
  async function opensQuote() {
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Repost,/ })
      .click();
    await chooseFromMenu(page, 'Quote');
    await expect(quote.field).toBeEditable();
  }

  await opensComment(first);
  await expect(comment.sheet).toContainText('Sand between the keys.');
  await comment.keepsDraft('My comment on the sand');
  await opensQuote();
  await expect(quote.sheet).toContainText('Sand between the keys.');
  await expect(quote.field).toHaveValue('');
  await quote.keepsDraft('My quote of the sand');
  await post.opens();
  await expect(post.field).toHaveValue('');
  await post.keepsDraft('My own post');

  await opensComment(second);
  await expect(comment.sheet).toContainText('Salt on the lens.');
  await expect(comment.field).toHaveValue('');
  await comment.cancel.click();
  await opensComment(first);
  await expect(comment.field).toHaveValue('My comment on the sand');
  await page.goto(`/post/${first}`);
  await opensQuote();
  await expect(quote.field).toHaveValue('My quote of the sand');
  await page.goto('/feed');
  await post.opens();
  await expect(post.field).toHaveValue('My own post');
});

test('a newcomer’s first post is begun for them, with a hint [COMPOSE-08] [COMPOSE-09]', async ({ actor }) => {
  const page = await actor('finn');
  const composer = new Composer(page);
  await composer.opens();
  await expect(composer.field).toHaveValue(/Dunlin.* #\w+/);
  await expect(composer.sheet.getByRole('note')).toContainText('Your first post');
  await composer.cancel.click();
  await expect(composer.sheet, 'what nobody typed is no draft').toBeHidden();
});
