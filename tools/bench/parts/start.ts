import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { firstPostPainted, observeFirstPost } from '../first-post.ts';

const ROUNDS = 5;

type Network = 'online' | 'offline' | 'hanging';
const networks: readonly Network[] = ['online', 'offline', 'hanging'];

/** A browser opened anew on a profile that was here before; the three starts of a round follow each other in turning order. */
export async function measureStart(origin: Origin): Promise<PartReport> {
  const person = new Person(origin);
  const times: Record<Network, number[]> = { online: [], offline: [], hanging: [] };
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    await person.closeBrowser();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let turn = 0; turn < networks.length; turn += 1) {
        const network = networks[(round + turn) % networks.length] ?? 'online';
        times[network].push(await coldStart(person, origin, network));
      }
    }
  } finally {
    await person.leave();
  }
  const ratios = (network: Network) => figureOf(times[network].map((time, round) => time / (times.online[round] ?? Number.NaN)));
  return {
    lines: [
      { name: 'offline start against online start', figure: ratios('offline'), unit: 'x', aim: 1 },
      { name: 'start with a network that never answers against online start', figure: ratios('hanging'), unit: 'x', aim: 1 },
      { name: 'online, navigation to first post', figure: figureOf(times.online), unit: 'ms' },
      { name: 'offline, navigation to first post', figure: figureOf(times.offline), unit: 'ms' },
    ],
    details: times,
  };
}

async function coldStart(person: Person, { proxy }: Origin, network: Network): Promise<number> {
  proxy.setMode(({ online: 'pass', offline: 'refuse', hanging: 'blackHole' } as const)[network]);
  await person.openBrowser({ offline: network === 'offline' });
  try {
    await observeFirstPost(person.context);
    const page = await person.openPage('/feed');
    return (await firstPostPainted(page)).sinceNavigation;
  } finally {
    await person.closeBrowser();
    proxy.setMode('pass');
  }
}
