import type { Locator, Page } from '@playwright/test';
import { keepsUnreadable } from '../pages/device.ts';
import { FeedPage, isToldOnce, LoginPromptSheet, toast, tonedToast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { holds } from '../support/holds.ts';
import { listeningToCounts } from '../support/listening.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';
import { visit } from '../support/visit.ts';

/** Somebody's new post, opened in the app that stands there. */
async function opens(page: Page, id: string): Promise<Locator> {
  await visit(page, `/post/${id}`);
  return sees(page, id);
}

async function sees(page: Page, id: string): Promise<Locator> {
  const post = page.locator(`article[data-post-id="${id}"]`);
  await expect(post).toBeVisible();
  return post;
}

function like(post: Locator): Locator {
  return post.locator('[data-action="like"]');
}

async function choosesHeart(post: Locator): Promise<void> {
  await like(post).press('ArrowUp');
  const picker = post.page().getByRole('dialog', { name: 'Positive reactions' });
  await picker.getByRole('button', { name: 'heart', exact: true }).click();
}

test('a member gives reactions to posts, changes them and takes them back, chooses among more, and reposts [REACT-02] [REACT-03] [REACT-04] [REACT-07] [REACT-10] [REACT-11] [REACT-12] [REACT-13] [REACT-14] [REACT-15] [REACT-17] [REACT-18] [REACT-19] [REACT-26] [REACT-27] [REACT-28] [REACT-29] [REACT-30]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const first = await api.writesPost('noor', 'Low tide, three oystercatchers.');
  await api.reacts('theo', first, 'like');
  const page = await actor('maya', { opens: `/post/${first}` });

  await test.step('each thumb counts the reactions of its side', async () => {
    const [sad, angry] = [await api.writesPost('noor', 'Fog, and no ferry.'), 'angry'];
    await api.reacts('theo', sad, 'sad');
    await api.reacts('ines', sad, angry);
    const post = await opens(page, sad);
    await expect(post.locator('[data-action="dislike"]')).toHaveAccessibleName('Dislike, 2 negative reactions');
    await expect(post.locator('[data-action="dislike"]')).toHaveText('2');
    await expect(like(post)).toHaveAccessibleName('Like, 0 positive reactions');
    await visit(page, `/post/${first}`);
  });

  await test.step('a press gives a reaction, another changes it, the same one takes it back', async () => {
    const post = await sees(page, first);
    await expect(like(post)).toHaveAccessibleName('Like, 1 positive reaction');

    await like(post).click();
    await expect(tonedToast(page, 'success', 'Your reaction has been added.')).toBeVisible();
    await expect(like(post)).toHaveAccessibleName('Your reaction: like, 2 positive reactions');

    await choosesHeart(post);
    await expect(tonedToast(page, 'success', 'Your reaction has been changed.')).toBeVisible();
    await expect(like(post)).toHaveAccessibleName('Your reaction: heart, 2 positive reactions');
    await expect(post.getByRole('button', { name: '1 person reacted with like' })).toHaveAttribute('aria-pressed', 'false');

    await like(post).click();
    await expect(tonedToast(page, 'success', 'Your reaction has been removed.')).toBeVisible();
    await expect(like(post)).toHaveAccessibleName('Like, 1 positive reaction');
    await expect(post.getByRole('button', { name: /reacted with heart$/ })).toHaveCount(0);
  });

  await test.step('a given heart has its own icon, and giving it vibrates 100, 50, 100 ms', async () => {
    const id = await api.writesPost('noor', 'High tide, no oystercatchers.');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'vibrate', {
        value: (pattern: unknown) => {
          document.documentElement.dataset['vibrated'] = JSON.stringify(pattern);
          return true;
        },
      });
    });
    const post = await opens(page, id);
    await expect(post.locator('svg[data-icon="heart"]')).toHaveCount(0);
    await choosesHeart(post);
    await expect(like(post).locator('svg[data-icon="heart"]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-vibrated', '[100,50,100]');
  });

  await test.step('three reactions show until the rest is asked for', async () => {
    const id = await api.writesPost('noor', 'Five people, five reactions.');
    await api.reacts('theo', id, 'like');
    await api.reacts('ines', id, 'heart');
    await api.reacts('otto', id, 'laugh');
    await api.reacts('rhea', id, 'fire');
    await api.reacts('ada', id, 'clap');
    const post = await opens(page, id);
    const chips = post.getByRole('button', { name: /^1 person reacted with (like|heart|laugh|fire|clap)$/ });
    await expect(chips).toHaveCount(3);
    await post.getByRole('button', { name: '+2' }).click();
    await expect(chips).toHaveCount(5);
    await post.getByRole('button', { name: 'Less' }).click();
    await expect(chips).toHaveCount(3);
  });

  await test.step('the repost control offers Repost and Quote, and takes a repost back', async () => {
    const id = await api.writesPost('noor', 'Worth passing on.');
    const post = await opens(page, id);
    const repost = post.getByRole('button', { name: /^Repost,/ });
    await expect(repost).toHaveAccessibleName('Repost, 0');
    await repost.click();
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(['Repost', 'Quote']);
    // At once, before the server has counted it.
    const call = await holds(page.context(), /\/repost/i);
    await chooseFromMenu(page, 'Repost');
    await expect.poll(call.asked).toBe(1);
    await expect(repost).toHaveAccessibleName('Repost, 1, reposted by you');
    call.letGo();
    await expect(toast(page, 'Your repost has been recorded.')).toBeVisible();
    await expect(repost).toHaveAccessibleName('Repost, 1, reposted by you');

    // Where the reader's own repost stands it goes, without another page of the list.
    await visit(page, '/maya');
    const card = page.getByRole('article').filter({ hasText: 'reposted by @maya' }).filter({ hasText: 'Worth passing on.' });
    await card.getByRole('button', { name: /^Repost,/ }).click();
    await chooseFromMenu(page, 'Undo repost');
    await expect(toast(page, 'Your repost has been removed.')).toBeVisible();
    await expect(card).toBeHidden();
    await opens(page, id);
    await expect(repost).toHaveAccessibleName('Repost, 0');
  });

  await test.step('holding a thumb for 500 ms opens its picker: six columns, the rest behind a toggle', async () => {
    const id = await api.writesPost('noor', 'The ferry is early today.');
    const post = await opens(page, id);
    await like(post).hover();
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));

    await page.mouse.down();
    await page.clock.runFor(499);
    const picker = page.getByRole('dialog', { name: 'Positive reactions' });
    await expect(like(post)).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(1);
    await expect(like(post)).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.up();
    await page.clock.resume();
    await expect(picker).toBeVisible();
    await expect(like(post), 'the press that opened it gives nothing').toHaveAttribute('aria-pressed', 'false');

    const choices = picker.getByRole('button');
    await expect(choices).toHaveCount(7);
    await expect(choices.nth(6)).toHaveAccessibleName('More reactions');
    await expect(choices.first()).toHaveAccessibleName('like');
    const rows = await choices.evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
    expect(new Set(rows.slice(0, 6)).size, 'six stand side by side').toBe(1);
    expect(rows[6], 'the toggle stands below them').toBeGreaterThan(rows[0]!);
    const [first, last, toggle] = await Promise.all([0, 5, 6].map(async (index) => (await choices.nth(index).boundingBox())!));
    expect(toggle!.width, 'across the whole grid, not as a seventh choice').toBeCloseTo(last!.x + last!.width - first!.x, 0);
    await picker.getByRole('button', { name: 'More reactions' }).click();
    await expect(choices).toHaveCount(11);
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();

    await post.locator('[data-action="dislike"]').press('ArrowUp');
    const negative = page.getByRole('dialog', { name: 'Negative reactions' });
    await expect(negative.getByRole('button')).toHaveCount(6);
    await expect(negative.getByRole('button').nth(5)).toHaveAccessibleName('More reactions');
  });
});

