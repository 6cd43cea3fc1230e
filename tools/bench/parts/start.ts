import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type Line, type PartReport } from '../figures.ts';
import { firstPostPainted, observeFirstPost } from '../first-post.ts';
import { ROUNDS } from '../rounds.ts';

/** So many offline starts must all show posts. */
const OFFLINE_STARTS = 4 * ROUNDS;
/** A start that has shown no post by then, milliseconds, shows none. */
const PATIENCE_MS = 60_000;

type Network = 'online' | 'offline' | 'hanging';
const modes = { online: 'pass', offline: 'refuse', hanging: 'blackHole' } as const;

/** Milliseconds to the first post painted; null where none was. */
type Time = number | null;

/**
 * Starts of somebody who was here before: in a browser opened anew, online and offline by turns and with a network that
 * never answers in between, and in a new tab of an open browser.
 */
export async function measureStart(origin: Origin): Promise<PartReport> {
  const person = new Person(origin);
  const times: Record<Network, Time[]> = { online: [], offline: [], hanging: [] };
  const tabs: Record<Network, Time[]> = { online: [], offline: [], hanging: [] };
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    await person.closeBrowser();
    for (let round = 0; round < OFFLINE_STARTS; round += 1) {
      const networks: readonly Network[] = round % 4 === 0 ? ['online', 'offline', 'hanging'] : ['online', 'offline'];
      for (let turn = 0; turn < networks.length; turn += 1) {
        const network = networks[(round + turn) % networks.length] ?? 'online';
        times[network].push(await coldStart(person, origin, network));
      }
    }
    await person.openBrowser();
    await observeFirstPost(person.context);
    for (let round = 0; round < ROUNDS; round += 1) {
      const networks: readonly Network[] = round % 2 === 0 ? ['online', 'offline'] : ['offline', 'online'];
      for (const network of networks) tabs[network].push(await tabStart(person, origin, network));
    }
  } finally {
    await person.leave();
  }
  const everyFourth = times.online.filter((_time, round) => round % 4 === 0);
  return {
    lines: [
      { name: 'offline starts that showed no post', figure: missed(times.offline), unit: `of ${OFFLINE_STARTS}`, aim: 0 },
      { name: 'offline start against online start', figure: ratio(times.offline, times.online), unit: 'x', aim: 1.1 },
      {
        name: 'start with a network that never answers against online start',
        figure: ratio(times.hanging, everyFourth),
        unit: 'x',
        aim: 1,
      },
      inMs('online, browser opened anew', times.online),
      inMs('offline, browser opened anew', times.offline),
      { name: 'new tab, offline against online', figure: ratio(tabs.offline, tabs.online), unit: 'x', aim: 1.1 },
      inMs('online, new tab', tabs.online),
      inMs('offline, new tab', tabs.offline),
    ],
    details: { browserOpenedAnew: times, newTab: tabs },
  };
}

async function coldStart(person: Person, { proxy }: Origin, network: Network): Promise<Time> {
  proxy.setMode(modes[network]);
  await person.openBrowser({ offline: network === 'offline' });
  try {
    await observeFirstPost(person.context);
    return await timeToFirstPost(person);
  } finally {
    await person.closeBrowser();
    proxy.setMode('pass');
  }
}

async function tabStart(person: Person, { proxy }: Origin, network: Network): Promise<Time> {
  proxy.setMode(modes[network]);
  await person.context.setOffline(network === 'offline');
  try {
    return await timeToFirstPost(person);
  } finally {
    await person.closePage();
    await person.context.setOffline(false);
    proxy.setMode('pass');
  }
}

async function timeToFirstPost(person: Person): Promise<Time> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, null)));
  const page = await person.openPage('/feed');
  const painted = firstPostPainted(page).then(({ sinceNavigation }) => sinceNavigation);
  painted.catch(() => undefined);
  return Promise.race([painted, late]).finally(() => clearTimeout(timer));
}

function missed(times: readonly Time[]) {
  return figureOf([times.filter((time) => time === null).length]);
}

/** Pair by pair; a start without posts has no ratio. */
function ratio(times: readonly Time[], against: readonly Time[]) {
  return figureOf(times.flatMap((time, pair) => (time === null ? [] : time / (against[pair] ?? Number.NaN))));
}

function inMs(where: string, times: readonly Time[]): Line {
  return { name: `${where}, navigation to first post`, figure: figureOf(times.flatMap((time) => time ?? [])), unit: 'ms' };
}
