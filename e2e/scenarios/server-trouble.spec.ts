import type { Locator } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { outboxEntries } from '../pages/device.ts';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { notesEach, notesToasts } from '../support/said.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.afterEach(async ({ installation }) => {
  await new Api(installation).clearsFaults();
});

/** Whether what is at the middle of it on the screen is it, and all of it lies below the alert. */
async function isUncovered(thing: Locator, alert: Locator): Promise<boolean> {
  const [box, above] = await Promise.all([thing.boundingBox(), alert.boundingBox()]);
  if (box === null || above === null || box.y < above.y + above.height) return false;
  return thing.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

test('otto writes while the server is in trouble, which is announced and covers nothing, and later the server tells him of a timeout [TIMEOUT-16] [TIMEOUT-18] [TIMEOUT-19] [TIMEOUT-01] [COMPOSE-25]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const page = await actor('otto', { viewport: { width: 390, height: 844 } });
  const composer = new Composer(page);

  await test.step('a server in trouble is announced until it is back, and the notice covers nothing', async () => {
    const feed = new FeedPage(page);
    for (const path of ['/v3/*', '/v4/*']) await api.setsFault({ match: { path }, status: 503, times: 10_000 });
    const down = page.getByRole('alert').filter({ hasText: "Server unavailable. We're fixing it; please try again soon." });
    await feed.tab('Following').click();
    await expect(down, 'retries and probes find it out without anybody pressing anything').toBeVisible();
    const failure = page.getByRole('main').getByRole('alert').getByText('Fault: 503');
    await expect.poll(() => isUncovered(failure, down)).toBe(true);
    await composer.opens();
    const rowTexts = await notesEach(page, 'main li[data-state]');
    const attempts = () => installation.proxy.log.writes().filter(({ path }) => path === '/v3/posts').length;
    const before = attempts();
    await composer.writes('Kept while nobody answers');
    await page.getByRole('link', { name: 'Outbox, 1 unsent' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Kept while nobody answers' });
    await expect.poll(() => isUncovered(row, down)).toBe(true);
    await expect(row).toContainText('Waiting for the server');
    // Those that it makes by itself: what follows is asked for.
    await expect.poll(() => attempts() - before).toBeGreaterThanOrEqual(4);
    const outbox = page.getByRole('region', { name: 'Outbox' });
    const asks = outbox.getByRole('button', { name: 'Send now' });
    await expect(outbox.getByRole('status')).toHaveText('1 waiting for the server');
    const tried = attempts();
    await asks.click();
    await expect(outbox.getByRole('status')).toHaveText(/^1 waiting for the server · asked again at \d{1,2}:\d\d:\d\d/);
    await expect.poll(attempts, 'and it was').toBeGreaterThan(tried);
    // Its age goes on.
    const fates = (await rowTexts()).map((text) => /^Post(.*?) · /.exec(text)?.[1]);
    const sinceItWaits = fates.slice(fates.indexOf('Waiting for the server'));
    expect(new Set(sinceItWaits), 'no word alternates with it').toEqual(new Set(['Waiting for the server']));
    await api.clearsFaults();
    const back = page.getByRole('status').filter({ hasText: 'Server is back online. Thank you for waiting!' });
    await expect(back, 'it is noticed without anybody pressing anything').toBeVisible();
    // Each looked at once: after 5 s nothing is said in any case.
    expect(await down.count(), 'gone by itself').toBe(0);
    await back.getByRole('button', { name: 'Close' }).click();
    expect(await back.count(), 'put away').toBe(0);
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });

  await test.step('a timeout that the server tells of closes the composer, opens the modal and keeps the text', async () => {
    await visit(page, '/feed');
    const until = new Date(Date.now() + 51 * 3_600_000).toISOString();
    const body = { error_type: 'timeout', message: 'You are restricted', timeout_until: until };
    await api.setsFault({ match: { method: 'PUT', path: '/v3/posts' }, status: 423, body, times: 100 });
    const told = installation.proxy.addRule({ method: 'PUT', path: '/v3/posts', fault: { kind: 'delay', ms: 15_000 } });
    await composer.opens();
    await composer.writes('Too heated to be sent today');
    await composer.opens();
    await composer.field.fill('The second one was begun meanwhile');
    told.remove();
    const modal = page.getByRole('dialog', { name: 'Account Timeout' });
    await expect(modal.getByText(/temporarily restricted from posting for 2d 2h 59m/)).toBeVisible();
    await composer.isClosed();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toBeHidden();
    // By a load: both are stored.
    await page.goto('/outbox');
    const outbox = page.getByRole('main');
    await expect(outbox.getByText('Too heated to be sent today')).toBeVisible();
    await expect(outbox.getByText('The second one was begun meanwhile')).toBeVisible();
  });
});

test('a limit of an hour is said with its time and holds only what is limited; what a gateway refuses goes again by itself [COMPOSE-28] [OB5] [OB51] [OB52]', async ({
  actor,
  installation,
}) => {
  const page = await actor('otto', { viewport: { width: 390, height: 844 } });
  const body = { error_type: 'Too many requests', message: 'Too many posts' };
  const limit = installation.proxy.addRule({
    method: 'PUT',
    path: '/v3/posts',
    fault: { kind: 'status', status: 429, retryAfterSeconds: 3600, body },
  });
  // Of our server's making is neither: a proxy in between speaks JSON, too.
  const gateway = installation.proxy.addRule({
    method: 'POST',
    path: '/v3/posts/bookmark',
    times: 2,
    fault: { kind: 'status', status: 403, body: { message: 'Forbidden' } },
  });
  const saved = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Save post' }) });
  const id = await saved.first().getAttribute('data-post-id');
  const inOneHour = (await page.evaluate(() =>
    [0, 60_000].map((late) =>
      new Date(Date.now() + 3_600_000 + late).toLocaleTimeString(navigator.language, { hour: 'numeric', minute: '2-digit' }),
    ),
  )) as readonly string[];
  const isSaid = new RegExp(`The server asked to wait until (?:${inOneHour.join('|')})`);
  const composer = new Composer(page);
  await composer.opens();
  await composer.writes('Held for an hour');
  await expect(toast(page, 'Too many attempts, try again in a few minutes')).toBeVisible();
  const post = new FeedPage(page).post('Held for an hour');
  await expect(post).toContainText(isSaid);

  await page.locator(`article[data-post-id="${id}"] [data-action="bookmark"]`).click();
  await expect(toast(page, 'Post saved'), 'the limit is of posts').toBeVisible();
  expect(gateway.used).toBe(2);

  await page.getByRole('link', { name: 'Outbox, 1 unsent' }).click();
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await expect(outbox.getByRole('listitem')).toHaveCount(1);
  await expect(outbox.getByRole('listitem')).toContainText(isSaid);
  await expect(outbox.getByRole('status')).toHaveText(new RegExp(`^1: ${isSaid.source.replace('The', 'the')}$`));
  await expect(outbox.getByRole('button', { name: 'Send now' }), 'it would change nothing').toHaveCount(0);
  await page.reload();
  await expect(outbox.getByRole('listitem'), 'a start does not ask before').toContainText(isSaid);
  expect(limit.used).toBe(1);

  await test.step('what is limited has not arrived: its author takes it back, to write on or for good [OB6]', async () => {
    const row = outbox.getByRole('listitem');
    await expect(row.getByRole('button', { name: 'Discard' })).toBeVisible();
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(composer.sheet.getByLabel('Post text')).toHaveValue('Held for an hour');
    await expect(row).toHaveCount(0);
  });
});

test('milo cannot post and sees for how long, and reacts all the same [TIMEOUT-04] [TIMEOUT-05] [TIMEOUT-06] [TIMEOUT-07] [TIMEOUT-10] [TIMEOUT-11] [TIMEOUT-14] [TIMEOUT-15]', async ({
  actor,
}) => {
  const page = await actor('milo');
  const shell = new Shell(page);
  const modal = page.getByRole('dialog', { name: 'Account Timeout' });
  const entry = shell.menu.getByRole('button', { name: 'Timeout' });
  await expect(entry).toContainText(/\d\d:\d\d:\d\d:\d\d/);
  const shown = (await entry.textContent()) ?? '';
  await expect(entry, 'it ticks').not.toHaveText(shown);
  await expect(entry).toHaveAttribute('title', /fully restored in 1d \d+h \d+m \d+s/);

  await shell.menu.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(modal.getByRole('heading', { name: 'Posting is paused' })).toBeVisible();
  const text = modal.getByText(
    /^You’re temporarily restricted from posting for 1d \d+h \d+m \d+s\. You can still interact by reacting to posts and comments\.$/,
  );
  const before = await text.innerText();
  await expect(text, 'it counts down').not.toHaveText(before);
  await new Composer(page).isClosed();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();

  const toasts = await notesToasts(page);
  const repost = page.locator('[data-action="repost"]').first();
  await repost.click();
  await chooseFromMenu(page, 'Repost');
  await expect(modal.getByRole('heading', { name: 'Reposting is paused' })).toBeVisible();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();
  await expect(repost).not.toHaveAccessibleName(/reposted by you/);
  expect(await outboxEntries(page), 'nothing is kept for later').toEqual([]);

  const likes = page.locator('[data-action="like"][aria-pressed="false"]');
  const liked = page.locator('[data-action="like"][aria-pressed="true"]');
  const wasLiked = await liked.count();
  await likes.first().click();
  await expect(liked).toHaveCount(wasLiked + 1);
  await visit(page, '/outbox');
  await expect(page.getByText('Everything is sent'), 'the server takes it').toBeVisible();
  await expect(modal).toBeHidden();
  await expect.poll(toasts).toContain('Your reaction has been added.');
  expect(await toasts(), 'what was not done is not said to be').not.toContain('Your repost has been recorded.');
});