test('a visitor is asked to log in, with the reason, and a press before the list of reactions has come counts [REACT-16] [REACT-36] [SHELL-39] [SHELL-42]', async ({
  newContext,
  installation,
}) => {
  const id = await new Api(installation).writesPost('noor', 'For everybody to read.');
  const comesLate = (path: string) => installation.setFault({ match: { method: 'GET', path }, delayMs: 6000, times: 2 });
  await comesLate('/v4/settings');
  const visitor = await (await newContext()).newPage();
  const prompt = new LoginPromptSheet(visitor);
  const listHasCome = visitor.waitForResponse(/\/v4\/settings/);
  await visitor.goto(`/post/${id}`);
  const post = await sees(visitor, id);

  await test.step('a visitor who presses before the list of reactions has come is asked at once', async () => {
    await like(post).click();
    await prompt.asksFor('react to this post');
  });

  await test.step('a visitor is asked to log in, with the reason', async () => {
    await post.getByRole('button', { name: 'Save post' }).click();
    await prompt.asksFor('save this post');
    for (const choice of ['Repost', 'Quote']) {
      await post.getByRole('button', { name: /^Repost,/ }).click();
      await chooseFromMenu(visitor, choice);
      await prompt.asksFor('share content');
    }
    await expect(like(post)).toHaveAccessibleName('Like, 0 positive reactions');
    await listHasCome;
    await like(post).click();
    await prompt.asksFor('react to this post');
  });

  await test.step('a member on a device that has no settings yet reacts, offline too, and arranges no feeds', async () => {
    const context = await newContext();
    const asked = new Set<string>();
    // Never answered.
    await context.route(/\/v[34]\/(?:user\/)?settings$/, (route) => void asked.add(route.request().url()));
    const theo = await context.newPage();
    await signInAsDemo(theo, 'theo');
    await theo.getByRole('button', { name: 'Favorites' }).click();
    const favorites = theo.getByRole('dialog', { name: 'Favorites' });
    await expect(favorites.getByText('Loading your settings'), 'nothing to arrange that is not theirs').toBeAttached();
    await expect(favorites.getByRole('listitem')).toHaveCount(0);
    const card = theo.locator(`article[data-post-id="${id}"]`);
    await theo.goto(`/post/${id}`);
    await sees(theo, id);
    await expect.poll(() => asked.size).toBeGreaterThan(0);
    await theo.context().setOffline(true);
    await like(card).click();
    await expect(like(card)).toHaveAttribute('aria-pressed', 'true');
    await expect(like(card)).toHaveAccessibleName(/1 positive reaction/);
    await theo.context().setOffline(false);
    const reactions = async () => (await new Truth(installation, 'noor').post(id))?.postEngagement.reactions;
    await expect.poll(reactions).toEqual([{ name: 'like', count: 1 }]);
  });
});

