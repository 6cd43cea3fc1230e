import sharp from 'sharp';
import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { holds } from '../support/holds.ts';
import { expect, test } from '../support/test.ts';
import { Truth } from '../support/truth.ts';

/** Dark above, bright below. */
async function dusk() {
  const below = { create: { width: 600, height: 200, channels: 3, background: '#e0a040' } } as const;
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#102040' } })
    .composite([{ input: below, gravity: 'south' }])
    .jpeg()
    .toBuffer();
  return { name: 'dusk.jpg', mimeType: 'image/jpeg', buffer };
}

test('until a picture has come, what it looks like from afar stands in its place, and nothing moves', async ({
  actor,
  newContext,
  installation,
}) => {
  const maya = await actor('maya');
  const composer = new Composer(maya);
  await composer.opens();
  await composer.sheet.locator('input[type=file]').setInputFiles([await dusk()]);
  await expect(composer.sheet.getByRole('list', { name: 'Photos' }).locator('img')).toHaveCount(1);
  await composer.writes('Dusk over the flats');
  const truth = new Truth(installation, 'maya');
  const posted = async () => (await truth.postsOf('maya')).find(({ body }) => body === 'Dusk over the flats');
  await expect.poll(posted).toMatchObject({ images: [{ thumbhash: expect.any(String) }] });

  const visitor = await newContext({ viewport: { width: 390, height: 844 } });
  const images = await holds(visitor, '**/media/images/**');
  const page = await visitor.newPage();
  await page.goto(`/post/${(await posted())?.id}`);
  const picture = new FeedPage(page).post('Dusk over the flats').first().locator('img[width="600"]');
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/png;base64,/);
  await expect(picture).toHaveCSS('background-color', /^rgb\(1[12]\d, (9|10)\d, 6\d\)$/);
  expect(await picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(false);
  const before = await picture.boundingBox();
  images.letGo();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await expect(picture).toHaveCSS('background-image', 'none');
  expect(await picture.boundingBox()).toEqual(before);
});
