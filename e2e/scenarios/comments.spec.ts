import type { Locator, Page } from '@playwright/test';
import { LoginPromptSheet } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Composer } from '../pages/composer.ts';
import { Api } from '../support/api.ts';
import { expectFeedOfArticles } from '../support/feed-of-articles.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { listeningToCounts } from '../support/listening.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

function comments(page: Page): Locator {
  return page.getByRole('list', { name: 'Comments', exact: true }).locator('> li');
}

function sortOf(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Sort comments' });
}

/**
 * Runs in the page. A highlight goes by itself, so it is noted when a comment came last, and when one was first lit, by
 * the page's clock.
 */
function noteHighlights(): void {
  const seen = new Set<string | undefined>();
  new MutationObserver(() => {
    const { dataset: noted } = document.documentElement;
    const now = `${Date.now()}`;
    for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-comment]')) {
      if (!seen.has(dataset['comment'])) noted['cameAt'] = now;
      seen.add(dataset['comment']);
    }
    for (const kind of ['linked', 'new'])
      if (document.querySelector(`[data-highlight="${kind}"]`) !== null) noted[`${kind}At`] ??= now;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-highlight'] });
}

/** Undefined: no comment was lit as new since it was forgotten. */
function newAt(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['newAt']);
}

async function forgetsNew(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset['newAt']);
}

/** What is lit as new stays so until 10 s are over, and no longer. */
async function staysLitFor10s(page: Page): Promise<void> {
  const lit = page.locator('[data-highlight="new"]');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  const { came, shown, now } = await page.evaluate(() => {
    const { cameAt, newAt } = document.documentElement.dataset;
    return { came: Number(cameAt), shown: Number(newAt), now: Date.now() };
  });
  // The 10 s begin between the two, or a little earlier: a clock that runs is some tenths of a second behind when a
  // timer is set.
  await page.clock.runFor(came + 9500 - now);
  await expect(lit).toHaveCount(1);
  await page.clock.runFor(shown + 10_000 - (came + 9500));
  await expect(lit).toHaveCount(0);
  await forgetsNew(page);
  await page.clock.resume();
}

/** `what` begins each of them: Remark number 1, Remark number 2… */
async function writesComments(api: Api, postId: string, count: number, what = 'Remark'): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push(await api.comments(['noor', 'theo', 'ines'][number % 3]!, postId, `${what} number ${number}.`));
  }
  return ids;
}

