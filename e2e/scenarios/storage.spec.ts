import type { Page } from '@playwright/test';
import type { Person } from '../actors/person.ts';
import { Composer } from '../pages/composer.ts';
import { outboxEntries } from '../pages/device.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { addKeptPosts, countLoads, DeviceStorage, evictCollection, keptFiles, keptPosts } from '../pages/device-storage.ts';
import { notesAlerts } from '../support/said.ts';
import { expect, test } from '../support/test.ts';
import type { Installation } from '../support/installation.ts';
import { Truth } from '../support/truth.ts';

const OUT_OF_SPACE = 'Your device is out of space';

// Browsers are closed and opened again here, which takes its time on a busy machine.
test.slow();

/** Signed in, installed, with the first posts on the device; browser closed. */
async function member(person: Person): Promise<Person> {
  await person.signsIn('maya');
  await closesBrowser(person);
  return person;
}

/** Once account, files and the first posts are on the device. */
async function closesBrowser(person: Person): Promise<void> {
  await person.isInstalled();
  await seesMark(person.page, { hasAccount: true, hasFiles: true });
  // Posts are shown before they are kept.
  await expect.poll(() => keptPosts(person.page)).toBeGreaterThanOrEqual(20);
  await person.closeBrowser();
}

/** The mark beside the database follows within half a second of the sign-in and of what is written. */
async function seesMark(page: Page, mark: Record<string, unknown>): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('dunlin-device-mark') ?? '{}') as unknown))
    .toMatchObject(mark);
}

/** What is said at once is said within so many tenths of a second of the page's own. */
const AT_ONCE = 50;

/**
 * Counts in the page the tenths of a second in which it runs, and answers how to read that. Of those in which a busy
 * machine does not get to it only the last one counts.
 */
async function countsTenths(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { tenths: 0 };
    Object.assign(window, counted);
    setInterval(() => Object.assign(window, { tenths: (counted.tenths += 1) }), 100);
  });
  return () => page.evaluate(() => (window as unknown as { tenths: number }).tenths);
}

/** Opens the browser with a page of no origin, from which its storage is ruled. */
async function openDevice(person: Person, { url }: Installation): Promise<DeviceStorage> {
  await person.openBrowser();
  return DeviceStorage.of(await person.context.newPage(), url);
}

