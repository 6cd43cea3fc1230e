import type { Page } from '@playwright/test';
import { crashPage } from '../actors/kills.ts';
import { Composer } from '../pages/composer.ts';
import { isToldOnce } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { Truth } from '../support/truth.ts';

const refusal = {
  match: { method: 'PUT', path: '/v3/posts' },
  status: 422,
  body: {
    error_type: 'validation',
    message: 'This link is not allowed here',
    errors: { body: ['This link is not allowed here'] as const },
  },
  times: 1,
};

test('what the server refuses stands in the Outbox with its reason, is mended, gone on with in two tabs or discarded, and what it took is sent once [OB59] [OB29]', async ({
  person,
  installation,
}) => {
  test.slow();
  const maya = await person();
  await maya.signsIn('maya');
  await maya.isInstalled();
  const { page } = maya;
  const truth = new Truth(installation, 'maya');

  await test.step('an answer lost after the commit is no second post', async () => {
    await installation.setFault({ match: { method: 'PUT', path: '/v3/posts' }, cutAfterCommit: true, times: 2 });
    await maya.writesPost('Said once, heard once');
    // By a load: who sends it again is not who sent it.
    await page.goto('/outbox');
    await expect(page.getByText('Everything is sent')).toBeVisible();
    expect((await truth.postsOf('maya')).filter(({ body }) => body === 'Said once, heard once')).toHaveLength(1);
    await new Api(installation).clearsFaults();
  });

  await test.step('what is done offline is marked where it was done, and the Outbox says about whose post it is, until that is gone', async () => {
    const api = new Api(installation);
    const words = 'Who counts the dunlins on the north flat?';
    const id = await api.writesPost('noor', words);
    await visit(page, `/post/${id}`);
    await expect(maya.post(words)).toBeVisible();
    await maya.goesOffline();
    const action = (name: string) => maya.post(words).locator(`[data-action="${name}"]`);
    const unsent = (name: string) => action(name).locator('[data-part="unsent"]');
    for (const name of ['like', 'bookmark', 'repost']) {
      await expect(action(name)).not.toHaveAccessibleDescription('Not sent yet');
      await expect(unsent(name)).toHaveCount(0);
    }
    await maya.likes(words);
    await maya.saves(words);
    await maya.reposts(words);
    for (const name of ['like', 'bookmark', 'repost']) {
      await expect(action(name)).toHaveAccessibleDescription('Not sent yet');
      await expect(unsent(name)).toBeVisible();
    }
    for (const name of ['dislike', 'comment']) await expect(action(name)).not.toHaveAccessibleDescription('Not sent yet');
    for (const text of ['I do, on Mondays', 'And on Fridays']) await maya.comments(words, text);
    await action('comment').click();
    await new Composer(page, 'comment').keepsDraft('Perhaps on Sundays');

    await visit(page, '/outbox');
    const outbox = page.getByRole('region', { name: 'Outbox' });
    const rows = outbox.getByRole('listitem');
    const titles = [/^Reaction/, /^Save post/, /^Repost/, /^Comment.*I do/, /^Comment.*And on/, /^Comment.*Perhaps/];
    for (const title of titles) await expect(rows.filter({ hasText: title })).toContainText(`About @noor: “${words}”`);
    await expect(rows).toHaveCount(titles.length);
    await rows.filter({ hasText: 'I do, on Mondays' }).getByRole('link', { name: words }).click();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(maya.post(words)).toBeVisible();

    await api.callAs('noor', 'DELETE', `/v3/posts/delete?ulid=${id}`);
    await maya.comesOnline();
    await visit(page, '/outbox');
    const gone = rows.filter({ hasText: '2 items about a post that is gone' });
    for (const text of ['I do, on Mondays', 'And on Fridays']) await expect(gone).toContainText(text);
    await expect(outbox.locator('li[data-state]'), 'one row, and nothing else that was done').toHaveCount(1);
    await expect(gone.getByRole('link')).toHaveCount(0);
    await gone.getByRole('button', { name: 'Discard all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard all' }).click();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });

  await test.step('a refused post stands in the Outbox with the reason of the server, is taken back by Edit, and the rest goes on', async () => {
    await visit(page, '/feed');
    await maya.seesPosts();
    await maya.goesOffline();
    const [refused, following] = ['This one the server will not take', 'This one goes out all the same'];
    await maya.writesPost(refused);
    await maya.writesPost(following);
    await installation.setFault(refusal);
    await maya.comesOnline();

    await expect.poll(async () => (await truth.postsOf('maya')).map(({ body }) => body)).toContain(following);
    expect((await truth.postsOf('maya')).map(({ body }) => body)).not.toContain(refused);

    await visit(page, '/outbox');
    const item = page.getByRole('listitem').filter({ hasText: refused });
    await expect(item).toContainText('This link is not allowed here');
    await expect(item, 'in one place').toHaveCount(1);
    await item.getByRole('button', { name: 'Edit' }).click();
    const sheet = page.getByRole('dialog', { name: 'New post' });
    await expect(sheet.getByRole('textbox')).toHaveValue(refused);
    await expect(sheet.getByRole('alert')).toContainText('This link is not allowed here');

    await sheet.getByRole('textbox').fill('Without the link, then');
    await sheet.getByRole('button', { name: 'Post', exact: true }).click();
    await expect.poll(async () => (await truth.postsOf('maya')).map(({ body }) => body)).toContain('Without the link, then');
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });

  await test.step('mended with an answer under it: that is refused before it, and follows it', async () => {
    await visit(page, '/feed');
    await maya.seesPosts();
    await installation.setFault(refusal);
    await maya.writesPost('Refused, and answered');
    await expect(maya.post('Refused, and answered')).toContainText('This link is not allowed here');
    await maya.comments('Refused, and answered', 'What belongs under it');
    // By a load: that they belong together is stored.
    await page.goto('/outbox');
    await maya.goesOffline();
    const post = page.getByRole('listitem').filter({ hasText: 'Refused, and answered' }).filter({ hasText: /^Post/ });
    await post.getByRole('button', { name: 'Edit' }).click();
    await new Composer(page).keepsDraft('Mended, and answered');

    const answer = page.getByRole('listitem').filter({ hasText: 'What belongs under it' });
    const comment = new Composer(page, 'comment');
    await answer.getByRole('button', { name: 'Continue' }).click();
    await expect(comment.field).toHaveValue('What belongs under it');
    await comment.submit('Comment').click();
    await expect(page.getByText('If the post is a draft too, send that first')).toBeVisible();
    await comment.keepsDraft('What belongs under it, still');

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Mended, and answered' })
      .getByRole('button', { name: 'Continue' })
      .click();
    await new Composer(page).submit().click();
    await expect(new Composer(page).sheet).toBeHidden();
    await answer.getByRole('button', { name: 'Continue' }).click();
    await expect(comment.sheet, 'what it is about').toContainText('Mended, and answered');
    await comment.submit('Comment').click();
    await comment.isClosed();
    await maya.comesOnline();
    await expect(page.getByText('Everything is sent')).toBeVisible();
    const mended = (await truth.postsOf('maya')).find(({ body }) => body === 'Mended, and answered');
    const comments = await truth.commentsOf('maya');
    expect(comments.map(({ body, parentUlid }) => [body, parentUlid])).toContainEqual([
      'What belongs under it, still',
      mended?.id ?? 'not posted',
    ]);
  });

  await test.step('a refused comment is told of in the server’s words, announced once, and sent on another try', async () => {
    await visit(page, '/feed');
    await maya.seesPosts();
    await installation.setFault({ ...refusal, match: { method: 'PUT', path: '/v3/comments' } });
    await maya.comments('Mended, and answered', 'Refused the first time');
    await isToldOnce(page, refusal.body.errors.body[0]);
    await visit(page, '/outbox');
    const answer = page.getByRole('listitem').filter({ hasText: 'Refused the first time' });
    await answer.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });

  await test.step('a refused post that two tabs go on with is one text in one place, and one post', async () => {
    await visit(page, '/feed');
    await maya.seesPosts();
    await installation.setFault(refusal);
    await maya.writesPost('Refused, and open in two tabs');
    await isToldOnce(page, refusal.body.errors.body[0]);
    const here = await maya.opensAnotherTab('/outbox');
    const there = await maya.opensAnotherTab('/outbox');
    const shown = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'Refused, and open in two tabs' });
    for (const tab of [here, there]) await expect(shown(tab).getByRole('button', { name: 'Retry' })).toBeVisible();

    await shown(here).getByRole('button', { name: 'Edit' }).click();
    const field = (tab: Page) => new Composer(tab).field;
    await expect(field(here)).toHaveValue('Refused, and open in two tabs');
    await expect(shown(there)).toContainText('Open in another tab');
    await expect(shown(there), 'one place').toHaveCount(1);
    await expect(shown(there).getByRole('button')).toHaveCount(0);

    // The tab dies with the words that were typed last; the other one gets them.
    await field(here).fill('Refused, and open in two tabs: mended');
    await expect(shown(there)).toContainText('mended');
    await crashPage(here);
    await shown(there).getByRole('button', { name: 'Continue' }).click();
    await expect(field(there)).toHaveValue('Refused, and open in two tabs: mended');
    await new Composer(there).submit().click();
    await expect(there.getByText('Everything is sent')).toBeVisible();
    const posts = await truth.postsOf('maya');
    expect(posts.filter(({ body }) => body.startsWith('Refused, and open')).map(({ body }) => body)).toEqual([
      'Refused, and open in two tabs: mended',
    ]);
    for (const tab of [here, there]) await tab.close();
    await page.bringToFront();
  });

  await test.step('discarded with an answer under it: that stays among the drafts, and goes nowhere', async () => {
    await maya.goesToTop();
    await installation.setFault(refusal);
    await maya.writesPost('Refused, with an answer');
    await expect(maya.post('Refused, with an answer')).toContainText('This link is not allowed here');
    await maya.comments('Refused, with an answer', 'What I add to it');
    await visit(page, '/outbox');
    const post = page.getByRole('listitem').filter({ hasText: 'Refused, with an answer' }).filter({ hasText: /^Post/ });
    await post.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Discarded · 1 text about it is kept under Drafts')).toBeVisible();
    const answer = page.getByRole('listitem').filter({ hasText: 'What I add to it' });
    await expect(answer, 'in one place').toHaveCount(1);
    await answer.getByRole('button', { name: 'Continue' }).click();
    const composer = new Composer(page, 'comment');
    await expect(composer.field).toHaveValue('What I add to it');
    await composer.submit('Comment').click();
    await expect(page.getByText('was not sent, so this cannot be sent either')).toBeVisible();
    await expect(composer.field).toHaveValue('What I add to it');
  });
});
