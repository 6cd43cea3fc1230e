import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular, forgetsAllButSession } from '../device.ts';
import { figureOf, type Line, type PartReport } from '../figures.ts';
import { firstPostPainted, observeFirstPost } from '../first-post.ts';
import { CLIENT, distinct, filesOf, gzipSize, isFile, loadedOf } from '../loaded.ts';
import type { Loaded } from '../loaded.ts';
import { BLANK_PATH } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';

const SERVICE_WORKER = 'sw-module.js';
const kB = 1000;
/** What the issue wants of a start before its first post. */
const SCRIPT_AIM = 209;
const STYLE_AIM = 18;
const REQUEST_AIM = 11;
/** And of all that full offline use needs, brotli. */
const OFFLINE_AIM = 400;

/**
 * What page and sync worker had asked for when the first post was painted, in order; what the service worker fetches
 * for itself is not the page's.
 */
type Start = readonly Loaded[];

const devices = {
  'empty device': 'a first visit: nothing is stored, nobody is signed in',
  'session only': 'a member’s session is stored and nothing else',
  'warm device': 'a member who was here before',
} as const;
type Device = keyof typeof devices;

export async function measureSize(origin: Origin): Promise<PartReport> {
  const starts: Record<Device, Start[]> = { 'empty device': [], 'session only': [], 'warm device': [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    await withBrowser(origin, async (visitor) => {
      starts['empty device'].push(await startOf(visitor));
    });
    await withBrowser(origin, async (member) => {
      await becomesRegular(member, 'maya');
      await member.page.close();
      starts['warm device'].push(await startOf(member));
      await member.page.goto(BLANK_PATH);
      await forgetsAllButSession(member.page);
      await member.page.close();
      starts['session only'].push(await startOf(member));
    });
  }
  const names = Object.keys(devices) as Device[];
  return {
    lines: [
      ...names.flatMap((device) => linesOf(device, starts[device])),
      {
        name: 'all that full offline use needs, brotli',
        figure: figureOf([(offlineSize() + serviceWorkerSize()) / kB]),
        unit: 'kB',
        aim: OFFLINE_AIM,
      },
      { name: 'of it the service worker’s own script, brotli', figure: figureOf([serviceWorkerSize() / kB]), unit: 'kB' },
    ],
    details: { devices, starts: Object.fromEntries(names.map((device) => [device, starts[device].map(described)])) },
  };
}

async function withBrowser(origin: Origin, work: (person: Person) => Promise<void>): Promise<void> {
  const person = new Person(origin);
  try {
    await person.openBrowser();
    await observeFirstPost(person.context);
    await work(person);
  } finally {
    await person.leave();
  }
}

async function startOf(person: Person): Promise<Start> {
  const requests: { readonly request: Request; readonly heardAt: number }[] = [];
  const note = (request: Request) => requests.push({ request, heardAt: Date.now() });
  person.context.on('request', note);
  try {
    const page = await person.openPage('/feed');
    const { at } = await firstPostPainted(page);
    return requests
      .filter(({ request, heardAt }) => request.serviceWorker() === null && begunAt(request, heardAt) <= at)
      .map(({ request }) => loadedOf(request));
  } finally {
    person.context.off('request', note);
  }
}

/** Milliseconds since 1970; the browser's own time where it has told it by now. */
function begunAt(request: Request, heardAt: number): number {
  const { startTime } = request.timing();
  return startTime > 0 ? startTime : heardAt;
}

function linesOf(device: Device, runs: readonly Start[]): readonly Line[] {
  const line = (name: string, unit: string, value: (start: Start) => number, aim?: number): Line => ({
    name: `${device}: ${name}`,
    figure: figureOf(runs.map(value)),
    unit,
    ...(aim === undefined ? {} : { aim }),
  });
  const scripts = (start: Start) => filesOf(start, /\.js$/);
  const isApi = ({ path }: Loaded) => /^\/(?:v[34]|broadcasting|user|app)\//.test(path);
  return [
    line('JavaScript, gzip', 'kB', (start) => gzipSize(scripts(start)) / kB, SCRIPT_AIM),
    line('JavaScript files', 'files', (start) => scripts(start).length),
    line('style sheets, gzip', 'kB', (start) => gzipSize(filesOf(start, /\.css$/)) / kB, STYLE_AIM),
    line('web fonts', 'files', (start) => filesOf(start, /\.(?:woff2?|ttf|otf)$/).length, 0),
    line('requests, pictures apart', 'requests', (start) => distinct(start.filter(isCounted)).length, REQUEST_AIM),
    line('of them to the API', 'requests', (start) => start.filter(isApi).length),
  ];
}

/**
 * The page, its files and every call; not the pictures of posts and people, of which there are as many as the first
 * posts have.
 */
function isCounted({ isPicture }: Loaded): boolean {
  return !isPicture;
}

function brotliSize(path: string): number {
  const file = join(CLIENT, path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

function described(start: Start) {
  const files = filesOf(start, /\.(?:js|css)$/);
  return {
    requests: start.map(({ method, path, isPicture }) => `${isPicture ? 'picture ' : ''}${method} ${path}`),
    gzip: Object.fromEntries(files.map((path) => [path, gzipSize([path])])),
  };
}

/** What the service worker has for itself; what it imports is among what it keeps. */
const serviceWorkerSize = () => brotliSize(SERVICE_WORKER);

/** Every file that the service worker keeps for the offline start; brotli where the server sends that. */
function offlineSize(): number {
  const kept = [...readFileSync(join(CLIENT, SERVICE_WORKER), 'utf8').matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(
    ([, url]) => url ?? '',
  );
  const names = new Set(kept.filter(isFile));
  if (names.size < readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js')).length) {
    throw new Error('The list of what the service worker keeps was not found');
  }
  return [...names].reduce((sum, name) => sum + brotliSize(name), 0);
}
