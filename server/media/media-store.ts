import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isMediaKey, mimeTypeOfKey } from '../domain/media/rules/media-key.ts';

/** What is known of a stored file without reading it. */
export interface MediaFile {
  readonly key: string;
  readonly mimeType: string;
  readonly bytes: number;
  /** Strong validator: a key's content never changes, yet a re-seed may rewrite it. */
  readonly etag: string;
}

/** Inclusive byte positions. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where uploaded and seeded media lie. Keys are relative paths of plain segments (see `isMediaKey`); every function
 * throws on another key or answers null for one that is absent.
 */
export interface MediaStore {
  /** Writes whole or not at all. */
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>;
  /** The same with the file at `path` of this machine, which stays where it is and is never whole in memory. */
  putFile(key: string, path: string, mimeType: string): Promise<void>;
  /** Address to store in the database: relative, so that the client prefixes the API's base. */
  url(key: string): string;
  stat(key: string): Promise<MediaFile | null>;
  read(key: string, range?: ByteRange): Readable;
  /** Does nothing where it is absent. Pictures derived from it are not served any more. */
  remove(key: string): Promise<void>;
  /** Folder of this machine for pictures derived from stored ones; may be deleted at any time. */
  readonly cacheDir: string;
}

/** A store in `{dataDir}/media`, with `{dataDir}/media-cache` for derived pictures. */
export function createLocalMediaStore(dataDir: string): MediaStore {
  const root = join(dataDir, 'media');
  const cacheDir = join(dataDir, 'media-cache');

  function pathOf(key: string): string {
    if (!isMediaKey(key)) throw new Error('Not a media key');
    return join(root, key);
  }

  return {
    cacheDir,
    async put(key, bytes, mimeType) {
      if (mimeTypeOfKey(key) !== mimeType) throw new Error(`The key's extension does not say ${mimeType}`);
      await writeWhole(pathOf(key), bytes);
    },
    async putFile(key, path, mimeType) {
      if (mimeTypeOfKey(key) !== mimeType) throw new Error(`The key's extension does not say ${mimeType}`);
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      const temporary = temporaryBeside(target);
      await copyFile(path, temporary);
      await rename(temporary, target);
    },
    url: (key) => `/media/${key}`,
    async stat(key) {
      if (!isMediaKey(key)) return null;
      const found = await stat(pathOf(key)).catch(() => null);
      if (!found?.isFile()) return null;
      return {
        key,
        mimeType: mimeTypeOfKey(key),
        bytes: found.size,
        etag: `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`,
      };
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Writes beside and renames, so that a reader or a killed process never leaves half a file. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = temporaryBeside(path);
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}

function temporaryBeside(path: string): string {
  return `${path}.${process.pid}-${(writes += 1)}.tmp`;
}

let writes = 0;
