import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = 'dist/client';
const ASSETS = join(CLIENT, 'assets');

/** Names of the built scripts that begin so; the rest of a name is a digest. */
export function scriptsNamed(start: string): readonly string[] {
  // The mark of what a file holds has seven characters: `device-search-….js` is no `device-….js`.
  return readdirSync(ASSETS).filter(
    (name) => name.startsWith(`${start}-`) && name.length === `${start}-1234567.js`.length && name.endsWith('.js'),
  );
}

/** Scripts that the page's HTML loads. */
export function scriptsOfPage(): readonly string[] {
  const html = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name ?? '');
}

/** Bytes of the page's HTML, gzip. */
export function pageSize(): number {
  return statSync(join(CLIENT, 'index.html.gz')).size;
}

/** The scripts with all that they import; with `later`, also what they load when it is needed. */
export function withImports(entries: readonly string[], { later }: { later: boolean }): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const text = readFileSync(join(ASSETS, name), 'utf8');
    // `from"./a.js"` and `import"./a.js"` bind at once, `import("./a.js")` when it is called.
    const imports = text.matchAll(/\b(?:from|import)\s*(\(?)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
    for (const [, parenthesis, imported = ''] of imports) if (later || parenthesis === '') open.push(imported);
  }
  return found;
}

/** Bytes of the scripts, as the server sends them to a browser that takes gzip. */
export function gzipSize(scripts: Iterable<string>): number {
  return [...scripts].reduce((sum, name) => sum + statSync(join(ASSETS, `${name}.gz`)).size, 0);
}

/** Scripts that the service worker imports, which it shares with page and sync worker. */
export function scriptsOfServiceWorker(): readonly string[] {
  const text = readFileSync(join(CLIENT, 'sw-module.js'), 'utf8');
  return [...text.matchAll(/\b(?:from|import)\s*["'`]\.\/assets\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name ?? '');
}

/** Names of the files that the service worker keeps. */
export function filesKeptOffline(): readonly string[] {
  const text = readFileSync(join(CLIENT, 'sw-module.js'), 'utf8');
  return [...text.matchAll(/"url":"([^"]+)"/g)].map(([, name]) => name ?? '');
}

/** Bytes of the service worker, of the page and of every script and style that it keeps, in brotli. */
export function offlineSize(): number {
  const ofPage = ['index.html', 'sw-module.js'].map((name) => join(CLIENT, name));
  const files = [...ofPage, ...readdirSync(ASSETS).map((name) => join(ASSETS, name))];
  return files
    .filter((file) => /\.(?:js|css|html)$/.test(file) && !/\/memory-storage-/.test(file))
    .reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
}

/** Names of the packages of which the client's scripts hold code, as its build noted them. */
export function bundledPackages(): readonly string[] {
  return JSON.parse(readFileSync('dist/bundled-packages.json', 'utf8')) as readonly string[];
}
