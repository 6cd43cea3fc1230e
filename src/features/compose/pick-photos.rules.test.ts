import { describe, expect, it, vi } from 'vitest';
import { PictureRefusedError, PictureWorkerError } from '#bridge/pictures/pictures.ts';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { movedTo } from './moved-to.ts';
import { pastedPhotos, pickPhotos, uploadName } from './pick-photos.ts';

const file = (type: string, name = 'a') => new File(['x'], name, { type });
const prepare = async (made: Blob) => ({ file: made, widthPx: 4, heightPx: 3 });
const keepFiles = vi.fn(async (files: readonly Blob[]) => files.map((_, index) => `id${index}`));

describe('files for a post', () => {
  it('are pictures of the types that may be uploaded; others are refused with the sentence [MEDIA-01]', async () => {
    const taken = ['image/png', 'image/gif', 'image/jpeg', 'image/webp'];
    const picked = await pickPhotos(
      taken.map((type) => file(type)),
      { commands: { keepFiles }, taken: 0, prepare },
    );
    expect(picked.photos.map(({ type }) => type)).toEqual(taken);
    expect(picked.troubles).toEqual([]);
    for (const type of ['image/svg+xml', 'image/bmp', 'application/pdf', 'text/html', '']) {
      const refused = await pickPhotos([file(type)], { commands: { keepFiles }, taken: 0, prepare });
      expect(refused, type).toEqual({ photos: [], troubles: ['Invalid file format'] });
    }
  });

  it('are at most five [COMPOSE-10]', async () => {
    const six = Array.from({ length: 6 }, () => file('image/png'));
    const picked = await pickPhotos(six, { commands: { keepFiles }, taken: 0, prepare });
    expect([picked.photos.length, picked.troubles]).toEqual([5, ['You can only upload up to 5 media files']]);
    expect((await pickPhotos([file('image/png')], { commands: { keepFiles }, taken: 4, prepare })).photos).toHaveLength(1);
    expect(await pickPhotos([file('image/png')], { commands: { keepFiles }, taken: 5, prepare })).toEqual({
      photos: [],
      troubles: ['Maximum upload limit reached.'],
    });
  });

  it('say every reason why some were left out, each once [MEDIA-02] [MEDIA-05]', async () => {
    const large = file('image/png');
    Object.defineProperty(large, 'size', { value: PICTURE_BYTES_MAX + 1 });
    const largeText = file('text/plain');
    Object.defineProperty(largeText, 'size', { value: PICTURE_BYTES_MAX + 1 });
    const picked = await pickPhotos(
      [file('image/png'), largeText, file('text/html'), large, file('image/gif'), file('image/png')],
      { commands: { keepFiles }, taken: 0, prepare },
    );
    expect(picked.photos).toHaveLength(2);
    expect(picked.troubles).toEqual([
      'Invalid file format',
      'This file is too large.',
      'You can only upload up to 5 media files',
    ]);
  });

  it('are pasted as gif, png or jpeg only [MEDIA-03]', () => {
    const types = ['image/gif', 'image/png', 'image/jpeg', 'image/webp', 'image/heic', 'video/mp4', 'text/plain'];
    expect(pastedPhotos(types.map((type) => file(type))).map(({ type }) => type)).toEqual(types.slice(0, 3));
  });

  it('are named without parentheses and spaces [MEDIA-12]', async () => {
    expect(uploadName('low tide (1) b.png')).toBe('low_tide__1__b.png');
    const { photos } = await pickPhotos([file('image/png', 'a (2).png')], { commands: { keepFiles }, taken: 0, prepare });
    expect(photos[0]?.name).toBe('a__2_.png');
  });
});

describe('a picture that cannot be made ready', () => {
  it.each([
    [new Error('InvalidStateError'), 'Invalid file format'],
    [new PictureRefusedError('tooLong'), 'This animation is too long. Choose a shorter or smaller one.'],
    [new PictureRefusedError('tooManyPixels'), 'This picture has too many pixels. Choose a smaller one.'],
    [new PictureWorkerError('gone'), 'This picture could not be prepared. Choose it again.'],
  ])('for %s is left out with a sentence, and the others are taken', async (error, trouble) => {
    const picked = await pickPhotos([file('image/png', 'a.png'), file('image/jpeg', 'b.jpg')], {
      commands: { keepFiles },
      taken: 0,
      async prepare(picture) {
        if (picture.type === 'image/png') throw error;
        return prepare(picture);
      },
    });
    expect([picked.photos.map(({ name }) => name), picked.troubles]).toEqual([['b.jpg'], [trouble]]);
  });
});

it('what was made smaller is what is kept, with its size', async () => {
  const smaller = new Blob(['smaller'], { type: 'image/jpeg' });
  const kept = vi.fn(async () => ['F1']);
  const picked = await pickPhotos([file('image/jpeg', 'b.jpg')], {
    commands: { keepFiles: kept },
    taken: 0,
    prepare: async () => ({ file: smaller, widthPx: 40, heightPx: 30 }),
  });
  expect(picked.photos).toMatchObject([{ id: 'F1', bytes: smaller.size, name: 'b.jpg', widthPx: 40, heightPx: 30 }]);
  expect(kept).toHaveBeenCalledWith([expect.objectContaining({ size: smaller.size, type: 'image/jpeg' })]);
});

it('a photo is moved to another place, the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 1, 0)).toEqual(['b', 'a', 'c']);
});
