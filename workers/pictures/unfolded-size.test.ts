import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MOVING_PIXELS_MAX, PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { movingPicture } from '#tests/support/moving-picture.ts';
import { measurePicture, preparePicture } from './prepare-picture.ts';
import { unfoldedSize } from './unfolded-size.ts';

const blobOf = (bytes: Uint8Array, type: string) => new Blob([new Uint8Array(bytes)], { type });
const still = sharp({ create: { width: 301, height: 207, channels: 4, background: '#e5003880' } });

describe('what a picture says of itself', () => {
  it.each([
    ['image/png', () => still.clone().png().toBuffer()],
    ['image/gif', () => still.clone().gif().toBuffer()],
    ['image/webp', () => still.clone().webp().toBuffer()],
    ['image/webp', () => still.clone().webp({ lossless: true }).toBuffer()],
    ['image/webp', () => still.clone().removeAlpha().webp().toBuffer()],
  ] as const)('is its size where it is %s', async (type, make) => {
    expect(await unfoldedSize(blobOf(await make(), type))).toEqual({ widthPx: 301, heightPx: 207, frames: 1 });
  });

  it.each(['image/gif', 'image/webp'] as const)('is how many frames a moving %s has', async (type) => {
    const bytes = await movingPicture(type, { width: 33, height: 21, frames: 120 });
    expect(await unfoldedSize(blobOf(bytes, type))).toEqual({ widthPx: 33, heightPx: 21, frames: 120 });
  });

  it('is nothing for a JPEG, and for what is cut off or of another type', async () => {
    expect(await unfoldedSize(blobOf(await still.clone().jpeg().toBuffer(), 'image/jpeg'))).toBeNull();
    for (const type of ['image/gif', 'image/png', 'image/webp'])
      for (const length of [0, 3, 5])
        expect(await unfoldedSize(blobOf(Buffer.from('GIF89a').subarray(0, length), type))).toBeNull();
  });
});

/** A GIF of so many frames, each of one pixel on a canvas of that size. */
function gifOf(width: number, height: number, frames: number): Blob {
  const head = new DataView(new ArrayBuffer(13));
  for (const [place, byte] of [...'GIF89a'].entries()) head.setUint8(place, byte.charCodeAt(0));
  head.setUint16(6, width, true);
  head.setUint16(8, height, true);
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return new Blob([head, new Uint8Array(Array.from({ length: frames }, () => frame).flat()), Uint8Array.of(0x3b)], {
    type: 'image/gif',
  });
}

describe('a picture that the server would refuse', () => {
  const [width, height] = [10_000, PICTURE_PIXELS_MAX / 10_000];
  const most = MOVING_PIXELS_MAX / PICTURE_PIXELS_MAX;
  const decode = async () => ({ width, height, close: () => undefined }) as unknown as ImageBitmap;
  const never = () => Promise.reject(new Error('It is not unfolded'));

  it.each([
    ['prepared', preparePicture],
    ['measured', measurePicture],
  ] as const)('is not %s, for the pixels of one frame or of all, and is not unfolded [MEDIA-01]', async (_what, take) => {
    expect(await take(gifOf(width, height, most), { decode })).toMatchObject({ widthPx: width, heightPx: height });
    await expect(take(gifOf(width, height + 1, 1), { decode: never })).rejects.toMatchObject({ refusal: 'tooManyPixels' });
    await expect(take(gifOf(width, height, most + 1), { decode: never })).rejects.toMatchObject({ refusal: 'tooLong' });
  });

  it('is a photo too that nothing can make smaller; others become smaller, however many pixels they have', async () => {
    const photo = new Blob(['x'.repeat(100)], { type: 'image/jpeg' });
    const huge = async () => ({ width, height: height + 1, close: () => undefined }) as unknown as ImageBitmap;
    await expect(preparePicture(photo, { decode: huge, isTrue: () => false })).rejects.toMatchObject({
      refusal: 'tooManyPixels',
    });
    const convertToBlob = async () => new Blob(['small'], { type: 'image/jpeg' });
    const canvas = () => ({ getContext: () => ({ drawImage: () => undefined }), convertToBlob }) as unknown as OffscreenCanvas;
    expect(await preparePicture(photo, { decode: huge, isTrue: () => true, canvas })).toMatchObject({
      widthPx: 2560,
      heightPx: 1280,
    });
  });
});
