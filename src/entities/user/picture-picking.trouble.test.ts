import { describe, expect, it, vi } from 'vitest';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { croppedSize } from './crop-picture.ts';
import { createPicturePicking } from './picture-picking.ts';

const WRONG = 'Invalid file type. Only PNG, JPEG, WEBP, HEIC and GIF are allowed.';
const area = { x: 0, y: 0, width: 300, height: 300 };

function picking(given: Partial<Parameters<typeof createPicturePicking>[0]> = {}) {
  const keepFiles = vi.fn(async (blobs: readonly Blob[]) => blobs.map((_blob, index) => `F${index + 1}`));
  const made = createPicturePicking({
    commands: { keepFiles },
    shape: 'avatar',
    measure: async () => ({ widthPx: 640, heightPx: 480 }),
    cut: async () => ({ blob: new Blob(['cut'], { type: 'image/jpeg' }), widthPx: 500, heightPx: 500 }),
    ...given,
  });
  return { ...made, keepFiles };
}

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'picture', { type });

describe('a picture for a profile', () => {
  it.each(['video/mp4', 'application/pdf', 'image/svg+xml', ''])('is no %s [MEDIA-08] [MEDIA-09]', async (type) => {
    expect(await picking().take(file(type))).toEqual({ next: 'trouble', text: WRONG });
  });

  it('that the browser cannot read is told so [MEDIA-09]', async () => {
    const { take, keepFiles } = picking({ measure: () => Promise.reject(new Error('InvalidStateError')) });
    expect(await take(file('image/png'))).toEqual({ next: 'trouble', text: WRONG });
    expect(keepFiles).not.toHaveBeenCalled();
  });

  it('is cropped before it is kept, and kept as what was cut', async () => {
    const { take, crop, keepFiles } = picking();
    const picked = file('image/png');
    expect(await take(picked)).toEqual({ next: 'crop', file: picked });
    expect(keepFiles).not.toHaveBeenCalled();
    expect(await crop(picked, area)).toEqual({
      next: 'done',
      photo: { id: 'F1', type: 'image/jpeg', bytes: 3, name: 'avatar.jpg', widthPx: 500, heightPx: 500, alt: '' },
    });
  });

  it('that moves is not cropped [MEDIA-11]', async () => {
    const cut = vi.fn();
    expect(await picking({ cut }).take(file('image/gif'))).toMatchObject({
      next: 'done',
      photo: { type: 'image/gif', name: 'avatar.gif', widthPx: 640, heightPx: 480 },
    });
    expect(cut).not.toHaveBeenCalled();
  });

  it('may be as large as a picture, and no larger', async () => {
    expect(await picking().take(file('image/png', PICTURE_BYTES_MAX))).toMatchObject({ next: 'crop' });
    expect(await picking().take(file('image/png', PICTURE_BYTES_MAX + 1))).toEqual({
      next: 'trouble',
      text: 'This file is too large.',
    });
  });

  it('for which the device has no place is told so', async () => {
    const { crop } = picking({ commands: { keepFiles: () => Promise.reject(new Error('The disk is gone')) } });
    expect(await crop(file('image/png'), area)).toEqual({
      next: 'trouble',
      text: 'The picture could not be kept on this device.',
    });
  });
});

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
