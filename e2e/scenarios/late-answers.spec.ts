import type { Page, Route } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { gate } from '../support/holds.ts';
import { notesToasts } from '../support/said.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

interface HeldAnswer {
  /** The server has answered; the page has not got it. */
  readonly isHeld: () => boolean;
  letGo(): void;
  /** What was asked later gets its answers too. */
  end(): Promise<void>;
}

/**
 * The next answer to `method` of addresses like `path` is what the server says now, and arrives when it is let go. What
 * is asked later waits for the end.
 */
async function holdsNextAnswer(page: Page, method: string, path: RegExp): Promise<HeldAnswer> {
  let isHeld = false;
  let hasCome = false;
  const released = gate();
  const ended = gate();
  const running = new Set<Promise<void>>();
  async function handle(route: Route): Promise<void> {
    if (route.request().method() !== method) return route.continue();
    if (hasCome) {
      await ended.isOpen;
      return route.continue();
    }
    hasCome = true;
    const response = await route.fetch();
    isHeld = true;
    await released.isOpen;
    return route.fulfill({ response });
  }
  await page.context().route(path, (route) => {
    const handling = handle(route);
    running.add(handling);
    return handling;
  });
  return {
    isHeld: () => isHeld,
    letGo: () => released.open(),
    async end() {
      ended.open();
      // A handler that is taken away in the middle has its request handled by the browser too.
      await Promise.allSettled(running);
      await page.context().unroute(path);
    },
  };
}

test('a list asked for before a delivery and answered after it takes nothing away: a post on the own profile, a comment in its thread [SY48]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const page = await actor('maya');
  const posts = page.locator('article[data-post-id]:not([aria-busy="true"])');
  await api.writesPost('maya', 'Known by the late answer.');
  const profile = await holdsNextAnswer(page, 'GET', /\/v3\/profile\/[^/]+\/feed(?:\?|$)/);
  await visit(page, '/maya');
  await expect.poll(profile.isHeld).toBe(true);
  const composer = new Composer(page);
  await composer.opens();
  await composer.writes('Newer than the question.');
  await expect(toast(page, 'Posted')).toBeVisible();
  await expect(posts.filter({ hasText: 'Known by the late answer.' })).toHaveCount(0);
  profile.letGo();
  await expect(posts.filter({ hasText: 'Known by the late answer.' })).toBeVisible();
  await expect(posts.filter({ hasText: 'Newer than the question.' })).toHaveCount(1);
  await expect(posts.first()).toContainText('Newer than the question.');
  await profile.end();

  const id = await api.writesPost('noor', 'Who answers late?');
  await api.comments('theo', id, 'The late answer knows me.');
  const comments = page.getByRole('list', { name: 'Comments', exact: true }).locator('> li');
  const thread = await holdsNextAnswer(page, 'POST', /\/v3\/comments(?:\?|$)/);
  await visit(page, `/post/${id}`);
  await expect.poll(thread.isHeld).toBe(true);
  await page.locator(`article[data-post-id="${id}"] [data-action="comment"]`).click();
  const answer = new Composer(page, 'comment');
  await answer.field.fill('I came after the question.');
  await answer.submit('Comment').click();
  await expect(comments.filter({ hasText: 'I came after the question.' })).toBeVisible();
  await expect(toast(page, 'Comment posted')).toBeVisible();
  await expect(comments.filter({ hasText: 'The late answer knows me.' })).toHaveCount(0);
  thread.letGo();
  await expect(comments.filter({ hasText: 'The late answer knows me.' })).toBeVisible();
  await expect(comments.filter({ hasText: 'I came after the question.' })).toHaveCount(1);
  await thread.end();
});

test('that something is done is said once, when the server has answered, and never of what it refuses [REACT-29]', async ({
  actor,
  installation,
}) => {
  const page = await actor('theo', { viewport: { width: 1280, height: 800 } });
  const feed = new FeedPage(page);
  const composer = new Composer(page);
  const toasts = await notesToasts(page);
  /** How often each was said since the beginning. */
  const times = async (text: string) => (await toasts()).filter((said) => said === text).length;
  const isDelivered = (text: string) => expect(feed.post(text).getByText(/^\d+ views?$/)).toHaveCount(1);

  await test.step('of a post whose answer is late, when it comes', async () => {
    const answer = await holdsNextAnswer(page, 'PUT', /\/v3\/posts$/);
    await composer.opens();
    await composer.writes('Said when it is there.');
    await expect.poll(answer.isHeld).toBe(true);
    await expect(feed.post('Said when it is there.')).toContainText('Sending');
    expect(await toasts()).toEqual([]);
    answer.letGo();
    await isDelivered('Said when it is there.');
    await expect.poll(toasts).toEqual(['Posted']);
    await answer.end();
  });

  await test.step('of a repost whose answer is late, when it comes', async () => {
    const id = await new Api(installation).writesPost('noor', 'To be passed on, once.');
    await visit(page, `/post/${id}`);
    const answer = await holdsNextAnswer(page, 'POST', /\/v3\/posts\/repost$/);
    const button = page.locator(`article[data-post-id="${id}"] [data-action="repost"]`);
    await button.click();
    await chooseFromMenu(page, 'Repost');
    await expect(button).toHaveAccessibleName(/reposted by you/);
    await expect.poll(answer.isHeld).toBe(true);
    await expect(button).toHaveAccessibleDescription('Not sent yet');
    expect(await toasts()).toEqual(['Posted']);
    answer.letGo();
    await expect(button).not.toHaveAccessibleDescription('Not sent yet');
    await expect.poll(toasts).toEqual(['Posted', 'Your repost has been recorded.']);
    await answer.end();
  });

  await visit(page, '/feed');
  await test.step('of a post that goes again, once', async () => {
    const trouble = installation.proxy.addRule({
      method: 'PUT',
      path: '/v3/posts',
      times: 2,
      fault: { kind: 'status', status: 503 },
    });
    await composer.opens();
    await composer.writes('Third time lucky.');
    await isDelivered('Third time lucky.');
    expect(trouble.used).toBe(2);
    await expect.poll(() => times('Posted')).toBe(2);
  });

  await test.step('never of a post that is refused', async () => {
    const body = { error_type: 'validation', message: 'Not in these words', errors: {} };
    const refusal = { kind: 'status', status: 422, body } as const;
    installation.proxy.addRule({ method: 'PUT', path: '/v3/posts', times: 1, fault: refusal });
    await composer.opens();
    await composer.writes('In the wrong words.');
    await expect(feed.post('In the wrong words.')).toContainText('Not in these words');
    await expect.poll(() => times('Not in these words')).toBe(1);
    await feed.post('In the wrong words.').getByRole('button', { name: 'Discard' }).click();
    await expect(feed.post('In the wrong words.')).toHaveCount(0);
  });

  // What follows on each of them has been said by now.
  expect([await times('Posted'), await times('Your repost has been recorded.')]).toEqual([2, 1]);
});
