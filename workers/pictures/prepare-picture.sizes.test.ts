import { describe, expect, it, vi } from 'vitest';
import { croppedSize, drawsTruly, LONGEST_PX, sizeWithin } from './draw-picture.ts';
import { cropPicture, preparePicture } from './prepare-picture.ts';

const area = { x: 0, y: 0, width: 300, height: 300 };

describe('what is cut out', () => {
  it.each([
    [{ ...area, width: 1000, height: 1000 }, 500, { widthPx: 500, heightPx: 500 }],
    [{ ...area, width: 500, height: 500 }, 500, { widthPx: 500, heightPx: 500 }],
    [{ ...area, width: 90, height: 30 }, 1920, { widthPx: 90, heightPx: 30 }],
    [{ ...area, width: 5760, height: 1920 }, 1920, { widthPx: 1920, heightPx: 640 }],
    [{ ...area, width: 3000, height: 1 }, 500, { widthPx: 500, heightPx: 1 }],
  ])('of %o is no wider than %i', (given, widest, size) => {
    expect(croppedSize(given, widest)).toEqual(size);
  });
});

describe('a photo of a post', () => {
  it.each([
    [
      { widthPx: 4032, heightPx: 3024 },
      { widthPx: 2560, heightPx: 1920 },
    ],
    [
      { widthPx: 3024, heightPx: 4032 },
      { widthPx: 1920, heightPx: 2560 },
    ],
    [
      { widthPx: 2560, heightPx: 1 },
      { widthPx: 2560, heightPx: 1 },
    ],
    [
      { widthPx: 20_000, heightPx: 3 },
      { widthPx: 2560, heightPx: 1 },
    ],
  ])('of %o is %o', (given, size) => {
    expect(sizeWithin(given, LONGEST_PX)).toEqual(size);
  });

  function means(width: number, height: number, encodedBytes: number) {
    const close = vi.fn();
    const convertToBlob = vi.fn(
      async ({ type }: ImageEncodeOptions) => new Blob(['x'.repeat(encodedBytes)], type ? { type } : {}),
    );
    return {
      close,
      convertToBlob,
      decode: async () => ({ width, height, close }) as unknown as ImageBitmap,
      canvas: () => ({ getContext: () => ({ drawImage: vi.fn() }), convertToBlob }) as unknown as OffscreenCanvas,
      isTrue: () => true,
    };
  }
  const file = (type: string) => new Blob(['x'.repeat(100)], { type });

  it('that is large becomes a smaller JPEG of quality 0.9', async () => {
    const given = means(4032, 3024, 50);
    const made = await preparePicture(file('image/jpeg'), given);
    expect([made.file.size, made.widthPx, made.heightPx]).toEqual([50, 2560, 1920]);
    expect(given.convertToBlob).toHaveBeenCalledWith({ type: 'image/jpeg', quality: 0.9 });
    expect(given.close).toHaveBeenCalled();
  });

  it.each(['image/png', 'image/webp', 'image/gif'])('stays as it is where it is %s, however large [MEDIA-11]', async (type) => {
    const picked = file(type);
    const given = means(4032, 3024, 50);
    expect(await preparePicture(picked, given)).toEqual({ file: picked, widthPx: 4032, heightPx: 3024 });
    expect(given.convertToBlob).not.toHaveBeenCalled();
  });

  it('stays as it is where it is no larger than shown, or would gain nothing', async () => {
    const picked = file('image/jpeg');
    expect((await preparePicture(picked, means(2560, 1920, 50))).file).toBe(picked);
    expect(await preparePicture(picked, means(4032, 3024, 100))).toEqual({ file: picked, widthPx: 4032, heightPx: 3024 });
  });

  it('stays as it is where the browser draws other pixels, or cannot draw it', async () => {
    const picked = file('image/jpeg');
    const whole = { file: picked, widthPx: 4032, heightPx: 3024 };
    expect(await preparePicture(picked, { ...means(4032, 3024, 50), isTrue: () => false })).toEqual(whole);
    const unmade = () => ({ getContext: () => null }) as unknown as OffscreenCanvas;
    expect(await preparePicture(picked, { ...means(4032, 3024, 50), canvas: unmade })).toEqual(whole);
  });

  it.each([
    [0, true],
    [8, true],
    [9, false],
    [200, false],
  ])('is drawn truly where no pixel is further off than by a little noise: %i', (off, isTrue) => {
    const drawn: number[] = [];
    const context = {
      set fillStyle(colour: string) {
        drawn.push(Math.abs(Number(/\d+/.exec(colour)?.[0]) - off));
      },
      fillRect: vi.fn(),
      getImageData: () => ({ data: drawn.flatMap((grey) => [grey, grey, grey, 255]) }),
    };
    expect(drawsTruly(() => ({ getContext: () => context }) as unknown as OffscreenCanvas)).toBe(isTrue);
    expect(drawsTruly(() => ({ getContext: () => null }) as unknown as OffscreenCanvas)).toBe(false);
  });

  it.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/webp'],
    ['image/webp', 'image/webp'],
  ])('that is %s is cropped to %s', async (type, becomes) => {
    const made = await cropPicture(file(type), area, 2560, means(4032, 3024, 50));
    expect([made.file.type, made.widthPx, made.heightPx]).toEqual([becomes, 300, 300]);
  });

  it('that is a moving WebP is not cropped', async () => {
    const webp = (flags: number) =>
      new Blob(['RIFF\0\0\0\0WEBPVP8X\n\0\0\0', Uint8Array.of(flags, 0, 0, 0)], { type: 'image/webp' });
    await expect(cropPicture(webp(0x02), area, 2560, means(400, 300, 50))).rejects.toThrow('moves');
    expect((await cropPicture(webp(0x10), area, 2560, means(400, 300, 50))).file.type).toBe('image/webp');
  });
});
