import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { keptPhotos, outboxEntries } from '../pages/device.ts';
import type { Person } from '../actors/person.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import type { Installation } from '../support/installation.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test, type TestFixtures } from '../support/test.ts';
import { movingBars } from '../support/moving-bars.ts';
import { Truth } from '../support/truth.ts';
import { visit } from '../support/visit.ts';

// A video is made, uploaded in parts and made anew.
test.slow();

const PHONE = { viewport: { width: 390, height: 844 } };

/** From now on the page's worker asks for nothing again every 15 seconds (POST-56). */
async function withoutPolls(page: Page): Promise<void> {
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The page has no worker');
  await worker.evaluate(() => {
    const after = self.setTimeout;
    self.setTimeout = ((run: () => void, ms = 0) => (ms === 15_000 ? 0 : after(run, ms))) as typeof self.setTimeout;
  });
}

/** The server's answer, in which every video was left after so many seconds. */
async function leftAt(seconds: number, route: Route): Promise<void> {
  const response = await route.fetch();
  const json: unknown = JSON.parse(await response.text(), (_key, value: unknown) =>
    isVideo(value) ? { ...value, lastWatched: seconds } : value,
  );
  await route.fulfill({ response, json });
}

function isVideo(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'mimeType' in value && String(value.mimeType).startsWith('video/');
}

