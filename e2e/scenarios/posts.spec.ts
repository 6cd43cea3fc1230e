import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { FeedPage, LoginPromptSheet, toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { holds } from '../support/holds.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { postWithVideo } from '../support/post-with-video.ts';
import { keepsFeed } from '../support/stand-in.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a sensitive post is shown by choice, a long text is folded, a card leads to its post and its author, and what is gone says so [POST-13] [POST-18] [POST-19] [POST-24] [POST-31] [POST-34] [POST-35] [POST-36] [POST-53] [MENU-06]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const sensitive = await api.writesPost('noor', 'A gull with a fish, in detail.', { isSensitive: true });
  const reply = await api.comments('noor', sensitive, 'The fish saw it otherwise.', { isSensitive: true });
  const page = await actor('maya', { opens: `/post/${sensitive}`, serviceWorkers: 'allow' });

  await test.step('what waits about a sensitive post says nothing of its words', async () => {
    const post = page.locator(`article[data-post-id="${sensitive}"]`);
    await losesTheLine(page, installation);
    await post.getByRole('button', { name: 'Save post' }).click();
    await page.getByRole('link', { name: /^Outbox, 1 unsent/ }).click();
    const outbox = page.getByRole('region', { name: 'Outbox' });
    await expect(outbox.getByRole('listitem')).toContainText('About @noor: Sensitive Content');
    await expect(outbox).not.toContainText('A gull');
    await getsTheLineBack(page, installation);
    await expect(outbox.getByText('Everything is sent')).toBeVisible();
    await page.goBack();
  });

  await test.step('a sensitive post is shown by choice, stays shown, and can be hidden again', async () => {
    const post = page.locator(`article[data-post-id="${sensitive}"]`);
    await expect(post.getByText('Sensitive Content', { exact: true })).toBeVisible();
    await expect(post).not.toContainText('A gull with a fish');
    await expect(page.locator(`article[data-post-id="${reply}"]`), 'a reply is not gated').toContainText(
      'The fish saw it otherwise.',
    );

    await post.getByRole('button', { name: 'View Anyways', exact: true }).click();
    await expect(post).toContainText('A gull with a fish');
    await page.getByRole('link', { name: 'Saved Posts' }).click();
    await expect(page).toHaveURL('/saved-posts');
    await page.goBack();
    await expect(post).toContainText('A gull with a fish');
    await page.reload();
    await expect(post).toContainText('A gull with a fish');
    await post.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(post).not.toContainText('A gull with a fish');
    await expect(post.getByRole('button', { name: 'View Anyways' })).toBeVisible();
  });

  await test.step('who shows and hides a sensitive post by the keyboard stays where they are', async () => {
    const id = await api.writesPost('noor', 'A gull with a crab, in detail.', { isSensitive: true });
    await visit(page, `/post/${id}`);
    // Where the focus goes by itself: what took it before that would lose it again.
    await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeFocused();
    const post = page.locator(`article[data-post-id="${id}"]`);
    const reveal = post.getByRole('button', { name: 'View Anyways' });
    const hide = post.getByRole('button', { name: 'Hide', exact: true });
    await reveal.focus();
    await page.keyboard.press('Enter');
    await expect(hide).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reveal).toBeFocused();
  });

  // The list of an author is read once: what it is to show is there before.
  const long = await api.writesPost('noor', `${'So it goes on and on. '.repeat(24)}This is its end.`);
  const short = await api.writesPost('noor', 'Press anywhere.');

  await test.step('a long text in a feed is folded, and its page shows it whole', async () => {
    await visit(page, '/noor');
    const post = page.locator(`article[data-post-id="${long}"]`);
    const more = post.getByRole('button', { name: 'Show More' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(post).not.toContainText('This is its end.');
    await more.click();
    await expect(post).toContainText('This is its end.');
    await expect(page, 'the card is not opened').toHaveURL('/noor');
    const less = post.getByRole('button', { name: 'Show Less' });
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await less.click();
    await expect(more).toBeVisible();
    await expect(post).not.toContainText('This is its end.');
    await visit(page, `/post/${long}`);
    await expect(post).toContainText('This is its end.');
    await expect(more).toHaveCount(0);
  });

  await test.step('the card opens the post, author and picture open the profile', async () => {
    await visit(page, '/noor');
    const post = page.locator(`article[data-post-id="${short}"]`);
    await expect(post).toContainText('Noor Haddad');
    await expect(post).toContainText('@noor');
    await post.getByText('@noor').click();
    await expect(page).toHaveURL(`/post/${short}`);
    await post.getByRole('link', { name: 'Noor Haddad', exact: true }).click();
    await expect(page).toHaveURL('/noor');
    await visit(page, `/post/${short}`);
    await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Profile of/ })).toHaveCount(0);
    await post.getByRole('link', { name: 'Noor Haddad, profile' }).click();
    await expect(page).toHaveURL('/noor');
  });

  await test.step('what is gone says so, alone and quoted, and a repost of it can be taken back', async () => {
    const id = await api.writesPost('theo', 'I will regret this.');
    const quote = await api.writesPost('noor', 'Look at this one.', { ulid: id });
    await api.reposts('rhea', id);
    await visit(page, `/post/${quote}`);
    const quoting = page.locator(`article[data-post-id="${quote}"]`);
    await expect(quoting).toContainText('I will regret this.');
    await api.callAs('theo', 'DELETE', `/v3/posts/delete?ulid=${id}`);
    const reposter = await actor('rhea', { opens: '/rhea' });
    const undo = reposter.getByRole('button', { name: 'Undo repost' });
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(undo).toBeHidden();
    await expect(reposter.getByText('Your repost has been removed')).toBeVisible();
    await reposter.reload();
    await expect(reposter.getByRole('article').first()).toBeVisible();
    await expect(reposter.getByText('Post Unavailable')).toHaveCount(0);
    // Her device has never had its text.
    await visit(reposter, `/post/${quote}`);
    await expect(reposter.locator(`article[data-post-id="${quote}"]`)).toContainText(
      /Post Unavailable|This post was deleted by the user\./,
    );
    await expect(reposter.getByText('I will regret this.')).toHaveCount(0);
  });
});

