import { describe, expect, it, vi } from 'vitest';
import type { Photo } from '#core/outbox/entry-files.ts';
import { cropPhoto, isCroppable } from './crop-photo.ts';

const photo: Photo = { id: 'F1', type: 'image/png', bytes: 900, name: 'sea.png', widthPx: 640, heightPx: 480, alt: 'The sea' };
const area = { x: 0, y: 0, width: 300, height: 200 };
const readFile = async (): Promise<Blob | undefined> => new Blob(['whole'], { type: 'image/png' });
const keepFiles = async () => ['F2'];
const crop = async () => ({ file: new Blob(['part'], { type: 'image/webp' }), widthPx: 300, heightPx: 200 });

describe('a photo in the composer', () => {
  it('is cropped, but a GIF or a video is not [MEDIA-11]', () => {
    const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime'] as const;
    expect(types.filter((type) => isCroppable({ type }))).toEqual(['image/jpeg', 'image/png', 'image/webp']);
  });

  it('becomes its part, kept as one of its own with its description', async () => {
    expect(await cropPhoto(photo, area, { commands: { readFile, keepFiles }, crop })).toEqual({
      ok: true,
      photo: { id: 'F2', type: 'image/webp', bytes: 4, name: 'sea.webp', widthPx: 300, heightPx: 200, alt: 'The sea' },
    });
  });

  it('stays whole where that fails, with a sentence', async () => {
    const outcome = async (given: Partial<{ readFile: typeof readFile; keepFiles: typeof keepFiles; crop: typeof crop }>) => {
      const { crop: cut = crop, ...commands } = given;
      const made = await cropPhoto(photo, area, { commands: { readFile, keepFiles, ...commands }, crop: cut });
      return made.ok || made.trouble;
    };
    const fails = () => Promise.reject(new Error('no'));
    expect(await outcome({ readFile: vi.fn(async () => undefined) })).toBe('This photo is no longer on the device.');
    expect(await outcome({ crop: fails })).toBe('This picture could not be prepared. Choose it again.');
    expect(await outcome({ keepFiles: fails })).toBe('This photo could not be kept on your device.');
  });
});
