import { readFileSync } from 'node:fs';
import { Composer } from '../pages/composer.ts';
import { outboxEntries } from '../pages/device.ts';
import { countLoads } from '../pages/device-storage.ts';
import { DamagedStorage, FailedStart } from '../pages/failed-start.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { keepsFeed } from '../support/stand-in.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

const DRAFT = 'Begun before the database broke';
const POST = 'Sent after it was whole again';
const FEEDBACK = 'Typed and never sent';

test('invariant 8: databases that fail to open are told of in a sentence; what is written can be saved, nothing reloads by itself, and a reload starts with everything once they open', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { viewport: { width: 1280, height: 800 } });
  const feed = new FeedPage(page);
  const composer = new Composer(page);
  // What is written stays unsent for as long as the server is away.
  const away = installation.proxy.addRule({ method: 'PUT', path: '/v3/posts', fault: { kind: 'status', status: 503 } });
  await composer.opens();
  await composer.writes(POST);
  await composer.opens();
  await composer.keepsDraft(DRAFT);
  await page.getByRole('button', { name: 'Settings & Support' }).click();
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  const feedback = page.getByRole('dialog', { name: 'Enter your Feedback' });
  await feedback.getByRole('textbox').fill(FEEDBACK);
  await feedback.getByRole('button', { name: 'Cancel' }).click();
  await expect(feedback).toBeHidden();

  const storage = await DamagedStorage.of(page.context());
  const start = new FailedStart(page);
  const loads = countLoads(page);
  storage.damage = 'all';
  await page.clock.install();
  await page.reload();
  await expect(start.notice).toContainText('This browser keeps nothing for this app');
  await expect(start.notice).toContainText('Allow site data or use a normal window, then reload.');
  // Whatever the page would do by itself within a minute, it has done by now.
  await page.clock.runFor(60_000);
  await start.save().click();
  await expect(start.save('It could not be read')).toBeVisible();
  expect(loads()).toBe(1);

  // Now what only this device has can be read, and the app cannot start for all that.
  storage.damage = 'of the app';
  await start.reload.click();
  await expect(start.save()).toBeVisible();
  await expect(start.notice).toContainText('This browser keeps nothing for this app');
  await page.clock.runFor(60_000);
  const download = page.waitForEvent('download');
  await start.save().click();
  const written: unknown = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(written).toMatchObject({
    account: { username: 'maya' },
    drafts: [{ text: DRAFT }],
    unsent: [{ text: POST }],
    // It lies beside the databases.
    typed: [{ kind: 'feedback', fields: { text: FEEDBACK } }],
  });
  await expect(start.save('Saved 3 items')).toBeVisible();
  expect(loads()).toBe(2);

  storage.damage = 'none';
  await start.reload.click();
  await feed.seesPosts();
  // Posts stand before everything of the page has loaded.
  await expect.poll(loads).toBe(3);
  expect(await outboxEntries(page)).toMatchObject([{ kind: 'post', payload: { body: POST } }]);
  await composer.opens();
  await expect(composer.field).toHaveValue(DRAFT);
  await composer.cancel.click();
  await composer.question.getByRole('button', { name: 'Save Draft' }).click();
  await composer.isClosed();

  away.remove();
  await page.goto('/outbox');
  await expect(page.getByText(DRAFT)).toBeVisible();
  await expect.poll(() => outboxEntries(page)).toEqual([]);
  const posts = await new Truth(installation, 'maya').postsOf('maya');
  expect(posts.filter(({ body }) => body === POST)).toHaveLength(1);
});

test('a sync worker that does not come up is told of on a page that still reads and writes, and what was written goes out once it does', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya');
  const feed = new FeedPage(page);
  await keepsFeed(page);
  const script = '**/assets/sync-worker*';
  await page.route(script, (route) => route.abort());
  await page.reload();
  await feed.seesPosts();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Loading and sending have stopped in this window. What you write is kept.' });
  await expect(alert).toBeVisible();
  const composer = new Composer(page);
  const text = 'Written while nothing could be sent';
  await composer.opens();
  await composer.writes(text);

  await page.unroute(script);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await feed.seesPosts();
  await expect.poll(() => outboxEntries(page)).toEqual([]);
  await expect(alert).toBeHidden();
  const posts = await new Truth(installation, 'maya').postsOf('maya');
  expect(posts.filter(({ body }) => body === text)).toHaveLength(1);
});

test('a part of the sync worker that cannot be loaded is told of as what it is, and sending goes on by itself once it can', async ({
  actor,
  installation,
}) => {
  const page = await actor('theo');
  const feed = new FeedPage(page);
  await keepsFeed(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Of the workers too.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const engine = '**/assets/open-engine-*.js';
  await page.route(engine, (route) => route.abort());
  await page.reload();
  await feed.seesPosts();
  const loads = countLoads(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Loading and sending have stopped in this window.' });
  await expect(alert).toBeVisible();
  const composer = new Composer(page);
  const text = 'Written while a part was missing';
  await composer.opens();
  await composer.writes(text);
  expect(await outboxEntries(page)).toMatchObject([{ kind: 'post', attempts: 0 }]);

  await page.unroute(engine);
  await expect.poll(() => outboxEntries(page)).toEqual([]);
  await expect(alert).toBeHidden();
  expect(loads()).toBe(0);
  const posts = await new Truth(installation, 'theo').postsOf('theo');
  expect(posts.filter(({ body }) => body === text)).toHaveLength(1);
  expect(errors).toContainEqual(expect.stringContaining('A part of the app could not be loaded. It is tried again.'));
  expect(errors.filter((error) => error.includes('window is not defined'))).toEqual([]);
});
