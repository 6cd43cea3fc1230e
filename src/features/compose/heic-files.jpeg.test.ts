import { expect, it, vi } from 'vitest';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import type { HeicToJpeg } from '#entities/picture/heic.ts';
import { withoutHeic } from './heic-files.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const toJpeg = vi.fn<HeicToJpeg>(async () => ({
  ok: true,
  file: new Blob(['jpeg'], { type: 'image/jpeg' }),
  widthPx: 4,
  heightPx: 3,
}));

it('a HEIC picture goes into the post as a JPEG, others as they are', async () => {
  const { files, troubles } = await withoutHeic(
    [file('a.png', 'image/png'), file('b.HEIC', 'image/heic'), file('c.heif', ''), file('d.gif', 'image/gif')],
    toJpeg,
  );
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['a.png', 'image/png'],
    ['b.jpg', 'image/jpeg'],
    ['c.jpg', 'image/jpeg'],
    ['d.gif', 'image/gif'],
  ]);
  expect([toJpeg.mock.calls.length, troubles]).toEqual([2, []]);
});

it.each([
  ['unreadable', 'This HEIC picture could not be read. Choose a JPEG or PNG instead.'],
  [
    'noDecoder',
    'What reads HEIC pictures is not on this device yet. Choose the picture again once you are online, or choose a JPEG or PNG.',
  ],
] as const)('one that is %s is left out with a sentence, and the others are taken', async (reason, sentence) => {
  const { files, troubles } = await withoutHeic([file('a.heic', 'image/heic'), file('b.png', 'image/png')], async () => ({
    ok: false,
    reason,
  }));
  expect(files.map(({ name }) => name)).toEqual(['b.png']);
  expect(troubles).toEqual([sentence]);
});

it('what is too large is not read', async () => {
  const large = file('a.heic', 'image/heic');
  Object.defineProperty(large, 'size', { value: PICTURE_BYTES_MAX + 1 });
  toJpeg.mockClear();
  expect((await withoutHeic([large], toJpeg)).files).toEqual([large]);
  expect(toJpeg).not.toHaveBeenCalled();
});