test.describe('invariant 8: quota reached while composing', () => {
  test('the text stays, with a sentence beside it, through a reload, and goes out once there is room', async ({
    person,
    installation,
  }) => {
    const maya = await member(await person());
    const device = await openDevice(maya, installation);
    await device.limit(1000);
    await maya.openPage('/feed');
    await maya.seesPosts();
    const loads = countLoads(maya.page);

    const composer = new Composer(maya.page);
    await composer.opens();
    const text = 'Written on a device that is full';
    await composer.field.fill(text);
    await expect(composer.sheet.getByRole('alert')).toContainText(OUT_OF_SPACE);
    await composer.submit().click();
    await expect(composer.sheet.getByRole('alert')).toContainText(OUT_OF_SPACE);
    await expect(composer.field).toHaveValue(text);
    expect(loads()).toBe(0);

    // With room for nothing at all, not even the newest posts are on the device then.
    await maya.page.reload();
    await composer.opens();
    await expect(composer.field).toHaveValue(text);

    // It is written and not sent: it is found where drafts are, and can be discarded and had back there.
    await maya.page.goto('/outbox');
    const draft = maya.page.getByRole('region', { name: 'Outbox' }).getByRole('listitem').filter({ hasText: text });
    await draft.getByRole('button', { name: 'Discard' }).click();
    await expect(draft).toHaveCount(0);
    const alarms = await notesAlerts(maya.page);
    await maya.page.getByRole('button', { name: 'Undo' }).click();
    await expect(draft).toBeVisible();
    expect((await alarms()).filter((alarm) => alarm.includes('so this was not kept'))).toEqual([]);
    await draft.getByRole('button', { name: 'Continue' }).click();
    await expect(composer.field).toHaveValue(text);

    await maya.closeBrowser();
    await maya.openBrowser();
    await maya.openPage('/feed');
    await composerOf(maya).opens();
    await expect(composerOf(maya).field).toHaveValue(text);
    await composerOf(maya).submit().click();
    await expect(maya.post(text)).toBeVisible();
  });

  test('old posts make way for what is written: it is kept, at the next start at the latest, and goes out once', async ({
    person,
    installation,
  }) => {
    const maya = await person();
    await maya.signsIn('maya');
    await maya.isInstalled();
    await maya.closePage();
    const beside = await maya.openPage('/openapi.json');
    expect(await addKeptPosts(beside, { count: 200, bytes: 40_000 })).toBeGreaterThan(200);
    const used = await (await DeviceStorage.of(beside, installation.url)).used();
    expect(used).toBeGreaterThan(200 * 40_000);
    await maya.closeBrowser();

    const text = 'Written where old posts had to make way';
    await (await openDevice(maya, installation)).limit(used / 2);
    await maya.goesOffline();
    await maya.openPage('/feed');
    await maya.seesPosts();
    const composer = composerOf(maya);
    await composer.opens();
    await composer.field.fill(text);
    await composer.submit().click();
    const isFull = composer.sheet.getByRole('alert').filter({ hasText: OUT_OF_SPACE });
    const isPending = maya.post(text).filter({ hasText: 'Waiting for connection' });
    await expect(isFull.or(isPending)).toBeVisible();
    await expect.poll(() => keptPosts(maya.page)).toBeLessThanOrEqual(20);
    // Chromium frees what the posts held a moment after they have gone, or, where something still reads its files, at
    // its next start.
    if (await isFull.isVisible()) await expect(composer.field).toHaveValue(text);
    await maya.closeBrowser();

    const device = await openDevice(maya, installation);
    await device.limit(used / 2);
    await maya.openPage('/outbox');
    await expect(maya.page.getByText(text).first(), 'as a draft or as an unsent item').toBeVisible();
    if ((await device.used()) >= used / 2) {
      // Not freed yet: room is made by other means.
      await maya.closeBrowser();
      await maya.openBrowser();
      await maya.openPage('/outbox');
    }
    await composerOf(maya).opens();
    const isDraft = (await composerOf(maya).field.inputValue()) === text;
    await (isDraft ? composerOf(maya).submit() : composerOf(maya).cancel).click();
    await composerOf(maya).isClosed();
    await maya.comesOnline();
    await expect.poll(() => outboxEntries(maya.page)).toEqual([]);
    await maya.page.goto('/maya');
    await expect(maya.posts().filter({ hasText: text })).toHaveCount(1);
    const posts = await new Truth(installation, 'maya').postsOf('maya');
    expect(posts.filter(({ body }) => body === text)).toHaveLength(1);
  });
});

function composerOf(person: Person): Composer {
  return new Composer(person.page);
}