test('a finished video shows when the server tells of it; one picked offline plays in the pending post, goes out in parts, is processed, and plays for its author and a reader [LIVE-12] [MEDIA-01] [MEDIA-13] [POST-03] [POST-51]', async ({
  actor,
  newContext,
  keptSignIn,
  installation,
}) => {
  const { proxy } = installation;
  const page = await actor('maya', { ...PHONE, serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  const composer = new Composer(page);
  const { sheet } = composer;

  await test.step('the finished video shows when the server tells of it, without being asked for again', async () => {
    await expect.poll(() => proxy.live.count).toBe(1);
    await withoutPolls(page);
    await composer.opens();
    await sheet.locator('input[type=file]').setInputFiles({ name: 'bars.mp4', mimeType: 'video/mp4', buffer: movingBars() });
    await sheet.getByLabel('Post text').fill('Told of at once');
    await sheet.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(sheet).toBeHidden();
    const player = feed.post('Told of at once').first().locator('video');
    await expect(player).toHaveAttribute('src', /^\/media\/videos\/.*\.mp4$/);
  });

  await test.step('a video picked offline plays in the pending post, goes out in parts, is processed, and plays for its author, at four speeds', async () => {
    // With a worker that asks again every 15 seconds.
    await page.reload();
    await feed.seesPosts();
    await losesTheLine(page, installation);
    await composer.opens();
    await sheet.locator('input[type=file]').setInputFiles({ name: 'bars.mp4', mimeType: 'video/mp4', buffer: movingBars() });
    await expect(sheet.getByRole('textbox', { name: 'Description of video 1' })).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Description of video 1' }).fill('Moving bars');
    await sheet.getByLabel('Post text').fill('Bars that move');
    await sheet.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(sheet).toBeHidden();

    const own = feed.post('Bars that move').first();
    const player = own.locator('video[aria-label="Moving bars"]');
    await expect(own).toContainText('Waiting for connection');
    await expect(player).toHaveAttribute('src', /^blob:/);
    await expect(player).toHaveAttribute('poster', /^data:image\/jpeg/);
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);

    proxy.log.clear();
    proxy.addRule({ method: 'PUT', path: '/media/storage/*', times: 1, fault: { kind: 'resetBefore' } });
    proxy.addRule({ method: 'PUT', path: '/media/storage/*', times: 2, fault: { kind: 'delay', ms: 1_500 } });
    await getsTheLineBack(page, installation);
    await expect(own, 'how much is there, of several parts').toContainText(/Uploading, [1-9]\d? ?%/);
    const truth = new Truth(installation, 'maya');
    await expect.poll(async () => (await truth.postsOf('maya')).filter(({ body }) => body === 'Bars that move').length).toBe(1);
    await expect.poll(() => outboxEntries(page)).toEqual([]);
    await expect(own).not.toContainText('Uploading');
    // By the live event, or where the socket came back later than that by the poll.
    await expect(player).toHaveAttribute('src', /^\/media\/videos\/.*\.mp4$/);
    await expect(player).toHaveAttribute('poster', /^\/media\/stills\/.*\.webp$/);
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
    await expect.poll(() => keptPhotos(page), 'the device lets it go').toBe(0);
    const speed = own.getByRole('combobox', { name: 'Playback speed' });
    for (const rate of ['0.5', '1.5', '2', '1']) {
      await speed.selectOption(rate);
      await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(Number(rate));
    }
  });

  await test.step('it plays for a reader, from where the server says that they left it, and once this device knows better from there', async () => {
    const reader = `seer_${Date.now().toString(36)}`;
    const api = new Api(installation);
    await api.newMember(reader);
    // It stands where it begins until somebody plays it.
    await api.callAs(reader, 'PATCH', '/v3/user/settings', { auto_play: false });
    const context = await newContext(PHONE);
    await context.route(/\/v[34]\/(?:posts\/map|profile\/maya\/feed)/, (route) => leftAt(1.25, route));
    const page = await context.newPage();
    await keptSignIn.enter(page, reader, '/maya');
    const seen = new FeedPage(page).post('Bars that move').first().locator('video');
    await expect(seen).toHaveAttribute('poster', /^\/media\/stills\//);
    await expect.poll(() => seen.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
    const stands = () => seen.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(stands).toBe(1.25);
    await seen.evaluate(async (element: HTMLVideoElement) => {
      await element.play();
      element.pause();
      element.currentTime = 0.5;
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    });
    await page.reload();
    await expect.poll(stands).toBe(0.5);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** A file of so many bytes: the moving bars, and room behind them that players skip. */
function longVideo(bytes: number): string {
  const bars = movingBars();
  const padding = Buffer.alloc(bytes - bars.length);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4, 'latin1');
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'dunlin-e2e-video-')), 'long.mp4');
  writeFileSync(file, Buffer.concat([bars, padding]));
  return file;
}

test('a video of 50 MB that is cut, and whose browser is killed when half of it is there, does not start over: a quarter more than it at most is sent, and it plays', async ({
  person,
  installation,
}) => {
  const size = 50 * 1024 * 1024;
  const file = longVideo(size);
  const maya = await person();
  await maya.signsIn('maya');
  await maya.isInstalled();
  const { proxy } = installation;
  const parts = { method: 'PUT', path: '/media/storage/*' } as const;
  proxy.log.clear();
  const there = () => proxy.log.requests(parts).filter(({ status }) => status === 204).length;
  proxy.addRule({ ...parts, fault: { kind: 'delay', ms: 50 } });
  const composer = new Composer(maya.page);
  await composer.opens();
  await composer.sheet.locator('input[type=file]').setInputFiles(file);
  await expect(composer.sheet.getByRole('textbox', { name: 'Description of video 1' })).toBeVisible();
  await composer.sheet.getByLabel('Post text').fill('Half and half');
  await composer.sheet.getByRole('button', { name: 'Post', exact: true }).click();
  await composer.isClosed();

  // A browser sends what a used connection lost once more by itself.
  // One that the line lost without a word counts as stalled after half a minute.
  await expect.poll(there, { intervals: [20], timeout: 120_000 }).toBeGreaterThanOrEqual(12);
  const cut = proxy.addRule({ ...parts, fault: { kind: 'halfRequest' }, times: 2 });
  // A connection that was cut in the middle may count as stalled first.
  await expect.poll(there, { intervals: [20], timeout: 120_000 }).toBeGreaterThanOrEqual(25);
  expect(cut.used).toBe(2);
  const last = proxy.addRule({ ...parts, fault: { kind: 'halfRequest' }, times: 2 });
  await expect.poll(() => last.used, { intervals: [20] }).toBeGreaterThan(0);
  // The line is gone with it: else each further try would send half a part more.
  proxy.setMode('refuse');
  await maya.browserIsKilled();

  const before = there();
  proxy.heal();
  await maya.openBrowser();
  await maya.openPage();
  const truth = new Truth(installation, 'maya');
  const posts = async () => (await truth.postsOf('maya')).filter(({ body }) => body === 'Half and half');
  await expect.poll(async () => (await posts()).map(({ images }) => images.length), { timeout: 60_000 }).toEqual([1]);
  await expect.poll(() => outboxEntries(maya.page)).toEqual([]);
  const sent = proxy.log.requests(parts).reduce((sum, { received }) => sum + received, 0);
  test.info().annotations.push({ type: 'upload', description: `${before} of 50 parts before the death, ${sent} bytes sent` });
  // Of a killed browser the last notes may be lost with it: those parts go once more.
  expect(sent).toBeLessThanOrEqual(size * 1.25);
  expect(new Set(proxy.log.requests({ ...parts }).map(({ path: place }) => place)).size, 'one place').toBe(1);
  const player = maya.post('Half and half').locator('video');
  await expect(player).toHaveAttribute('src', /^\/media\/videos\/.*\.mp4$/, { timeout: 30_000 });
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
  rmSync(path.dirname(file), { recursive: true });
});

/** Maya, whose large videos go out by the browser itself. */
async function withLargeVideos(person: TestFixtures['person']): Promise<Person> {
  const maya = await person({ sendsInBackground: true });
  // What the tests allow forbids the rest; here the browser decides as it does for everybody.
  await maya.context.clearPermissions();
  // Nothing else wakes the service worker.
  await maya.context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await maya.signsIn('maya');
  await maya.isInstalled();
  return maya;
}

/** A video of twenty parts; three of them are there. `sent`: bytes so far. */
async function sendsLargeVideo(maya: Person, installation: Installation, body: string) {
  const size = 20 * 1024 * 1024;
  const file = longVideo(size);
  const { proxy } = installation;
  const parts = { method: 'PUT', path: '/media/storage/*' } as const;
  proxy.clearRules();
  proxy.log.clear();
  proxy.addRule({ ...parts, fault: { kind: 'delay', ms: 200 } });
  const composer = new Composer(maya.page);
  await composer.opens();
  await composer.sheet.locator('input[type=file]').setInputFiles(file);
  await expect(composer.sheet.getByRole('textbox', { name: 'Description of video 1' })).toBeVisible();
  await composer.sheet.getByLabel('Post text').fill(body);
  await composer.sheet.getByRole('button', { name: 'Post', exact: true }).click();
  await composer.isClosed();
  await expect(maya.post(body)).toContainText(/Uploading, \d? ?\d ?%/, { timeout: 60_000 });
  rmSync(path.dirname(file), { recursive: true });
  const there = () => proxy.log.requests(parts).filter(({ status }) => status === 204).length;
  await expect.poll(there, { intervals: [20] }).toBeGreaterThanOrEqual(3);
  const truth = new Truth(installation, 'maya');
  const media = async () => (await truth.postsOf('maya')).filter((post) => post.body === body).map(({ images }) => images.length);
  return { size, there, media, sent: () => proxy.log.requests(parts).reduce((sum, { received }) => sum + received, 0) };
}

test('a large video that is discarded under way is gone from the device; one whose last page is closed goes on by the browser alone, and its post is sent then', async ({
  person,
  installation,
}) => {
  const maya = await withLargeVideos(person);

  await test.step('a large video that is discarded under way is gone from the device, and the browser lives', async () => {
    const { size, media, sent } = await sendsLargeVideo(maya, installation, 'Given up');
    await maya.page.getByRole('link', { name: 'Outbox' }).first().click();
    const outbox = maya.page.getByRole('region', { name: 'Outbox' });
    await outbox.getByRole('listitem').filter({ hasText: 'Given up' }).getByRole('button', { name: 'Discard' }).click();
    await maya.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    expect(sent()).toBeLessThan(size);
    await expect.poll(() => outboxEntries(maya.page)).toEqual([]);
    await expect.poll(() => keptPhotos(maya.page)).toBe(0);
    // What the browser has begun it brings to its end: stopping it would be the end of Chromium.
    await expect.poll(sent, { timeout: 90_000 }).toBe(size);
    await expect(maya.page.getByText('Everything is sent')).toBeVisible();
    expect(await media()).toEqual([]);
  });

  await test.step('a large video goes on by the browser alone when the last page is closed, and its post is sent then', async () => {
    await visit(maya.page, '/feed');
    await maya.seesPosts();
    const { size, there, media, sent } = await sendsLargeVideo(maya, installation, 'On its own');
    await maya.closePage();
    expect(there(), 'most of it goes without a page').toBeLessThan(15);
    await expect.poll(media, { timeout: 60_000 }).toEqual([1]);
    expect(sent()).toBeLessThanOrEqual(size * 1.1);
    await maya.openPage();
    await expect.poll(() => outboxEntries(maya.page)).toEqual([]);
    await expect(maya.post('On its own').locator('video')).toHaveAttribute('src', /^\/media\/videos\/.*\.mp4$/, {
      timeout: 30_000,
    });
  });
});

test('a page that comes back waits for what the browser brings, and sends one post', async ({ person, installation }) => {
  const maya = await withLargeVideos(person);
  const { size, media, sent } = await sendsLargeVideo(maya, installation, 'Gone on');
  await maya.closePage();
  await maya.openPage();
  await expect(maya.post('Gone on')).toContainText(/Uploading, \d? ?\d ?%/);
  // Chromium lets it rest for half a minute when a page is opened.
  await expect.poll(media, { timeout: 120_000 }).toEqual([1]);
  await expect.poll(() => outboxEntries(maya.page)).toEqual([]);
  expect(sent()).toBeLessThanOrEqual(size * 1.1);
  expect(await media()).toEqual([1]);
});
