import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { Composer } from '../pages/composer.ts';
import { keptPhotos, outboxEntries } from '../pages/device.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { movingBars } from '../support/moving-bars.ts';
import { notesAlerts } from '../support/said.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

// Pictures are made, uploaded and made smaller, which takes its time on a busy machine.
test.slow();

const PHONE = { viewport: { width: 390, height: 844 } };

async function picture(name: string, background: string, type: 'png' | 'jpeg' = 'png') {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .toFormat(type)
    .toBuffer();
  return { name, mimeType: `image/${type}`, buffer };
}

async function picksTwo(page: Page): Promise<Locator> {
  const composer = new Composer(page);
  await composer.opens();
  const { sheet } = composer;
  await sheet
    .locator('input[type=file]')
    .setInputFiles([await picture('low tide (1).png', '#e50038'), await picture('high tide.jpg', '#0038e5', 'jpeg')]);
  await expect(sheet.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(2);
  return sheet;
}

/** Writes a post with two pictures. */
async function postsTwo(page: Page, text: string): Promise<void> {
  const sheet = await picksTwo(page);
  await sheet.getByLabel('Description of photo 1').fill('Mud as far as one sees');
  await sheet.getByLabel('Post text').fill(text);
  await sheet.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** Paths of the pictures that the service worker keeps. */
const keptPictures = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('dunlin-media')).keys()).map(({ url }) => new URL(url).pathname));

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