test('a post’s menu follows its author, copies a link, and deletes a comment; an address that is no post’s says so, and a visitor is asked to log in before a sensitive post shows [SOCIAL-07] [SOCIAL-08] [SOCIAL-17] [MENU-09] [MENU-10] [POST-33] [SHELL-41]', async ({
  actor,
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const name = `wren_${Date.now().toString(36)}`;
  await api.newMember(name);
  const id = await api.writesPost(name, 'Nobody follows me yet.');
  const page = await actor('maya', {
    opens: `/post/${id}`,
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'allow',
  });
  const post = page.locator(`article[data-post-id="${id}"]`);
  const feed = new FeedPage(page);
  const visitor = await (await newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();

  await test.step('a post’s menu follows its author, and takes the follow back', async () => {
    await post.getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, `Follow @${name}`);
    await expect(page.getByText(`${name} successfully followed`)).toBeVisible();

    // Unfollowed in the feed of whom one follows, the author is gone from it, also as the device keeps it.
    await visit(page, '/feed');
    await feed.seesPosts();
    await feed.chooses('Following');
    await expect(post).toBeVisible();
    await post.getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Unfollow');
    await expect(page.getByText(`${name} successfully unfollowed`)).toBeVisible();
    await expect(post).toHaveCount(0);
    await losesTheLine(page, installation);
    await page.reload();
    await feed.seesPosts();
    await expect(post).toHaveCount(0);
    await getsTheLineBack(page, installation);
  });

  await test.step('it copies a link with the sharer’s code, and says so', async () => {
    await visit(page, `/post/${id}`);
    const { data } = (await api.callAs('maya', 'GET', '/v3/user')) as { data: { referral_code: string } };
    expect(data.referral_code).toMatch(/^\w+$/);
    const share = async (where: Page) => {
      await where.locator(`article[data-post-id="${id}"]`).getByRole('button', { name: 'More', exact: true }).click();
      await chooseFromMenu(where, 'Share');
      await expect(toast(where, 'Link copied to clipboard!')).toBeVisible();
      return where.evaluate(() => navigator.clipboard.readText());
    };
    expect(await share(page)).toBe(`${installation.url}/post/${id}?ref=${data.referral_code}`);
    await visitor.goto(`/post/${id}`);
    expect(await share(visitor), 'a visitor has no code').toBe(`${installation.url}/post/${id}`);
  });

  await test.step('a visitor is asked to log in before a sensitive post shows', async () => {
    const sensitive = await api.writesPost('noor', 'A gull with two fish.', { isSensitive: true });
    await visit(visitor, `/post/${sensitive}`);
    const gated = visitor.locator(`article[data-post-id="${sensitive}"]`);
    await gated.getByRole('button', { name: 'View Anyways' }).click();
    await expect(new LoginPromptSheet(visitor).sheet.getByText('You need to login', { exact: true })).toBeVisible();
    await expect(gated).not.toContainText('A gull with two fish.');
  });

  await test.step('an address that is no post’s says so, a comment is deleted as a comment, and an unsent post awaits no comments', async () => {
    const answered = await api.writesPost('noor', 'Answer me.');
    const comment = await api.comments('maya', answered, 'Gladly.');
    await visit(page, '/post/xyz');
    await expect(page.getByText('Post Unavailable')).toBeVisible();

    await visit(page, `/post/${answered}`);
    await page.locator(`article[data-post-id="${comment}"]`).getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete this comment?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Comment deleted')).toBeVisible();

    await visit(page, '/feed');
    await feed.seesPosts();
    await losesTheLine(page, installation);
    const composer = new Composer(page);
    await composer.opens();
    await composer.writes('Not sent yet.');
    await feed.post('Not sent yet.').first().press('Enter');
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await expect(page.getByText('No comments yet')).toBeVisible();
    await expect(page.getByText('not saved on this device')).toBeHidden();
  });
});

test('an opened post whose call hangs says so after a minute, and shows when it comes after all [FEED-38] [SY44]', async ({
  actor,
  installation,
}) => {
  const id = await new Api(installation).writesPost('noor', 'Slow to arrive.');
  const page = await actor('maya');
  await keepsFeed(page);
  // Others may be asked for at the same time.
  const { asked, letGo } = await holds(page.context(), '**/posts/map', {
    only: (request) => request.postData()?.includes(id) === true,
  });
  await page.clock.install();
  await page.goto(`/post/${id}`);
  await expect.poll(asked).toBeGreaterThan(0);
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeHidden();
  await page.clock.runFor(61_000);
  await expect(retry).toBeVisible();

  const before = asked();
  await retry.click();
  await expect(retry).toBeHidden();
  await expect.poll(asked, 'another call').toBeGreaterThan(before);
  await page.clock.runFor(61_000);
  await expect(retry).toBeVisible();

  letGo();
  await expect(page.locator(`article[data-post-id="${id}"]`)).toContainText('Slow to arrive.');
});

test('a video plays in a player as loud as the one before, and goes on where it was paused, after a reload and for no other account; one that fails is tried again [POST-58] [POST-43] [POST-49] [POST-50] [POST-53]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const id = await postWithVideo(api, 'rowan_tse');
  const other = await postWithVideo(api, 'ruth_rails');
  const rule = installation.proxy.addRule({ path: /^\/media\//, fault: { kind: 'status', status: 404 } });
  const page = await actor('maya', { opens: `/post/${id}` });
  const missing = page.locator(`article[data-post-id="${id}"]`).getByText('Media not available');
  await expect(missing).toBeVisible();
  rule.remove();
  const video = page.locator(`article[data-post-id="${id}"] video`);
  await expect(video, 'it is tried again').toHaveAttribute('controls', '');
  await expect(missing).toBeHidden();
  const position = () => video.evaluate((player: HTMLVideoElement) => player.currentTime);
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(0);
  expect(await position()).toBe(0);
  // Before the page is left, which keeps it as well.
  const kept = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('dunlin.watched') ?? '[]') as [string, number][])[0]?.[1] ?? -1);
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
    return player.play();
  });
  await expect.poll(position).toBeGreaterThan(0.3);
  await video.evaluate((player: HTMLVideoElement) => player.pause());
  await expect.poll(kept, 'on a pause, wherever it is').toBeCloseTo(await position(), 2);
  await video.evaluate((player: HTMLVideoElement) => (player.currentTime = 1.25));
  await expect.poll(kept, 'on a move').toBeCloseTo(1.25, 1);
  const left = await position();
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.currentTime = player.duration - 0.3;
    await player.play();
  });
  await expect.poll(kept, 'at its end it begins again').toBeLessThan(1);
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = 1.25;
    player.pause();
  });
  await expect.poll(kept).toBeGreaterThanOrEqual(1.25);
  await page.reload();
  await expect.poll(position).toBeCloseTo(left, 1);

  await video.evaluate((player: HTMLVideoElement) => (player.volume = 0.4));
  await visit(page, `/post/${other}`);
  const next = page.locator(`article[data-post-id="${other}"] video`);
  const sound = () => next.evaluate(({ volume, muted }: HTMLVideoElement) => ({ volume, muted }));
  await expect.poll(sound).toEqual({ volume: 0.4, muted: true });
  await next.evaluate((player: HTMLVideoElement) => (player.muted = false));
  await visit(page, `/post/${id}`);
  await expect
    .poll(() => video.evaluate(({ volume, muted }: HTMLVideoElement) => ({ volume, muted })))
    .toEqual({
      volume: 0.4,
      muted: false,
    });

  await page.getByRole('button', { name: 'Settings & Support' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
  await signInAsDemo(page, 'finn');
  await visit(page, `/post/${id}`);
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(0);
  expect(await position()).toBe(0);
});
