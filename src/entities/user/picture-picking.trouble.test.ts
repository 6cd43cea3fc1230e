import { describe, expect, it, vi } from 'vitest';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { PictureRefusedError, PictureWorkerError } from '#bridge/pictures/pictures.ts';
import type { PictureApi } from '#bridge/view-types.ts';
import { createPicturePicking } from './picture-picking.ts';

const WRONG = 'Invalid file type. Only PNG, JPEG, WEBP, HEIC and GIF are allowed.';
const area = { x: 0, y: 0, width: 300, height: 300 };

type Given = Partial<Pick<Parameters<typeof createPicturePicking>[0], 'commands'> & PictureApi>;

function picking({ commands, ...given }: Given = {}) {
  const keepFiles = vi.fn(async (blobs: readonly Blob[]) => blobs.map((_blob, index) => `F${index + 1}`));
  const made = createPicturePicking({
    commands: commands ?? { keepFiles },
    shape: 'avatar',
    pictures: {
      measure: async () => ({ widthPx: 640, heightPx: 480 }),
      crop: async () => ({ file: new Blob(['cut'], { type: 'image/jpeg' }), widthPx: 500, heightPx: 500 }),
      heicToJpeg: async () => ({ ok: false, reason: 'unreadable' }),
      ...given,
    },
  });
  return { ...made, keepFiles };
}

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'picture', { type });

describe('a picture for a profile', () => {
  it.each(['video/mp4', 'application/pdf', 'image/svg+xml', ''])('is no %s [MEDIA-08] [MEDIA-09]', async (type) => {
    expect(await picking().take(file(type))).toEqual({ next: 'trouble', text: WRONG });
  });

  it.each(['image/jpeg', 'image/webp', 'image/avif', 'image/bmp'])(
    'may be any that the browser reads, %s too [MEDIA-08]',
    async (type) => {
      expect(await picking().take(file(type))).toMatchObject({ next: 'crop' });
    },
  );

  it('that the browser cannot read is told so [MEDIA-09]', async () => {
    const { take, keepFiles } = picking({ measure: () => Promise.reject(new Error('InvalidStateError')) });
    expect(await take(file('image/png'))).toEqual({ next: 'trouble', text: WRONG });
    expect(keepFiles).not.toHaveBeenCalled();
  });

  it('that is a GIF of more pixels than the server takes is told so', async () => {
    const { take, keepFiles } = picking({ measure: () => Promise.reject(new PictureRefusedError('tooLong')) });
    const text = 'This animation is too long. Choose a shorter or smaller one.';
    expect(await take(file('image/gif'))).toEqual({ next: 'trouble', text });
    expect(keepFiles).not.toHaveBeenCalled();
  });

  it('is told to be chosen again where nothing could look at it', async () => {
    const { take } = picking({ measure: () => Promise.reject(new PictureWorkerError('gone')) });
    expect(await take(file('image/png'))).toEqual({
      next: 'trouble',
      text: 'This picture could not be prepared. Choose it again.',
    });
  });

  it.each(['image/heic', ''])('of the type %j is cropped as the JPEG that a HEIC picture becomes', async (type) => {
    const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
    const { take } = picking({ heicToJpeg: async () => ({ ok: true, file: jpeg, widthPx: 4, heightPx: 3 }) });
    const taken = await take(new File(['x'], 'me.HEIC', { type }));
    expect(taken.next === 'crop' && [taken.file.name, taken.file.type, taken.file.size]).toEqual(['me.jpg', 'image/jpeg', 4]);
    expect(await picking().take(new File(['x'], 'me.heic', { type }))).toEqual({
      next: 'trouble',
      text: 'This HEIC picture could not be read. Choose a JPEG or PNG instead.',
    });
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
    const crop = vi.fn();
    expect(await picking({ crop }).take(file('image/gif'))).toMatchObject({
      next: 'done',
      photo: { type: 'image/gif', name: 'avatar.gif', widthPx: 640, heightPx: 480 },
    });
    expect(crop).not.toHaveBeenCalled();
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