test('invariant 8: whatever part of its storage the browser evicts, that is said, the rest stays, and there is a way on', async ({
  person,
  installation,
}) => {
  const maya = await person();
  await maya.signsIn('maya');

  await test.step('the drafts alone: it says how many, and the reader stays signed in', async () => {
    await composerOf(maya).opens();
    await composerOf(maya).keepsDraft('A draft that the browser takes away');
    await seesMark(maya.page, { hasAccount: true, draftCount: 1 });
    await maya.closePage();
    await evictCollection(maya, installation.url, 'drafts');
    await maya.openPage('/feed');
    const said = maya.page.getByRole('status').filter({ hasText: 'The browser removed 1 draft' });
    await expect(said).toBeVisible();
    await maya.seesPosts();
    await said.getByRole('button', { name: 'Close' }).click();
    await maya.page.reload();
    await maya.seesPosts();
    await expect(said).toBeHidden();
  });

  await test.step('the files, offline: a plain page instead of the browser’s, and offline starts again after one connection', async () => {
    await maya.isInstalled();
    const filesBefore = await keptFiles(maya.page);
    expect(filesBefore).toBeGreaterThan(10);
    await closesBrowser(maya);
    const device = await openDevice(maya, installation);
    await device.evict('cache_storage');
    await maya.goesOffline();
    await maya.openPage('/feed');
    await expect(maya.page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await maya.comesOnline();
    await maya.page.getByRole('link', { name: 'Try again' }).click();
    await maya.seesPosts();
    await expect.poll(() => keptFiles(maya.page)).toBe(filesBefore);
    await maya.closePage();
    await maya.goesOffline();
    await maya.openPage('/feed');
    await maya.seesPosts();
    await maya.comesOnline();
  });

  await test.step('the databases, offline: a start that says what happened, and the way on with the connection', async () => {
    await closesBrowser(maya);
    const device = await openDevice(maya, installation);
    await device.evict('indexeddb');
    await maya.goesOffline();
    await maya.openPage('/feed');
    await expect(maya.page.getByRole('status').filter({ hasText: 'You are offline: connect, then log in' })).toBeVisible();
    // Who is asked to log in meanwhile is led there, and the question goes.
    await maya.page.getByRole('button', { name: 'Create a post' }).filter({ visible: true }).click();
    const asked = maya.page.getByRole('dialog').filter({ hasText: 'You need to login to create a post' });
    await expect(asked).toBeVisible();
    await maya.comesOnline();
    await maya.page.waitForURL(/\/login/);
    await expect(asked).toBeHidden();
    await maya.page.getByRole('button', { name: /@maya\b/ }).click();
    await maya.page.waitForURL(/\/feed/);
    await maya.seesPosts();
  });

  await test.step('in whole, online: login says why, and after it all is as it was', async () => {
    await closesBrowser(maya);
    const device = await openDevice(maya, installation);
    await device.evict('indexeddb', 'cache_storage', 'service_workers');
    await maya.openPage('/feed');
    const loads = countLoads(maya.page);
    await maya.page.waitForURL(/\/login/);
    await expect(maya.page.getByRole('status').filter({ hasText: 'you are logged out' })).toBeVisible();
    await maya.page.getByRole('button', { name: /@maya\b/ }).click();
    await maya.page.waitForURL(/\/feed/);
    await maya.seesPosts();
    await expect(maya.page.getByText('you are logged out')).toBeHidden();
    // To the login screen and back, by the router; no document is loaded anew.
    expect(loads()).toBeLessThanOrEqual(4);
  });

  await test.step('the posts alone: they load again', async () => {
    await closesBrowser(maya);
    await maya.openBrowser();
    await evictCollection(maya, installation.url, 'posts');
    await maya.openPage('/feed');
    await expect(maya.page.getByRole('status').filter({ hasText: 'They are loading again.' })).toBeVisible();
    await maya.seesPosts();
    // What lies below the screen is restored when it comes near it.
    const unfilledOnScreen = () =>
      maya.page
        .locator('article[aria-busy="true"]')
        .evaluateAll((posts) => posts.filter((post) => post.getBoundingClientRect().top < innerHeight).length);
    await expect.poll(unfilledOnScreen).toBe(0);
  });
});

test('a browser that never answers its storage is told of, and nothing turns in a circle', async ({ newContext }) => {
  const context = await newContext();
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as unknown as IDBOpenDBRequest;
    IDBFactory.prototype.databases = () => new Promise(() => undefined);
  });
  const page = await context.newPage();
  const loads = countLoads(page);
  await page.goto('/feed', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('This browser keeps nothing for this app')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(loads()).toBeLessThanOrEqual(2);
});

test('on a device with room for nothing at all a visitor reads, logs in, reads on and writes, and is told that nothing is kept', async ({
  newContext,
  installation,
}) => {
  const context = await newContext({ viewport: { width: 390, height: 844 } });
  const device = await DeviceStorage.of(await context.newPage(), installation.url);
  await device.limit(1);
  const page = await context.newPage();
  const loads = countLoads(page);
  const feed = new FeedPage(page);
  const said = page.getByRole('status').filter({ hasText: 'Your device is out of space. You can go on, but nothing is kept' });
  await feed.opens();
  await expect(said).toBeVisible();
  await feed.seesPosts();
  await feed.chooses('Global');
  await feed.seesPosts();

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('dialog', { name: 'Account menu' }).getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: /@maya\b/ }).click();
  await expect(page).toHaveURL('/feed');
  await expect(feed.tab('For You')).toBeVisible();
  await feed.seesPosts();
  await expect(said).toBeVisible();
  const text = 'Written where nothing can be kept';
  const composer = new Composer(page);
  await composer.opens();
  await composer.writes(text);
  await expect
    .poll(async () => (await new Truth(installation, 'maya').postsOf('maya')).filter(({ body }) => body === text))
    .toHaveLength(1);
  expect(loads()).toBe(1);

  await page.reload();
  await feed.seesPosts();
  await expect(said, 'and it is so').toBeVisible();
  await expect(page.getByRole('tab', { name: 'Discover', selected: true }), 'a visitor').toBeVisible();
});