test('a visitor reads the first twenty comments of a post, and is asked to log in for all replies and to answer [COMMENT-05] [COMMENT-16] [COMMENT-17] [ROUTE-16]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const id = await api.writesPost('rhea', 'Tell me more than everything.');
  await writesComments(api, id, 23);
  const page = await (await newContext()).newPage();
  await page.goto(`/post/${id}`);
  await expect(comments(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Want to see replies?' })).toBeVisible();
  await page.getByRole('button', { name: 'Write a comment' }).click();
  const prompt = new LoginPromptSheet(page);
  await prompt.asksFor('create a post');
  await comments(page).first().locator('[data-action="comment"]').click();
  await prompt.asksFor('create a post');
  await page.locator(`article[data-post-id="${id}"]`).getByRole('button', { name: 'Comment, 23' }).click();
  await prompt.asksFor('create a post');
  await page.getByRole('button', { name: 'Login or Sign Up' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=%2Fpost%2F${id}`));
});

test('a member reads comments to their end, in every order and down their threads, and adds one [COMMENT-01] [COMMENT-02] [COMMENT-03] [COMMENT-05] [COMMENT-06] [COMMENT-08] [COMMENT-09] [COMMENT-10] [COMMENT-11] [COMMENT-15] [COMPOSE-06] [COMPOSE-23] [COMPOSE-49] [ROUTE-16]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const long = await api.writesPost('rhea', 'Tell me everything.');
  await writesComments(api, long, 23);
  const page = await actor('maya', { opens: `/post/${long}` });

  await test.step('a post’s comments come twenty at a time, for members to the end', async () => {
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await expect(comments(page)).toHaveCount(20);
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(comments(page)).toHaveCount(23);
    await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
  });

  await test.step('the sort changes the order, of replies too, and asks the server again, however lately it was asked', async () => {
    const id = await api.writesPost('rhea', 'Best lunch near the harbour?');
    const [, popular] = await writesComments(api, id, 3, 'Place');
    await api.reacts('otto', popular!, 'like');
    await api.reacts('ada', popular!, 'heart');
    for (const reply of ['The first reply.', 'The second reply.']) await api.comments('otto', popular!, reply);
    await visit(page, `/post/${id}`);
    await expect(sortOf(page).locator('option')).toHaveText(['Popular', 'Unpopular', 'Newest', 'Oldest']);
    await sortOf(page).selectOption('Popular');
    await expect(comments(page).first()).toContainText('Place number 2.');
    await sortOf(page).selectOption('Newest');
    await expect(comments(page).first()).toContainText('Place number 3.');
    await expect(comments(page).last()).toContainText('Place number 1.');

    await api.comments('otto', id, 'One that came later.');
    await sortOf(page).selectOption('Oldest');
    await expect(comments(page).first()).toContainText('Place number 1.');
    await expect(comments(page).last()).toContainText('One that came later.');
    const replies = comments(page).getByRole('list', { name: 'Replies' }).locator('> li[data-comment]');
    await expect(replies).toContainText(['The first reply.', 'The second reply.']);

    await sortOf(page).selectOption('Newest');
    await expect(comments(page).first()).toContainText('One that came later.');
    await expect(replies).toContainText(['The second reply.', 'The first reply.']);
  });

  await test.step('under a comment stand three replies, View More leads to the rest', async () => {
    const id = await api.writesPost('rhea', 'What is the goose called?');
    const parent = await api.comments('noor', id, 'It has many names.');
    await writesComments(api, parent, 5, 'Name');
    await visit(page, `/post/${id}`);
    const replies = comments(page).getByRole('list', { name: 'Replies' });
    await expect(replies.locator('> li[data-comment]')).toHaveCount(3);
    await replies.getByRole('link', { name: 'View More, 2 replies' }).click();
    await expect(page).toHaveURL(`/post/${parent}`);
    await expect(comments(page)).toHaveCount(5);
    await expect(page.getByRole('link', { name: 'Replying to @rhea' })).toBeVisible();
  });

  await test.step('an own comment stands there at once and counts on the post', async () => {
    const id = await api.writesPost('rhea', 'Who brings the cake?');
    const parent = await api.comments('noor', id, 'Not me.');
    await visit(page, `/post/${parent}`);
    const post = page.locator(`article[data-post-id="${parent}"]`);
    await post.getByRole('button', { name: 'Comment, 0' }).click();
    const composer = new Composer(page, 'comment');
    await expect(composer.sheet).toContainText('Not me.');
    await composer.field.fill('Then I will.');
    await composer.submit('Comment').click();
    await composer.isClosed();
    await expect(comments(page)).toContainText('Then I will.');
    await expect(post.getByRole('button', { name: 'Comment, 1' })).toBeVisible();

    await visit(page, `/post/${id}`);
    await expect(page.locator(`article[data-post-id="${id}"]`).getByRole('button', { name: 'Comment, 2' })).toBeVisible();
    await page.locator(`article[data-post-id="${parent}"]`).getByRole('button', { name: 'Comment, 1' }).click();
    await expect(composer.field, 'what was sent is no draft any more').toHaveValue('');
    await composer.cancel.click();
    await composer.isClosed();
  });

  await test.step('threads are drawn seven deep, View More leads further down', async () => {
    const id = await api.writesPost('rhea', 'How deep is the harbour?');
    const chain: string[] = [];
    for (let depth = 0; depth < 8; depth += 1) chain.push(await api.comments('noor', chain.at(-1) ?? id, `Fathom ${depth}.`));
    await page.setViewportSize({ width: 1280, height: 2400 });
    await visit(page, `/post/${id}`);
    await expect(page.getByText('Fathom 6.')).toBeVisible();
    await expect(page.getByText('Fathom 7.')).toBeHidden();
    await expect(page.getByRole('link', { name: /^View More/ })).toHaveCount(1);
    await page.getByRole('link', { name: 'View More, 1 reply' }).click();
    await expect(page).toHaveURL(`/post/${chain[6]}`);
    await expect(page.getByText('Fathom 7.')).toBeVisible();
  });
});

test('a member sees in a thread how each comment stands in it, and in feeds and on profiles its beginning alone [COMMENT-03] [COMMENT-04] [COMMENT-15]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  await api.newMember('thread_reader');
  const ofFeed = `Who saw the heron ${Date.now().toString(36)}`;
  const posted = await api.writesPost('noor', ofFeed);
  await writesComments(api, posted, 5);
  const id = await api.writesPost('thread_reader', 'Who has a spare oar?');
  const first = await api.comments('noor', id, 'Two of them.');
  const second = await api.comments('theo', id, 'Not I.');
  const answer = await api.comments('noor', second, 'Take one of mine.');
  await api.follows('thread_reader', 'noor');
  const page = await actor('thread_reader', { opens: `/post/${id}`, serviceWorkers: 'allow' });

  await test.step('a comment knows whom it answers, its place, how deep it stands, what is shown of its neighbours, and whether the reader follows its author', async () => {
    const comment = (which: string) => page.locator(`li[data-comment="${which}"]`);
    await expect(comment(answer)).toBeVisible();

    await sortOf(page).selectOption('Oldest');
    await expect(comment(first)).toHaveAttribute('aria-posinset', '1');
    await expect(comment(second)).toHaveAttribute('aria-posinset', '2');
    await sortOf(page).selectOption('Newest');
    await expect(comment(second)).toHaveAttribute('aria-posinset', '1');
    await expect(comment(second)).toHaveAttribute('data-parent', id);
    await expect(comment(second)).toHaveAttribute('aria-level', '1');
    await expect(comment(answer)).toHaveAttribute('data-parent', second);
    await expect(comment(answer)).toHaveAttribute('aria-level', '2');
    await expect(comment(answer).getByRole('article', { name: /You follow Noor/ })).toBeVisible();
    await expect(
      comment(second)
        .locator('> div')
        .getByText(/You follow/),
    ).toHaveCount(0);

    // In a feed the replies are a link, and no comment is written out below another.
    await visit(page, '/thread_reader');
    await page.getByRole('button', { name: 'Show comments' }).click();
    await expect(comment(second).getByRole('link', { name: 'View More, 1 reply' })).toBeVisible();
    await expect(comment(answer)).toHaveCount(0);
  });

  await test.step('under a post of a feed open its first three comments, offline too, and lead to all of them', async () => {
    const asked: unknown[] = [];
    page.context().on('request', (request) => {
      if (request.url().includes('/v3/comments')) asked.push((request.postDataJSON() as { per_page: number }).per_page);
    });
    await visit(page, '/feed?feedType=all');
    const row = page.locator('[data-list-item]').filter({ hasText: ofFeed });
    await expect(row.getByRole('article')).toHaveCount(1);
    await row.getByRole('button', { name: 'Show comments' }).click();
    const shown = row.getByRole('list', { name: 'Comments' }).locator('> li');
    await expect(shown).toHaveCount(3);
    await expect(row.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await expectFeedOfArticles(page);
    expect(new Set(asked), 'a feed asks for no more').toEqual(new Set([3]));
    await row.getByRole('button', { name: 'Hide comments' }).click();
    await expect(shown).toHaveCount(0);

    await losesTheLine(page, installation);
    await expect(page.getByText('Offline · showing saved posts')).toBeVisible();
    await row.getByRole('button', { name: 'Show comments' }).click();
    await expect(shown, 'from the device').toHaveCount(3);
    // That of the profile stands open in the feed as well.
    await row.getByRole('combobox', { name: 'Sort comments' }).selectOption('Oldest');
    await expect(row.getByText('Comments are not saved on this device')).toBeVisible();
    await getsTheLineBack(page, installation);
    await expect(shown.first()).toContainText('Remark number 1.');

    await row.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL(`/post/${posted}`);
    await expect(comments(page), 'what the feed asked for does not stand for the whole thread').toHaveCount(5);
  });
});

test('a member follows a link to a reply, which lights up for a moment, and reads a long thread whose order changes [COMMENT-09] [COMMENT-12] [COMMENT-13] [ROUTE-17]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const linkedTo = await api.writesPost('rhea', 'A long thread with one good remark.');
  const [reply] = await writesComments(api, linkedTo, 22);
  const page = await actor('maya', { viewport: { width: 1280, height: 500 } });
  await page.clock.install();

  await test.step('the reply that the address names comes into view and lights up for 3 s', async () => {
    await page.addInitScript(noteHighlights);
    await page.goto(`/post/${linkedTo}?scrollToComment=${reply}`);
    const linked = page.locator('[data-highlight="linked"]');
    await expect(linked).toContainText('Remark number 1.');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await expect(linked).toBeInViewport();
    const litFor = await page.evaluate(() => Date.now() - Number(document.documentElement.dataset['linkedAt']));
    await page.clock.runFor(2900 - litFor);
    await expect(linked).toHaveCount(1);
    await page.clock.runFor(100);
    await expect(linked).toHaveCount(0);
    await expect(page.getByText('Remark number 1.', { exact: true }).first()).toBeInViewport();
  });

  await test.step('one that the device lacks comes once there is a line', async () => {
    await page.clock.resume();
    await page.context().setOffline(true);
    installation.proxy.setMode('refuse');
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(/Offline/);
    // Below a comment of the second page, so that the thread does not bring it.
    const away = await api.comments('noor', reply!, 'Said while you were away.');
    await visit(page, `/post/${linkedTo}?scrollToComment=${away}`);
    await expect(page.locator('[data-highlight="linked"]')).toHaveCount(0);
    await expect(page.getByText('Remark number 1.', { exact: true })).toHaveCount(0);
    await getsTheLineBack(page, installation);
    await expect(page.getByText('Said while you were away.')).toBeVisible();
  });

  await test.step('where a comment of a later page becomes popular, all that were loaded stay; nothing of the next page counts as new', async () => {
    const id = await api.writesPost('rhea', 'Tell me everything twice.');
    const ids = await writesComments(api, id, 45, 'Answer');
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, `/post/${id}`);
    const more = page.getByRole('button', { name: 'Load More' });
    await sortOf(page).selectOption('Newest');
    await expect(comments(page).first()).toContainText('Answer number 45.');
    await sortOf(page).selectOption('Oldest');
    await expect(comments(page).first()).toContainText('Answer number 1.');
    await forgetsNew(page);
    await more.click();
    await expect(comments(page)).toHaveCount(40);

    await sortOf(page).selectOption('Popular');
    await expect(comments(page)).toHaveCount(20);
    expect(await newAt(page), 'neither the next page nor another order').toBeUndefined();
    await more.click();
    await expect(comments(page)).toHaveCount(40);
    await more.click();
    await expect(comments(page)).toHaveCount(45);
    const text =
      (await comments(page)
        .nth(42)
        .getByText(/^Answer number/)
        .textContent()) ?? '';
    await api.reacts('otto', ids[Number(/\d+/.exec(text)?.[0]) - 1]!, 'heart');
    await page.clock.runFor(30_000);
    await expect(comments(page).first()).toContainText(text);
    await expect(comments(page)).toHaveCount(45);
    await expect(more).toBeHidden();
  });
});

test('what others write below what a member reads shows within 30 s and is lit for 10 s, first or last, comment or reply, on a post’s page and in a feed [COMMENT-09] [COMMENT-12] [COMMENT-14] [POST-59]', async ({
  newContext,
  keptSignIn,
  installation,
}) => {
  const api = new Api(installation);
  const text = `Is anybody at the weir ${Date.now().toString(36)}`;
  const ofFeed = await api.writesPost('noor', text);
  await api.comments('theo', ofFeed, 'I am.');
  const page = await (await newContext()).newPage();
  const listens = listeningToCounts(page);
  await keptSignIn.enter(page, 'maya', '/feed?feedType=all');
  const lit = page.locator('[data-highlight="new"]');

  await test.step('what comes last is lit, in a feed, where it shows within 30 s', async () => {
    const row = page.locator('[data-list-item]').filter({ hasText: text });
    await expect(row).toHaveCount(1);
    await listens;
    await page.clock.install();
    await page.evaluate(noteHighlights);
    await row.getByRole('button', { name: 'Show comments' }).click();
    await sortOf(page).selectOption('Oldest');
    const shown = row.getByRole('list', { name: 'Comments' }).locator('> li');
    await expect(shown).toHaveCount(1);
    await api.comments('rhea', ofFeed, 'On my way.');
    await page.clock.runFor(30_000);
    await expect(shown).toHaveCount(2);
    await expect(lit).toContainText('On my way.');
    await staysLitFor10s(page);
  });

  await test.step('so is the first comment of all, which another order does not light again', async () => {
    const id = await api.writesPost('rhea', 'Nobody has answered yet.');
    await visit(page, `/post/${id}`);
    await expect(page.getByText('No comments yet')).toBeVisible();
    await api.comments('theo', id, 'The first of all.');
    await page.clock.runFor(30_000);
    await expect(lit).toContainText('The first of all.');
    await staysLitFor10s(page);
    // The device has no other order of them: the list goes, and comes anew with the answer.
    await comments(page).evaluate((comment) => comment.setAttribute('data-before', ''));
    await sortOf(page).selectOption('Newest');
    await expect(comments(page).and(page.locator(':not([data-before])'))).toContainText('The first of all.');
    expect(await newAt(page)).toBeUndefined();
  });

  await test.step('what others write shows within 30 s and is lit for 10 s', async () => {
    const id = await api.writesPost('rhea', 'Still waiting for an answer.');
    await api.comments('noor', id, 'I am thinking.');
    await visit(page, `/post/${id}`);
    await sortOf(page).selectOption('Newest');
    await expect(comments(page)).toHaveCount(1);
    await expect(comments(page)).toContainText('I am thinking.');
    await api.comments('theo', id, 'I have thought.');
    await page.clock.runFor(30_000);
    await expect(comments(page).first()).toContainText('I have thought.');
    await expect(lit).toContainText('I have thought.');
    await staysLitFor10s(page);
  });

  await test.step('so is the first reply to a comment that was shown without any, and within 30 s the next; a deleted comment keeps its answers', async () => {
    const id = await api.writesPost('rhea', 'Who has asked?');
    const own = await api.comments('maya', id, 'I was about to.');
    await visit(page, `/post/${id}`);
    await expect(comments(page)).toHaveCount(1);
    await expect(comments(page)).toContainText('I was about to.');
    await api.comments('noor', own, 'And a reply.');
    await expect(lit).toContainText('And a reply.');
    await staysLitFor10s(page);
    await api.comments('theo', own, 'And the next one.');
    await page.clock.runFor(30_000);
    await expect(lit).toContainText('And the next one.');

    const comment = page.locator(`article[data-post-id="${own}"]`);
    await comment.getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Comment deleted')).toBeVisible();
    await expect(comment).toContainText('This post was deleted by the user.');
    await expect(page.getByText('And a reply.')).toBeVisible();
    await page.reload();
    await expect(comment).toContainText('This post was deleted by the user.');
    await expect(comment.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('And a reply.')).toBeVisible();
  });
});
