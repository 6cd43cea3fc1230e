import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { encodingFor, SIBLINGS, type Encoding } from './encodings.ts';

/** A build takes 2 MB of it in one encoding, 6 as written. Bytes. */
const ALL = 32 * 1024 * 1024;

/** As the rest of the folder is answered, and as the service worker keeps what it takes from a bundle. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

export interface HeldAsset {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** As which it was compressed; null: as written. */
  readonly encoding: Encoding | null;
  readonly etag: string;
}

export interface HeldAssets {
  /**
   * `name`: below the client's folder. Null: not of those that are held, or not there as this caller takes it; the disk
   * knows.
   */
  find(name: string, acceptEncoding: string | undefined): Promise<HeldAsset | null>;
}

/**
 * Scripts and styles of a build in memory, each from its first reading on: their names say what they hold, so none is
 * ever read twice. A start asks for ten of them at once, and opening, reading and closing a file takes the server
 * longer than all else it does for the answer.
 */
export function createHeldAssets(clientDir: string): HeldAssets {
  const held = new LRUCache<string, HeldAsset>({
    maxSize: ALL,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  return {
    async find(name, acceptEncoding) {
      const contentType = TYPES[path.extname(name)];
      if (!name.startsWith('assets/') || contentType === undefined) return null;
      const encoding = encodingFor(acceptEncoding);
      const file = encoding === null ? name : name + SIBLINGS[encoding];
      const found = held.get(file);
      if (found !== undefined) return found;
      const bytes = await readFile(path.join(clientDir, file)).catch(() => null);
      if (bytes === null) return null;
      const asset: HeldAsset = { bytes, contentType, encoding, etag: `W/"${path.basename(file)}"` };
      held.set(file, asset);
      return asset;
    },
  };
}