test('what is taken from under an open page is told at once with all that it took, or what is written next is kept again or stays on the screen [SY51]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const posts = new FeedPage(page).posts();
  const composer = new Composer(page);

  await test.step('site data cleared is told at once with all that it took, and the composer is there again after the login, with its text', async () => {
    await seesMark(page, { hasAccount: true });
    const lost = installation.proxy.addRule({ method: 'PUT', path: '/v3/posts', fault: { kind: 'resetBefore' } });
    await composer.opens();
    await composer.writes('Taken away before it was sent');
    await expect(page.getByRole('link', { name: 'Outbox, 1 unsent' })).toBeVisible();
    await composer.opens();
    await composer.field.fill('Nothing of this may be lost');
    await seesMark(page, { draftCount: 1, unsentCount: 1 });
    const developer = await page.context().newCDPSession(page);
    const tenths = await countsTenths(page);
    // What they know of the draft beside the database goes too.
    await developer.send('Storage.clearDataForOrigin', { origin: installation.url, storageTypes: 'indexeddb,local_storage' });
    await expect(page.getByRole('status').filter({ hasText: 'The browser removed what Dunlin kept' })).toContainText(
      'so you are logged out. 1 unsent item and 1 draft were among it. Log in to go on.',
    );
    expect(await tenths(), 'told').toBeLessThan(AT_ONCE);
    await expect(page).toHaveURL(/\/login/);
    expect(await tenths(), 'led to the login').toBeLessThan(AT_ONCE);
    await expect(page.getByText('Taken away before it was sent')).toHaveCount(0);
    await page.getByRole('button', { name: /@maya\b/ }).click();
    await expect(posts.first()).toBeVisible();
    // Not of the login: from where the member's feed stands.
    const before = await tenths();
    // The composer lies over it.
    const pill = page.getByRole('link', { name: /^Outbox, .*unsent/, includeHidden: true });
    await expect(pill, 'nothing is said to wait').toHaveCount(0);
    expect((await tenths()) - before, 'nor has been for long').toBeLessThan(AT_ONCE);
    await expect(composer.field, 'the composer is there again').toHaveValue('Nothing of this may be lost');
    await composer.field.press('Escape');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await composer.isClosed();
    // The mark is written from what the badge counts.
    await seesMark(page, { hasAccount: true, draftCount: 1, unsentCount: 0 });
    await expect(pill).toHaveCount(0);
    expect(await outboxEntries(page), 'and nothing does').toEqual([]);
    lost.remove();
  });

  await test.step('of databases that are evicted: what is written next is kept again or stays on the screen', async () => {
    const device = await DeviceStorage.of(await page.context().newPage(), installation.url);
    await page.bringToFront();
    await composer.opens();
    await composer.field.fill('Begun before');
    await device.evict('indexeddb');
    const loads = countLoads(page);
    // It stays on the screen until the loss is told, which may be at once.
    const goesOn = composer.field.fill('Begun before, and gone on after', { timeout: 2000 });
    const text = await goesOn.then(
      () => 'Begun before, and gone on after',
      () => 'Begun before',
    );
    // What is written is the composer's from the next frame on: nobody writes and reloads within one.
    await page.evaluate(() => new Promise<void>((shown) => requestAnimationFrame(() => shown()))).catch(() => undefined);
    // The app may leave for the login page by itself in the same moment, and what was typed just then with it.
    const isStillThere = await composer.field.isVisible().catch(() => false);
    await page.reload().catch(() => undefined);
    // Where it does, it may load after the reload too, and a press in between goes with the page. A visitor's posts may
    // stand for a moment before.
    await expect(async () => {
      if (new URL(page.url()).pathname === '/login') await page.getByRole('button', { name: /@maya\b/ }).click({ timeout: 2000 });
      await expect(posts.first()).toBeVisible({ timeout: 10_000 });
      // A member's.
      await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await composer.opens();
    await expect(composer.field).toHaveValue(isStillThere ? text : /^Begun before/);
    expect(loads()).toBeLessThanOrEqual(5);
  });
});