test('a member meets a repost on a profile, saves a post and takes it off, and is told what the server refuses of all that [POST-10] [REACT-20] [REACT-21] [REACT-22] [REACT-23] [REACT-24] [REACT-31] [REACT-32] [REACT-33] [REACT-34] [REACT-35] [REACT-37]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const reposted = await api.writesPost('noor', 'Seen on two profiles.');
  await api.reposts('otto', reposted);
  const page = await actor('maya', { opens: '/otto' });
  const refuses = (method: string, path: string) =>
    installation.setFault({
      match: { method, path },
      status: 403,
      body: { error_type: 'forbidden', message: `${method} ${path} is closed today` },
      times: 1,
    });

  await test.step('a repost stands on the reposter’s profile under a banner', async () => {
    const post = page.locator(`article[data-post-id="${reposted}"]`);
    await expect(post).toContainText('reposted by @otto');
    await expect(post).toContainText('@noor');
  });

  await test.step('a saved post is on the saved posts until it is taken off', async () => {
    const id = await api.writesPost('noor', 'To be read again on the train.');
    const post = await opens(page, id);
    await post.getByRole('button', { name: 'Save post' }).click();
    await expect(toast(page, 'Post saved')).toBeVisible();
    await page.getByRole('link', { name: 'Saved Posts' }).click();
    await expect(page).toHaveURL('/saved-posts');
    const saved = new FeedPage(page).post('To be read again on the train.');
    await expect(saved).toBeVisible();

    await saved.getByRole('button', { name: 'Remove from saved posts' }).click();
    await expect(toast(page, 'Post removed from bookmarks')).toBeVisible();
    await page.reload();
    await new FeedPage(page).seesPosts();
    await expect(saved).toHaveCount(0);
  });

  await test.step('what the server refuses is put back and told in a toast, in its own words in the Outbox; an answer that is broken claims nothing', async () => {
    const id = await api.writesPost('noor', 'Touched by a server in a mood.');
    const post = await opens(page, id);
    const save = (name: string) => post.getByRole('button', { name, exact: true });
    await refuses('PUT', '/v3/post/reaction');
    await like(post).click();
    await isToldOnce(page, 'Error recording the reaction.');
    await expect(like(post)).toHaveAccessibleName('Like, 0 positive reactions');

    // The body is none of a reaction's answer: it is asked again, with the same key, and told when it is so.
    await installation.setFault({
      match: { method: 'PUT', path: '/v3/post/reaction' },
      status: 200,
      body: { success: true, data: { id } },
      times: 1,
    });
    await like(post).click();
    await expect(like(post)).toHaveAccessibleName('Your reaction: like, 1 positive reaction');
    await expect(toast(page, 'Your reaction has been added.')).toBeVisible();
    const keys = installation.proxy.log
      .writes()
      .filter(({ path }) => path === '/v3/post/reaction')
      .map(({ key }) => key);
    expect(keys.slice(-2)).toEqual([keys.at(-1), keys.at(-1)]);

    await refuses('PUT', '/v3/post/reaction');
    await choosesHeart(post);
    await isToldOnce(page, 'Error changing the reaction.');
    await expect(like(post)).toHaveAccessibleName('Your reaction: like, 1 positive reaction');

    await refuses('DELETE', '/v3/post/reaction');
    await like(post).click();
    await isToldOnce(page, 'Error removing the reaction.');
    await expect(like(post)).toHaveAccessibleName('Your reaction: like, 1 positive reaction');

    await refuses('POST', '/v3/posts/bookmark');
    await save('Save post').click();
    await isToldOnce(page, 'Failed to save post');
    await expect(save('Save post')).toBeVisible();
    await save('Save post').click();
    await expect(toast(page, 'Post saved')).toBeVisible();
    await refuses('DELETE', '/v3/posts/bookmark');
    await save('Remove from saved posts').click();
    await isToldOnce(page, 'Failed to remove bookmark');
    await expect(save('Remove from saved posts')).toBeVisible();

    await visit(page, '/outbox');
    for (const refused of ['DELETE /v3/post/reaction', 'DELETE /v3/posts/bookmark'])
      await expect(page.getByRole('listitem').filter({ hasText: `${refused} is closed today` })).toBeVisible();
  });

  await test.step('a removal that is refused after another reaction was chosen is told of as the previous one’s, and what the device cannot read as unexpected', async () => {
    const id = await api.writesPost('noor', 'Nobody could foresee this.');
    await api.reacts('maya', id, 'like');
    const post = await opens(page, id);
    await expect(like(post)).toHaveAccessibleName('Your reaction: like, 1 positive reaction');
    await refuses('DELETE', '/v3/post/reaction');
    const removal = await holds(page.context(), '**/v3/post/reaction', { only: (request) => request.method() === 'DELETE' });
    await like(post).click();
    await expect.poll(removal.asked).toBe(1);
    await choosesHeart(post);
    await expect(like(post)).toHaveAccessibleName('Your reaction: heart, 1 positive reaction');
    removal.letGo();
    await isToldOnce(page, 'Error removing your previous reaction.');
    await expect(toast(page, 'Your reaction has been added.')).toBeVisible();
    await expect(like(post)).toHaveAccessibleName('Your reaction: heart, 1 positive reaction');
    await page.context().unrouteAll();

    await page.context().route('**/v3/post/reaction', (route) => route.abort());
    await like(post).click();
    await keepsUnreadable(page, id);
    await page.context().unrouteAll();
    await isToldOnce(page, 'An unexpected error occurred.');
    await expect(like(post)).toHaveAccessibleName('Your reaction: heart, 1 positive reaction');
  });
});

test('what others give shows on the author’s screen as the live connection tells it [LIVE-15]', async ({
  newContext,
  keptSignIn,
  installation,
}) => {
  const api = new Api(installation);
  const id = await api.writesPost('noor', 'A curlew, live.');
  const context = await newContext();
  // What is in view asks for its counts too, from time to time: here that learns nothing.
  await context.route(/\/v3\/posts\/engagement$/, (route) => route.fulfill({ json: { data: [] } }));
  const page = await context.newPage();
  const listens = listeningToCounts(page);
  await keptSignIn.enter(page, 'noor', `/post/${id}`);
  const post = page.locator(`article[data-post-id="${id}"]`);
  await expect(like(post)).toHaveAccessibleName('Like, 0 positive reactions');
  await listens;
  await api.reacts('theo', id, 'like');
  await expect(like(post)).toHaveAccessibleName('Like, 1 positive reaction');
});