/** The colour in a picture's middle. */
async function colourOf(bytes: Uint8Array): Promise<readonly number[]> {
  const { data } = await sharp(bytes)
    .extract({ left: 320, top: 240, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

/** There is one such post, with both pictures, which can be fetched. */
async function expectDelivered(truth: Truth, text: string): Promise<void> {
  await expect.poll(async () => (await truth.postsOf('maya')).filter(({ body }) => body === text).length).toBe(1);
  const [post] = (await truth.postsOf('maya')).filter(({ body }) => body === text);
  expect(post?.images).toMatchObject([
    { alt: 'Mud as far as one sees', widthPx: 640, heightPx: 480, mimeType: 'image/png' },
    { alt: '', mimeType: 'image/jpeg' },
  ]);
  for (const { url } of post?.images ?? []) expect((await truth.file(url)).status).toBe(200);
}

test('pictures that their store refuses are not sent again and again, and go when the reader presses Send now [OB54]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', PHONE);
  const refused = installation.proxy.addRule({
    method: 'PUT',
    path: '/media/storage/*',
    fault: { kind: 'status', status: 403 },
  });
  await postsTwo(page, 'Kept from its store');
  await expect.poll(() => refused.used).toBe(3);
  await expect(new FeedPage(page).post('Kept from its store')).toContainText(/Files not accepted\. Next try at \d/);
  const [waiting] = await outboxEntries(page);
  expect((waiting?.nextAttemptAt ?? 0) - (waiting?.waitsSince ?? 0)).toBe(15 * 60_000);
  await page.getByRole('link', { name: 'Outbox, 1 unsent' }).click();
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await expect(outbox.getByRole('status')).toHaveText(/^1: files not accepted, next try at \d/);
  // What else is pressed is sent, and wakes what waits for an event.
  await page.goBack();
  await page.getByRole('button', { name: 'Save post' }).nth(1).click();
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Post saved')).toBeVisible();
  expect(refused.used).toBe(3);
  refused.remove();
  installation.proxy.log.clear();
  await page.getByRole('link', { name: 'Outbox, 1 unsent' }).click();
  await outbox.getByRole('button', { name: 'Send now' }).click();
  await expectDelivered(new Truth(installation, 'maya'), 'Kept from its store');
  expect(installation.proxy.log.requests({ method: 'PUT', path: '/media/storage/*' })).toHaveLength(2);
});

test('photos and a video picked offline go out with no page open, whole and in their order, and those of a page that was closed and opened again go out once [OB54] [OB55] [MEDIA-05]', async ({
  person,
  installation,
}) => {
  const truth = new Truth(installation, 'maya');
  const maya = await person({ sendsInBackground: true });
  await maya.signsIn('maya');
  await maya.isInstalled();

  await test.step('four photos and a video picked offline are delivered with no page open: one post, all five, in their order', async () => {
    await maya.goesOffline();
    const composer = new Composer(maya.page);
    await composer.opens();
    const { sheet } = composer;
    const media = [
      await picture('one.png', '#e50038'),
      await picture('two.png', '#0038e5'),
      { name: 'three.mp4', mimeType: 'video/mp4', buffer: movingBars() },
      await picture('four.png', '#00e538'),
      await picture('five.png', '#e5c000'),
    ];
    await sheet.locator('input[type=file]').setInputFiles(media);
    await expect(sheet.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(5);
    await composer.writes('Five of the flats');
    await expect(maya.post('Five of the flats')).toContainText('Waiting for connection');
    await maya.closePage();
    await maya.comesOnline();

    const posted = async () => (await truth.postsOf('maya')).filter(({ body }) => body === 'Five of the flats');
    await expect.poll(async () => (await posted()).length).toBe(1);
    await expect.poll(async () => (await posted())[0]?.images.length).toBe(5);
    const [post] = await posted();
    for (const [index, { buffer, mimeType }] of media.entries()) {
      const image = post?.images[index];
      if (mimeType === 'video/mp4') expect(image?.url).toMatch(/\.mp4$/);
      // A PNG is served as it was picked.
      else expect(await colourOf(await bytesOf(await truth.file(image?.url ?? '')))).toEqual(await colourOf(buffer));
    }
    const page = await maya.openPage();
    await maya.seesPosts();
    await expect.poll(() => outboxEntries(page)).toEqual([]);
    expect(await posted()).toHaveLength(1);
  });

  await test.step('two photos go out with no page open', async () => {
    await maya.goesOffline();
    await postsTwo(maya.page, 'Nobody there at either tide');
    await maya.closePage();
    await maya.comesOnline();
    await expectDelivered(truth, 'Nobody there at either tide');
  });

  await test.step('and are there without a connection, though no page has shown them since', async () => {
    await maya.openPage('/healthz');
    const post = (await truth.postsOf('maya')).find(({ body }) => body === 'Nobody there at either tide');
    const paths = post?.images.map(({ url }) => new URL(url, maya.page.url()).pathname) ?? [];
    expect(paths).toHaveLength(2);
    await expect.poll(() => keptPictures(maya.page)).toEqual(expect.arrayContaining(paths));
    await maya.goesOffline();
    await maya.closePage();
    await maya.openPage('/feed');
    const photo = maya.post('Nobody there at either tide').getByRole('img', { name: 'Mud as far as one sees' });
    await expect(photo).toHaveAttribute('src', /^\/media\/images\//);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
    await maya.closePage();
    await maya.comesOnline();
  });

  await test.step('two photos picked offline are in the pending post, also after the tab was closed, and go out once', async () => {
    await maya.openPage();
    await maya.seesPosts();
    await maya.goesOffline();
    await postsTwo(maya.page, 'Two tides');
    await maya.closePage();

    await maya.openPage('/feed');
    const pending = maya.post('Two tides');
    await expect(pending).toContainText('Waiting for connection');
    await expect(pending.getByRole('img', { name: 'Mud as far as one sees' })).toHaveAttribute('src', /^blob:/);
    await expect(pending).toContainText('1/2');

    await maya.comesOnline();
    await expectDelivered(truth, 'Two tides');
    await expect.poll(() => outboxEntries(maya.page)).toEqual([]);
    await expect(pending.getByRole('img', { name: 'Mud as far as one sees' })).toHaveAttribute('src', /^\/media\/images\//);
    await expect.poll(() => keptPhotos(maya.page), 'the device lets them go').toBe(0);
  });
});

test('pictures are picked and go out although their upload is cut and fails, once and without an alarm; they are pasted too, which another file is not [MEDIA-02] [MEDIA-03] [MEDIA-14] [MEDIA-15] [OB54]', async ({
  actor,
  installation,
}) => {
  const { proxy } = installation;
  const truth = new Truth(installation, 'maya');
  const page = await actor('maya', PHONE);

  await test.step('a cut upload and a lost answer of its registration make neither a second post nor a second picture', async () => {
    proxy.log.clear();
    proxy.addRule({ method: 'PUT', path: '/media/storage/*', times: 1, fault: { kind: 'resetBefore' } });
    proxy.addRule({ method: 'POST', path: '/media/upload', times: 1, fault: { kind: 'resetAfter' } });
    await postsTwo(page, 'Two tides in a storm');
    await expectDelivered(truth, 'Two tides in a storm');
    const registered = proxy.log.writes().filter(({ path }) => path === '/media/upload');
    expect([registered.length, new Set(registered.map(({ key }) => key)).size]).toEqual([3, 2]);
  });

  await test.step('an upload that fails alarms nobody: the post says what it waits for, without how far that had come, and begins anew', async () => {
    proxy.log.clear();
    const noUpload = proxy.addRule({ method: 'PUT', path: '/media/storage/*', fault: { kind: 'status', status: 500 } });
    const alarms = await notesAlerts(page);
    await postsTwo(page, 'Two tides on their second try');
    const pending = new FeedPage(page).post('Two tides on their second try').first();
    const tries = () => proxy.log.requests({ method: 'PUT', path: '/media/storage/*' }).length;
    await expect.poll(tries).toBeGreaterThan(1);
    await expect(pending).toContainText('Waiting for the server');
    await expect(pending).not.toContainText('%');
    expect(await alarms()).toEqual([]);

    noUpload.remove();
    await expectDelivered(truth, 'Two tides on their second try');
  });

  await test.step('pictures are pasted as GIF, PNG or JPEG; another file is refused with a sentence, and a text is pasted as ever', async () => {
    const composer = new Composer(page);
    await composer.opens();
    const { sheet, field } = composer;
    const photos = sheet.getByRole('list', { name: 'Photos' }).getByRole('listitem');
    const pastes = (files: readonly { readonly name: string; readonly mimeType: string; readonly bytes: string }[], text = '') =>
      field.evaluate(
        (element, given) => {
          const clipboardData = new DataTransfer();
          if (given.text !== '') clipboardData.setData('text/plain', given.text);
          for (const { name, mimeType, bytes } of given.files) {
            const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
            clipboardData.items.add(new File([content], name, { type: mimeType }));
          }
          return element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        { files, text },
      );
    const pasted = async (type: 'png' | 'jpeg' | 'gif' | 'webp') => {
      const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0038e5' } })
        .toFormat(type)
        .toBuffer();
      return { name: `pasted.${type}`, mimeType: `image/${type}`, bytes: buffer.toString('base64') };
    };
    await pastes([await pasted('png'), await pasted('webp'), await pasted('jpeg'), await pasted('gif')]);
    await expect(page.getByText('Invalid file format'), 'of the one that was left out').toBeVisible();
    await expect(photos).toHaveCount(3);
    await expect(page.getByText('Invalid file format')).toBeHidden();
    await pastes([await pasted('webp')]);
    await expect(page.getByText('Invalid file format')).toBeVisible();
    await expect(photos).toHaveCount(3);
    expect(await pastes([await pasted('png')], 'A text with a picture of it'), 'left to the browser').toBe(true);
    await expect(photos).toHaveCount(3);
  });
});

test('nothing is submitted while a picked photo is still being read; a photo alone is enough, can be left out again, and Cancel asks about it; a sixth one is not taken [COMPOSE-12] [COMPOSE-13] [COMPOSE-20] [MEDIA-02] [MEDIA-05] [MEDIA-06]', async ({
  newContext,
  keptSignIn,
}) => {
  const page = await (await newContext(PHONE)).newPage();
  await page.addInitScript(() => {
    const reads = { held: Promise.resolve() };
    const hold = () => {
      reads.held = new Promise((resolve) => window.addEventListener('test-reads-on', () => resolve(), { once: true }));
    };
    hold();
    window.addEventListener('test-holds-reads', hold);
    window.Worker = class extends window.Worker {
      readonly #isHeld: boolean;
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        this.#isHeld = String(address).includes('picture-worker');
      }
      override postMessage(...input: readonly unknown[]): void {
        const post = () => super.postMessage(...(input as [unknown]));
        if (this.#isHeld) void reads.held.then(post);
        else post();
      }
    };
  });
  await keptSignIn.enter(page, 'maya', '/feed');
  await new FeedPage(page).seesPosts();
  const composer = new Composer(page);
  const { sheet } = composer;

  await test.step('nothing is submitted while a picked photo is still being read, and Cancel asks about it; a photo alone is enough, and without it nothing is', async () => {
    await composer.opens();
    await sheet.getByLabel('Post text').fill('With a photo');
    const post = sheet.getByRole('button', { name: 'Post', exact: true });
    await expect(post).toBeEnabled();
    await sheet.locator('input[type=file]').setInputFiles([await picture('low tide.png', '#e50038')]);
    await expect(post).toBeDisabled();
    await expect(sheet.getByRole('button', { name: 'Add GIF' }), 'its place may be the one that is being filled').toBeDisabled();
    const tell = (type: string) => page.evaluate((told) => window.dispatchEvent(new Event(told)), type);
    await tell('test-reads-on');
    const photos = sheet.getByRole('list', { name: 'Photos' }).locator('img');
    await expect(photos).toHaveCount(1);
    await expect(post).toBeEnabled();
    await sheet.getByLabel('Post text').fill('');
    await expect(post, 'a photo alone').toBeEnabled();
    await sheet.getByRole('button', { name: /^Remove photo 1/ }).click();
    await expect(post, 'neither text nor photo').toBeDisabled();

    await tell('test-holds-reads');
    await sheet.locator('input[type=file]').setInputFiles([await picture('high tide.png', '#0038e5')]);
    await composer.cancel.click();
    await expect(composer.question, 'about the photo that is coming').toBeVisible();
    await tell('test-reads-on');
    await page.keyboard.press('Escape');
    await expect(composer.question).toBeHidden();
    await expect(photos).toHaveCount(1);

    await tell('test-holds-reads');
    await sheet.locator('input[type=file]').setInputFiles([await picture('low tide.png', '#e50038')]);
    await composer.cancel.click();
    await composer.question.getByRole('button', { name: 'Save Draft' }).click();
    await expect(composer.question).toBeHidden();
    await expect(sheet, 'until the photo is in').toBeVisible();
    await tell('test-reads-on');
    await expect(sheet).toBeHidden();
    // A file dropped on the page is the browser's again: the composer, which has closed, does not take it.
    const isLeftToBrowser = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['tide'], 'tide.png', { type: 'image/png' }));
      return document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    expect(isLeftToBrowser).toBe(true);
    await composer.opens();
    await expect(photos, 'the draft has both').toHaveCount(2);
  });

  await test.step('a photo can be left out again, a sixth one is not taken, and Cancel asks about photos alone', async () => {
    const photos = sheet.getByRole('list', { name: 'Photos' }).getByRole('listitem');
    await expect(photos).toHaveCount(2);
    await sheet.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(photos).toHaveCount(1);
    const input = sheet.locator('input[type=file]');
    await input.setInputFiles(
      await Promise.all(['#111', '#222', '#333', '#444', '#555'].map((tone) => picture(`${tone}.png`, tone))),
    );
    await expect(page.getByText('You can only upload up to 5 media files')).toBeVisible();
    await expect(photos).toHaveCount(5);
    await input.setInputFiles(await picture('six.png', '#666'));
    await expect(page.getByText('Maximum upload limit reached.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Remove photo 5' }).click();
    await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(page.getByText('Invalid file format')).toBeVisible();
    await expect(photos).toHaveCount(4);

    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await composer.opens();
    await expect(photos, 'the draft has them').toHaveCount(4);
  });
});

const turned = () => ({
  name: 'turned.heic',
  mimeType: 'image/heic',
  buffer: readFileSync(new URL('../fixtures/turned.heic', import.meta.url)),
});

/** Names of what stands at these places of the drawing (`e2e/fixtures`). */
async function coloursIn(file: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [
    [60, 60],
    [260, 60],
    [60, 200],
  ].map(([x = 0, y = 0]) => {
    const [red = 0, green = 0] = data.subarray((y * info.width + x) * 3);
    if (red > 180 && green < 80) return 'square';
    return red > 110 ? 'sky' : 'sea';
  });
}

test('offline a photo is cropped by keys alone, and a HEIC picture waits for what reads it, which makes it an upright JPEG; all else stays [MEDIA-07] [MEDIA-10] [MEDIA-11]', async ({
  actor,
  installation,
}) => {
  const truth = new Truth(installation, 'maya');
  let page = await actor('maya', { ...PHONE, serviceWorkers: 'allow' });

  await test.step('a HEIC picture becomes an upright JPEG where the browser reads none; offline without the decoder that is said, and all else stays', async () => {
    await losesTheLine(page, installation);
    const composer = new Composer(page);
    await composer.opens();
    await composer.field.fill('From a phone');
    const input = composer.sheet.locator('input[type=file]');
    const photos = composer.sheet.getByRole('list', { name: 'Photos' }).locator('img');
    await input.setInputFiles([await picture('low tide.png', '#e50038'), turned()]);
    await expect(page.getByText('What reads HEIC pictures is not on this device yet.')).toBeVisible();
    await expect(photos).toHaveCount(1);
    await expect(composer.field).toHaveValue('From a phone');

    await getsTheLineBack(page, installation);
    await input.setInputFiles(turned());
    await expect(photos).toHaveCount(2);
    await composer.submit().click();
    await composer.isClosed();
    const posted = async () => (await truth.postsOf('maya')).find(({ body }) => body === 'From a phone');
    await expect.poll(posted).toBeDefined();
    const [, heic] = (await posted())?.images ?? [];
    expect(heic).toMatchObject({ mimeType: 'image/jpeg', widthPx: 320, heightPx: 240 });
    const served = await truth.file(heic?.url ?? '');
    expect(served.status).toBe(200);
    expect(await coloursIn(Buffer.from(await served.arrayBuffer()))).toEqual(['square', 'sky', 'sea']);
  });

  await test.step('a photo is cropped in the composer without a connection, by keys alone: place and words stay, the draft has it, and a GIF is not cropped', async () => {
    await losesTheLine(page, installation);
    const sheet = await picksTwo(page);
    const moving = { ...(await picture('moving.gif', '#111')), mimeType: 'image/gif' };
    moving.buffer = await sharp(moving.buffer).gif().toBuffer();
    await sheet.locator('input[type=file]').setInputFiles(moving);
    await expect(sheet.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(3);
    await sheet.getByLabel('Post text').fill('A part of the tide');
    await sheet.getByLabel('Description of photo 1').fill('Mud as far as one sees');
    await expect(sheet.getByRole('button', { name: /^Crop photo/ })).toHaveCount(2);

    const crop = sheet.getByRole('button', { name: 'Crop photo 1' });
    const cropping = page.getByRole('dialog', { name: 'Crop the picture' });
    await crop.press('Enter');
    await expect(cropping.getByRole('radio', { name: 'Original' })).toBeChecked();
    await cropping.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(cropping).toBeHidden();
    await expect(crop).toBeFocused();

    await page.keyboard.press('Enter');
    await cropping.getByRole('radio', { name: 'Original' }).press('ArrowRight');
    await expect(cropping.getByRole('radio', { name: 'Square' })).toBeChecked();
    await cropping.getByRole('group', { name: /^The part of the picture/ }).press('ArrowLeft');
    await cropping.getByRole('button', { name: 'Upload' }).press('Enter');
    await expect(cropping).toBeHidden();
    const first = () => page.getByRole('img', { name: 'Mud as far as one sees' });
    const shape = () => first().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(shape).toEqual([480, 480]);
    await expect(crop).toBeFocused();

    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await new Composer(page).isClosed();
    await page.close();
    page = await page.context().newPage();
    await page.goto('/feed');
    const composer = new Composer(page);
    await composer.opens();
    await expect.poll(shape).toEqual([480, 480]);
    await getsTheLineBack(page, installation);
    await composer.submit().click();
    await composer.isClosed();
    const posted = async () => (await truth.postsOf('maya')).find(({ body }) => body === 'A part of the tide');
    await expect.poll(posted).toBeDefined();
    expect((await posted())?.images).toMatchObject([
      { alt: 'Mud as far as one sees', widthPx: 480, heightPx: 480, mimeType: 'image/webp' },
      { alt: '', widthPx: 640, heightPx: 480, mimeType: 'image/jpeg' },
      { alt: '', mimeType: 'image/gif' },
    ]);
  });
});
