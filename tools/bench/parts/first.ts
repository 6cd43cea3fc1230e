import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular, forgetsAllButSession } from '../device.ts';
import { figureOf, type Line, type PartReport } from '../figures.ts';
import { firstPostPainted, observeFirstPost } from '../first-post.ts';
import { distinct, filesOf, gzipSize, loadedOf } from '../loaded.ts';
import type { Loaded } from '../loaded.ts';
import { BLANK_PATH } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';

/** Delay of each call, milliseconds. */
const LINES_MS = [0, 150] as const;
/** A phone against this machine. */
const SLOWER = 4;
/** A start is at rest so long after its first post, milliseconds; longer on the slower processor. */
const COOLDOWN_MS = 8_000;
/** From here on a task blocks, milliseconds. */
const LONG_TASK_MS = 50;
const kB = 1000;
const SCRIPT_AIM = 320;
const REQUEST_AIM = 38;

const devices = ['empty device', 'session only', 'warm device', 'warm device, offline'] as const;
type Device = (typeof devices)[number];

interface Start {
  /** Milliseconds since the navigation began. */
  readonly firstPaint: number;
  readonly firstPost: number;
  /** Of the page's main thread until rest, beyond what each task may take. */
  readonly blockingMs: number;
  /** All that page and sync worker asked for until rest. */
  readonly loaded: readonly Loaded[];
}

interface Circumstances {
  readonly lineMs: number;
  readonly slower: number;
}

/**
 * Of a start: first paint and first post at two lines, what blocks the page on a slower processor, and what has been
 * loaded when it has come to rest.
 */
export async function measureFirst(origin: Origin): Promise<PartReport> {
  const details: Record<string, Start[]> = {};
  const lines: Line[] = [];
  for (const device of devices) {
    const isOffline = device.endsWith('offline');
    const start = (circumstances: Circumstances) => startsOf(origin, device, circumstances);
    for (const lineMs of isOffline ? [0] : LINES_MS) {
      const starts = await start({ lineMs, slower: 1 });
      const name = `${device}${isOffline ? '' : `, ${lineMs} ms`}`;
      details[name] = starts;
      lines.push(
        { name: `${name}: first paint`, figure: figureOf(starts.map(({ firstPaint }) => firstPaint)), unit: 'ms' },
        { name: `${name}: first post`, figure: figureOf(starts.map(({ firstPost }) => firstPost)), unit: 'ms' },
      );
      if (lineMs === 0 && !isOffline && device !== 'warm device') lines.push(...atRest(device, starts));
    }
    if (isOffline) continue;
    const slow = await start({ lineMs: 0, slower: SLOWER });
    details[`${device}, ${SLOWER}x slower`] = slow;
    lines.push(
      { name: `${device}, ${SLOWER}x slower: first post`, figure: figureOf(slow.map(({ firstPost }) => firstPost)), unit: 'ms' },
      {
        name: `${device}, ${SLOWER}x slower: blocking time`,
        figure: figureOf(slow.map(({ blockingMs }) => blockingMs)),
        unit: 'ms',
      },
    );
  }
  return { lines, details };
}

function atRest(device: Device, starts: readonly Start[]): readonly Line[] {
  const counted = starts.map(({ loaded }) => distinct(loaded.filter(({ isPicture }) => !isPicture)));
  return [
    {
      name: `${device}, at rest: JavaScript, gzip`,
      figure: figureOf(counted.map((loaded) => gzipSize(filesOf(loaded, /\.js$/)) / kB)),
      unit: 'kB',
      aim: SCRIPT_AIM,
    },
    {
      name: `${device}, at rest: requests, pictures apart`,
      figure: figureOf(counted.map((loaded) => loaded.length)),
      unit: 'requests',
      aim: REQUEST_AIM,
    },
  ];
}

async function startsOf(origin: Origin, device: Device, circumstances: Circumstances): Promise<Start[]> {
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = new Person(origin);
    try {
      await person.openBrowser();
      await observeStart(person);
      await becomes(person, device);
      if (device.endsWith('offline')) await person.goesOffline();
      if (circumstances.lineMs > 0) origin.proxy.addRule({ path: '*', fault: { kind: 'delay', ms: circumstances.lineMs } });
      starts.push(await startOf(person, circumstances));
    } finally {
      origin.proxy.clearRules();
      if (person.isOffline) await person.comesOnline();
      await person.leave();
    }
  }
  return starts;
}

/** The device as it is before the start; its browser has a page without the app open. */
async function becomes(person: Person, device: Device): Promise<void> {
  if (device === 'empty device') return void (await person.openPage(BLANK_PATH));
  await becomesRegular(person, 'maya');
  await person.page.goto(BLANK_PATH);
  if (device === 'session only') await forgetsAllButSession(person.page);
}

async function observeStart(person: Person): Promise<void> {
  await observeFirstPost(person.context);
  await person.context.addInitScript({
    content: `globalThis.blockingMs = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.blockingMs += Math.max(0, duration - ${LONG_TASK_MS});
      }).observe({ type: 'longtask', buffered: true });`,
  });
}

async function startOf(person: Person, { slower }: Circumstances): Promise<Start> {
  const page = await person.context.newPage();
  const session = await person.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const loaded: Loaded[] = [];
  person.context.on('request', (request) => {
    if (request.serviceWorker() === null) loaded.push(loadedOf(request));
  });
  await page.goto('/feed', { waitUntil: 'commit' });
  const { sinceNavigation } = await firstPostPainted(page);
  await page.waitForTimeout(COOLDOWN_MS * (slower > 1 ? 1.5 : 1));
  const firstPaint = Number(await page.evaluate(`performance.getEntriesByName('first-paint')[0]?.startTime`));
  const blockingMs = Number(await page.evaluate('globalThis.blockingMs'));
  return { firstPaint, firstPost: sinceNavigation, blockingMs, loaded };
}
