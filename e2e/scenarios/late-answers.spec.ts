import type { Page, Route } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { toast } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

interface HeldAnswer {
  /** The server has answered; the page has not got it. */
  readonly isHeld: () => boolean;
  letGo(): void;
  /** What was asked later gets its answers too. */
  end(): Promise<void>;
}

function gate(): { readonly isOpen: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isOpen, open: () => open() };
}

/** The next answer to `method` of addresses like `path` is what the server says now, and arrives when it is let go. What is asked later waits for the end. */
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
