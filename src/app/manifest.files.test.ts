import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SHARED_FILES, SHARED_TEXTS, SHARE_PATH } from '#contract/share-target.ts';
import { HEIC_TYPES } from '#entities/picture/heic.ts';
import { PHOTO_TYPES } from '#features/compose/pick-photos.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly display: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
  readonly share_target: object;
}

const folder = join(import.meta.dirname, '../../public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

it('the manifest has what an installation needs: icons for every purpose, screenshots for both shapes, shortcuts and a share target [SHELL-01]', () => {
  expect(manifest.display).toBe('standalone');
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  for (const size of ['192x192', '512x512'])
    expect(manifest.icons.some(({ sizes, purpose }) => sizes === size && purpose === 'any')).toBe(true);
  expect(manifest.screenshots.map(({ form_factor: shape }) => shape)).toEqual(['narrow', 'wide']);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/feed?compose=1', '/notifications', '/saved-posts']);
  expect(manifest.share_target).toEqual({
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'share-url',
      // Whatever the composer takes, and nothing that it refuses.
      files: [{ name: SHARED_FILES, accept: [...PHOTO_TYPES, ...HEIC_TYPES] }],
    },
  });
  expect(SHARED_TEXTS).toEqual(['title', 'text', 'share-url']);
});

const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];

it.each(pictures.map((picture) => [picture.src, picture] as const))(
  '%s is there, as large and of the type that is said',
  async (src, picture) => {
    const { width, height, format } = await sharp(join(folder, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([picture.sizes, picture.type]);
  },
);
