import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileIn } from '#messages/locales.ts';
import type { Locale } from '#messages/locales.ts';

/** The client's page in one language, as it was built. */
export interface Shell {
  /** Below the client's folder. */
  readonly file: string;
  /** What its title says as built. */
  readonly productName: string;
  /** Weak entity tag of the page with this head; null means as built. */
  tagWith(head: string | null): string;
  /** The page, with this markup in place of its own title and description. */
  pageWith(head: string): string;
}

export interface Shells {
  read(locale: Locale): Promise<Shell>;
}

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /\n?[ \t]*<meta name="description"[^>]*>/;

/** The pages of a build. Each is read once and again when its file was written anew. */
export function createShells(clientDir: string): Shells {
  const known = new Map<Locale, { readonly version: string; readonly shell: Shell }>();
  return {
    async read(locale) {
      const file = fileIn(locale, 'index.html');
      const { size, mtimeMs } = await stat(path.join(clientDir, file));
      const version = `${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}`;
      const found = known.get(locale);
      if (found?.version === version) return found.shell;
      const shell = shellOf(file, `${locale}-${version}`, await readFile(path.join(clientDir, file), 'utf8'));
      known.set(locale, { version, shell });
      return shell;
    },
  };
}

/**
 * The pages of all languages have one address, and a build writes them at the same moment, some perhaps of the same length: only a tag that names the language
 * tells them apart. A time would not, so they have none.
 */
function shellOf(file: string, name: string, html: string): Shell {
  const title = TITLE.exec(html);
  const before = html.slice(0, title?.index ?? 0);
  const after = html.slice((title?.index ?? 0) + (title?.[0].length ?? 0));
  return {
    file,
    productName: title?.[1] ?? '',
    tagWith: (head) => `W/"${head === null ? name : `${name}-${digestOf(head)}`}"`,
    pageWith: (head) => before + head + (head.includes('name="description"') ? after.replace(DESCRIPTION, '') : after),
  };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
