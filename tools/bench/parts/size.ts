import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular, forgetsAllButSession } from '../device.ts';
import { figureOf, type Line, type PartReport } from '../figures.ts';
import { firstPostPainted, observeFirstPost } from '../first-post.ts';
import { BLANK_PATH } from '../page-script.ts';

const ROUNDS = 5;
const CLIENT = 'dist/client';
const kB = 1000;

/** Addresses, without origin and query, of what arrived before the first post was painted; one for each request. */
type Loaded = readonly string[];

/** A signed-in member opens the feed: on a device that knows nothing but the session, and on one that was here before. */
export async function measureSize(origin: Origin): Promise<PartReport> {
  const empty: Loaded[] = [];
  const warm: Loaded[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = new Person(origin);
    try {
      await person.openBrowser();
      await observeFirstPost(person.context);
      await becomesRegular(person, 'maya');
      warm.push(await loadedBeforeFirstPost(person));
      await person.page.goto(BLANK_PATH);
      await forgetsAllButSession(person.page);
      empty.push(await loadedBeforeFirstPost(person));
    } finally {
      await person.leave();
    }
  }
  const workerOnly = filesOfWorkerAlone();
  return {
    lines: [...linesOf('empty device', empty, workerOnly), ...linesOf('warm device', warm, workerOnly)],
    details: { empty: empty.map(withSizes), warm: warm.map(withSizes), everything: totalBrotli() },
  };
}

async function loadedBeforeFirstPost(person: Person): Promise<Loaded> {
  await person.page.close();
  const requests: Request[] = [];
  const note = (request: Request) => requests.push(request);
  person.context.on('requestfinished', note);
  try {
    const page = await person.openPage('/feed');
    const { at } = await firstPostPainted(page);
    // Of what came from the service worker's precaching itself, nothing is the page's.
    const before = requests.filter((request) => request.serviceWorker() === null && arrivedAt(request) <= at);
    return before.map((request) => new URL(request.url()).pathname);
  } finally {
    person.context.off('requestfinished', note);
  }
}

function arrivedAt(request: Request): number {
  const { startTime, responseEnd } = request.timing();
  return startTime + Math.max(responseEnd, 0);
}

function linesOf(device: string, runs: readonly Loaded[], workerOnly: ReadonlySet<string>): readonly Line[] {
  const line = (name: string, unit: string, value: (loaded: Loaded) => number, aim?: number): Line => ({
    name: `${device}: ${name}`,
    figure: figureOf(runs.map(value)),
    unit,
    ...(aim === undefined ? {} : { aim }),
  });
  const scripts = (loaded: Loaded) => filesOf(loaded, /\.js$/);
  const page = (loaded: Loaded) => scripts(loaded).filter((path) => !workerOnly.has(path));
  const worker = (loaded: Loaded) => scripts(loaded).filter((path) => workerOnly.has(path));
  return [
    line('JavaScript, gzip', 'kB', (loaded) => gzipSize(scripts(loaded)) / kB, 260),
    line('JavaScript of the page', 'kB', (loaded) => gzipSize(page(loaded)) / kB),
    line('JavaScript of the sync worker alone', 'kB', (loaded) => gzipSize(worker(loaded)) / kB),
    line('JavaScript files', 'files', (loaded) => scripts(loaded).length),
    line('style sheets, gzip', 'kB', (loaded) => gzipSize(filesOf(loaded, /\.css$/)) / kB),
    line('web fonts', 'files', (loaded) => filesOf(loaded, /\.(?:woff2?|ttf|otf)$/).length),
    line('requests for the app itself', 'requests', (loaded) => filesOf(loaded, /./).length),
    line('requests to the API', 'requests', (loaded) => loaded.filter((path) => /^\/(?:v[34]|broadcasting)\//.test(path)).length),
  ];
}

/** Files of the build among the loaded, each once: a script that page and worker share comes over the network once. */
function filesOf(loaded: Loaded, pattern: RegExp): readonly string[] {
  return [...new Set(loaded.map(fileName))].filter((path) => pattern.test(path) && existsSync(join(CLIENT, path)));
}

function fileName(path: string): string {
  return existsSync(join(CLIENT, path)) && statSync(join(CLIENT, path)).isFile() ? path : '/index.html';
}

function gzipSize(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + statSync(join(CLIENT, `${path}.gz`)).size, 0);
}

function withSizes(loaded: Loaded): Readonly<Record<string, number>> {
  return Object.fromEntries(filesOf(loaded, /\.(?:js|css)$/).map((path) => [path, gzipSize([path])]));
}

/** Scripts that the sync worker reaches and the page does not. */
function filesOfWorkerAlone(): ReadonlySet<string> {
  const assets = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'));
  const workers = assets.filter((name) => name.startsWith('sync-worker'));
  const pages = [...readFileSync(join(CLIENT, 'index.html'), 'utf8').matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(
    ([, name]) => name ?? '',
  );
  const ofPage = reachable(pages, assets, new Set(workers));
  return new Set([...reachable(workers, assets, new Set())].filter((name) => !ofPage.has(name)).map((name) => `/assets/${name}`));
}

/** By name: a built script names what it imports, now or later. */
function reachable(entries: readonly string[], assets: readonly string[], except: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const text = readFileSync(join(CLIENT, 'assets', name), 'utf8');
    open.push(...assets.filter((other) => !except.has(other) && text.includes(other)));
  }
  return found;
}

/** Scripts and styles of the whole app, brotli, in bytes: what full offline use needs. */
function totalBrotli(): number {
  const names = readdirSync(join(CLIENT, 'assets')).filter((name) => /\.(?:js|css)\.br$/.test(name));
  return names.reduce((sum, name) => sum + statSync(join(CLIENT, 'assets', name)).size, 0);
}
