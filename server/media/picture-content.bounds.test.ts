import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MOVING_PIXELS_MAX, PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { enlargedGif, movingPicture } from '#tests/support/moving-picture.ts';
import { DomainError } from '../kernel/errors.ts';
import { cleanPicture, type PictureType } from './picture-content.ts';

async function refusalOf(bytes: Buffer, type: PictureType): Promise<unknown> {
  const error: unknown = await cleanPicture(bytes, type).catch((thrown: unknown) => thrown);
  if (!(error instanceof DomainError)) throw new Error('It was taken', { cause: error });
  return error.details.errors?.['file']?.map((said) => said('en'));
}

it('one frame has fifty million pixels at most [MEDIA-01]', async () => {
  const [width, height] = [10_000, PICTURE_PIXELS_MAX / 10_000];
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#888' } })
    .greyscale()
    .jpeg()
    .toBuffer();
  expect(await sharp(await cleanPicture(jpeg, 'image/jpeg')).metadata()).toMatchObject({ width, height });
  // Its header alone says so.
  jpeg.writeUInt16BE(height + 1, jpeg.indexOf(Buffer.of(0xff, 0xc0)) + 5);
  expect(await refusalOf(jpeg, 'image/jpeg')).toEqual(['This picture has too many pixels. Choose a smaller one.']);
});

const small = { width: 20, height: 10, frames: 2 };

it('all frames have five hundred million pixels at most, and stay as they are [MEDIA-01] [MEDIA-11]', async () => {
  const gif = await movingPicture('image/gif', small);
  const canvas = { width: 2000, height: 1000 };
  const times = MOVING_PIXELS_MAX / 2_000_000 / small.frames;
  const longest = enlargedGif(gif, { ...canvas, times });
  expect(await sharp(longest, { animated: true, limitInputPixels: false }).metadata()).toMatchObject({
    pages: 250,
    pageHeight: 1000,
  });
  expect((await cleanPicture(longest, 'image/gif')).equals(longest)).toBe(true);
  const refusal = await refusalOf(enlargedGif(gif, { ...canvas, times: times + 1 }), 'image/gif');
  expect(refusal).toEqual(['This animation is too long. Choose a shorter or smaller one.']);
});

it('a GIF that breaks off in its last frame is refused', async () => {
  const gif = await movingPicture('image/gif', { width: 128, height: 72, frames: 30 });
  expect(await refusalOf(gif.subarray(0, -20), 'image/gif')).toEqual(['Invalid file format']);
});

it('a WebP that moves stays as it is', async () => {
  const webp = await movingPicture('image/webp', small);
  expect((await cleanPicture(webp, 'image/webp')).equals(webp)).toBe(true);
});
