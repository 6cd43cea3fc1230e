import { describe, expect, it, vi } from 'vitest';
import { MEDIA_BYTES_MAX } from '#contract/limits.ts';
import { StorageError } from '#core/storage/storage-error.ts';
import { PHOTO_TYPES, pickPhotos } from './pick-photos.ts';

const poster = 'data:image/jpeg;base64,AA==';
const sized = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

function pick(files: readonly File[], { space = Infinity, taken = 0 } = {}) {
  const keepFiles = vi.fn(async (blobs: readonly Blob[]) => blobs.map((_blob, index) => `F${index + 1}`));
  const measureFilm = vi.fn(async () => ({ widthPx: 320, heightPx: 240, poster }));
  const prepare = async (file: Blob) => ({ file, widthPx: 4, heightPx: 3 });
  const picked = pickPhotos(files, { commands: { keepFiles }, taken, prepare, measureFilm, space: async () => space });
  return { picked, keepFiles, measureFilm };
}

describe('a video that is picked', () => {
  it('is kept beside pictures, with its size and first picture [MEDIA-01]', async () => {
    const files = [new File(['x'], 'low tide.mp4', { type: 'video/mp4' }), new File(['x'], 'b.mov', { type: 'video/quicktime' })];
    const { picked } = pick([...files, new File(['x'], 'c.png', { type: 'image/png' })]);
    expect(await picked).toEqual({
      photos: [
        { id: 'F1', type: 'video/mp4', bytes: 1, name: 'low_tide.mp4', widthPx: 320, heightPx: 240, poster, alt: '' },
        { id: 'F2', type: 'video/quicktime', bytes: 1, name: 'b.mov', widthPx: 320, heightPx: 240, poster, alt: '' },
        { id: 'F3', type: 'image/png', bytes: 1, name: 'c.png', widthPx: 4, heightPx: 3, alt: '' },
      ],
      troubles: [],
    });
  });

  it('has one of six types, and no other is offered or taken [MEDIA-01] [MEDIA-02]', async () => {
    expect([...PHOTO_TYPES].toSorted()).toEqual([
      'image/gif',
      'image/jpeg',
      'image/png',
      'image/webp',
      'video/mp4',
      'video/quicktime',
    ]);
    const { picked, keepFiles } = pick([
      new File(['x'], 'a.webm', { type: 'video/webm' }),
      new File(['x'], 'a.avi', { type: '' }),
    ]);
    expect(await picked).toEqual({ photos: [], troubles: ['Invalid file format'] });
    expect(keepFiles).not.toHaveBeenCalled();
  });

  it('has at most as many bytes as the server takes, which is said', async () => {
    const whole = pick([sized('a.mp4', 'video/mp4', MEDIA_BYTES_MAX)]);
    expect((await whole.picked).photos).toHaveLength(1);
    const more = pick([sized('a.mp4', 'video/mp4', MEDIA_BYTES_MAX + 1)]);
    expect(await more.picked).toEqual({ photos: [], troubles: ['A video can have up to 100 MB.'] });
    expect(more.measureFilm).not.toHaveBeenCalled();
  });

  it('for which the device has no room is refused at once, before anything is written', async () => {
    const tight = pick([sized('a.mp4', 'video/mp4', 1000)], { space: 1050 });
    expect(await tight.picked).toEqual({ photos: [], troubles: ['There is no room for this file on your device.'] });
    expect(tight.keepFiles).not.toHaveBeenCalled();
    expect((await pick([sized('a.mp4', 'video/mp4', 1000)], { space: 1100 }).picked).photos).toHaveLength(1);
  });

  it('that the device cannot keep after all is refused with the reason', async () => {
    const keepFiles = () => Promise.reject(new StorageError('full', new Error('full')));
    const picked = await pickPhotos([new File(['x'], 'a.mp4', { type: 'video/mp4' })], {
      commands: { keepFiles },
      taken: 0,
      measureFilm: async () => ({ widthPx: 1, heightPx: 1 }),
      space: async () => undefined,
    });
    expect(picked.photos).toEqual([]);
    expect(picked.troubles).not.toEqual([]);
  });
});
