/** Types of the files that a bundle may hold, by the end of their names. */
const TYPES: Readonly<Record<string, string>> = { js: 'application/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** Of an answer that is kept under another name: what speaks of its own bytes is left out. */
const OF_THE_BYTES = ['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified', 'transfer-encoding'];

export interface BundleSource {
  /** Address of the bundle: JSON, an object of each file's text by its path without the leading slash. */
  readonly url: string;
  /** Key in the cache of each file that this version keeps, by its full address. */
  readonly keys: ReadonlyMap<string, string>;
  readonly cache: Pick<Cache, 'keys' | 'put'>;
  fetch(url: string): Promise<Response>;
}

/**
 * Fills the cache with what is missing of the app's small files, from one answer: a hundred of them asked for one after
 * the other cost a line with long answers more than their bytes do. Asks for nothing where the cache holds most files
 * already, as after a small update. Rejects where the bundle cannot be had or read; what it would have brought is then
 * missing, and nothing else has changed.
 */
export async function fillFromBundle({ url, keys, cache, fetch }: BundleSource): Promise<void> {
  const held = await listed(cache);
  const missing = [...keys.values()].filter((key) => !held.has(key));
  if (missing.length * 2 <= keys.size) return;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const files = readFiles(await answer.json());
  // The server says the same of a file and of the bundle: they are files of one folder.
  const headers = [...answer.headers].filter(([name]) => !OF_THE_BYTES.includes(name));
  await Promise.all(
    files.flatMap(([path, text]) => {
      const key = keys.get(new URL(path, new URL('/', url)).href);
      const type = TYPES[path.split('.').at(-1) ?? ''];
      if (key === undefined || held.has(key) || type === undefined) return [];
      return [cache.put(key, new Response(text, { headers: [...headers, ['content-type', type]] }))];
    }),
  );
}

async function listed(cache: Pick<Cache, 'keys'>): Promise<ReadonlySet<string>> {
  return new Set((await cache.keys()).map((request) => request.url));
}

/** Of a build's files those that the cache does not list yet, by one reading of its keys. */
export async function missingEntries<Entry extends string | { readonly url: string }>(
  manifest: readonly Entry[],
  keyOf: (url: string) => string | undefined,
  cache: Pick<Cache, 'keys'>,
): Promise<Entry[]> {
  const held = await listed(cache);
  return manifest.filter((entry) => !held.has(keyOf(typeof entry === 'string' ? entry : entry.url) ?? ''));
}

function readFiles(read: unknown): readonly (readonly [string, string])[] {
  if (typeof read !== 'object' || read === null) throw new TypeError('A bundle of files is an object');
  return Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
