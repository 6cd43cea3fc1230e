import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { fileIn } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';
import { BROTLI_OPTIONS, GZIP_OPTIONS } from '../http/compression.ts';
import { SIBLINGS, type Encoding } from './encodings.ts';

/** The client's page in one language, as it was built. */
export interface Shell {
  /** What its title says as built. */
  readonly productName: string;
  /** Weak entity tag of the page with this head; null means as built. */
  tagWith(head: string | null): string;
  /**
   * The page, with this markup in place of its own title and description where there is any; in this encoding, null: as
   * written.
   */
  pageWith(head: string | null, encoding: Encoding | null): Promise<Buffer>;
}

export interface Shells {
  read(locale: Locale): Promise<Shell>;
}

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /\n?[ \t]*<meta name="description"[^>]*>/;

/**
 * Pages of a shell in memory, the latest ones: a screen's head is always the same, and most starts ask for one of a few
 * screens. A page takes about 10 kB, compressed.
 */
const PAGES_HELD = 64;

const COMPRESS = {
  br: (page: Buffer) => promisify(brotliCompress)(page, BROTLI_OPTIONS),
  gzip: (page: Buffer) => promisify(gzip)(page, GZIP_OPTIONS),
};
const DECOMPRESS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** The pages of a build. Each is read once and again when its file was written anew. */
export function createShells(clientDir: string): Shells {
  const known = new Map<Locale, { readonly version: string; readonly shell: Shell }>();
  return {
    async read(locale) {
      const file = path.join(clientDir, fileIn(locale, 'index.html'));
      const { size, mtimeMs } = await stat(file);
      const version = `${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}`;
      const found = known.get(locale);
      if (found?.version === version) return found.shell;
      const shell = shellOf(`${locale}-${version}`, file, await readFile(file));
      known.set(locale, { version, shell });
      return shell;
    },
  };
}

/**
 * What the build compressed of this page; null where that is not there, or is of another: a build may be copied over
 * the one that is served.
 */
async function readSibling(file: string, encoding: Encoding, page: Buffer): Promise<Buffer | null> {
  try {
    const sibling = await readFile(file + SIBLINGS[encoding]);
    return (await DECOMPRESS[encoding](sibling)).equals(page) ? sibling : null;
  } catch {
    return null;
  }
}

/**
 * The pages of all languages have one address, and a build writes them at the same moment, some perhaps of the same
 * length: only a tag that names the language tells them apart. A time would not, so they have none.
 */
function shellOf(name: string, file: string, built: Buffer): Shell {
  const html = built.toString();
  const title = TITLE.exec(html);
  const before = html.slice(0, title?.index ?? 0);
  const after = html.slice((title?.index ?? 0) + (title?.[0].length ?? 0));
  const held = new LRUCache<string, Buffer>({ max: PAGES_HELD });
  const write = (head: string | null) =>
    head === null
      ? built
      : Buffer.from(before + head + (head.includes('name="description"') ? after.replace(DESCRIPTION, '') : after));
  const compress = async (head: string | null, encoding: Encoding) =>
    (head === null ? await readSibling(file, encoding, built) : null) ?? COMPRESS[encoding](write(head));
  return {
    productName: title?.[1] ?? '',
    tagWith: (head) => `W/"${head === null ? name : `${name}-${digestOf(head)}`}"`,
    async pageWith(head, encoding) {
      if (encoding === null) return write(head);
      const key = `${encoding} ${head ?? ''}`;
      const page = held.get(key) ?? (await compress(head, encoding));
      held.set(key, page);
      return page;
    },
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
