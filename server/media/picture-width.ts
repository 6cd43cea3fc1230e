import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { atMost, inPictureTurn, MADE_AT_ONCE } from './in-turn.ts';
import { loadSharp } from './load-sharp.ts';
import { writeWhole, type MediaFile, type MediaStore } from './media-store.ts';

/** Widths that the client asks for, in pixels: avatars 40 and 80 (POST-22), pictures by container width (POST-23). */
export const pictureWidths = [40, 80, 500, 1024, 1920] as const;

/** The allowed width nearest to a wanted one; null where none is wanted. */
export function nearestWidth(wanted: unknown): number | null {
  if (typeof wanted !== 'string' || !/^\d{1,6}$/.test(wanted)) return null;
  const value = Number(wanted);
  return pictureWidths.reduce((best, width) => (Math.abs(width - value) < Math.abs(best - value) ? width : best));
}

/** Pictures that can be made smaller: a still of a GIF would lose its motion, a video is none. */
export function isResizable(file: MediaFile): boolean {
  return file.mimeType === 'image/webp' || file.mimeType === 'image/png' || file.mimeType === 'image/jpeg';
}

/** Of smaller pictures the smallest, avatars above all, stay in memory: a feed asks for twenty of them. Bytes. */
const HELD_UP_TO = 8 * 1024;
const HELD_BYTES = 8 * 1024 * 1024;

export interface PictureResizer {
  /**
   * The picture at most `width` pixels wide, as WebP; null where the original is no wider and should be sent as it is.
   */
  resize(file: MediaFile, width: number): Promise<Buffer | null>;
}

/**
 * Makes smaller pictures on demand, each once, kept under the store's cache folder; equal requests at the same time
 * share the work, others wait in line for one of `MADE_AT_ONCE` places.
 */
export function createPictureResizer(store: MediaStore): PictureResizer {
  const running = new Map<string, Promise<Buffer | null>>();
  const held = new LRUCache<string, Buffer>({
    maxSize: HELD_BYTES,
    maxEntrySize: HELD_UP_TO,
    sizeCalculation: ({ length }) => length,
  });
  /**
   * A line of their own: however many are asked for, and however slow the store is that they are read from, what else
   * is made of pictures waits for two at most.
   */
  const inLine = atMost(MADE_AT_ONCE);

  async function find(file: MediaFile, width: number): Promise<Buffer | null> {
    const path = resizedPath(store, file, width);
    const cached = held.get(path) ?? (await readCached(path));
    if (cached === undefined) return inLine(() => make(file, width, path));
    if (cached !== null) held.set(path, cached);
    return cached;
  }

  async function make(file: MediaFile, width: number, path: string): Promise<Buffer | null> {
    const original = await buffer(store.read(file.key));
    const made = await inPictureTurn(() => smaller(original, width));
    // An empty file remembers that the original is to be sent.
    await mkdir(store.cacheDir, { recursive: true });
    await writeWhole(path, made ?? new Uint8Array());
    return made;
  }

  return {
    resize(file, width) {
      const name = `${width}/${file.key}/${file.etag}`;
      const known = running.get(name);
      if (known) return known;
      const started = find(file, width).finally(() => running.delete(name));
      running.set(name, started);
      return started;
    },
  };
}

/** Null where it is no wider, or moves. */
async function smaller(original: Buffer, width: number): Promise<Buffer | null> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: PICTURE_PIXELS_MAX });
  const { width: ownWidth, pages } = await picture.metadata();
  if (ownWidth <= width || (pages ?? 1) > 1) return null;
  return picture.autoOrient().resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer();
}

/** Where a smaller picture is kept. */
export function resizedPath(store: Pick<MediaStore, 'cacheDir'>, file: MediaFile, width: number): string {
  return join(store.cacheDir, String(width), `${file.key}-${file.etag.replaceAll('"', '')}.webp`);
}

async function readCached(path: string): Promise<Buffer | null | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes?.length === 0 ? null : bytes;
}
