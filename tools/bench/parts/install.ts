import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { ROUNDS } from '../rounds.ts';

/** What each answer takes longer than on this machine, milliseconds: a mobile line with little signal. */
const LINE_MS = 200;

interface Install {
  readonly ms: number;
  readonly requests: number;
}

/**
 * An empty device, from the page's first request until all of the app is kept for offline use: with the bundle of small
 * files, and file by file.
 */
export async function measureInstall(origin: Origin): Promise<PartReport> {
  const bundled: Install[] = [];
  const single: Install[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bundled.push(await install(origin));
    single.push(
      await install(origin, () => origin.proxy.addRule({ path: /^\/assets\/files-/, fault: { kind: 'status', status: 404 } })),
    );
  }
  const figure = (installs: readonly Install[], key: keyof Install) => figureOf(installs.map((each) => each[key]));
  return {
    lines: [
      {
        name: `kept over a line of ${LINE_MS} ms, against file by file`,
        figure: figureOf(bundled.map(({ ms }, round) => ms / (single[round]?.ms ?? Number.NaN))),
        unit: 'x',
      },
      { name: 'requests until all is kept', figure: figure(bundled, 'requests'), unit: 'requests' },
      { name: 'requests file by file', figure: figure(single, 'requests'), unit: 'requests' },
      { name: 'until all is kept', figure: figure(bundled, 'ms'), unit: 'ms' },
      { name: 'until all is kept file by file', figure: figure(single, 'ms'), unit: 'ms' },
    ],
    details: { bundled, single },
  };
}

async function install(origin: Origin, prepare: () => void = () => undefined): Promise<Install> {
  const person = new Person(origin);
  try {
    prepare();
    origin.proxy.addRule({ path: /^\//, fault: { kind: 'delay', ms: LINE_MS } });
    await person.openBrowser();
    const before = origin.proxy.log.requests().length;
    const began = performance.now();
    await person.openPage('/feed');
    await person.isInstalled();
    return { ms: performance.now() - began, requests: origin.proxy.log.requests().length - before };
  } finally {
    origin.proxy.clearRules();
    await person.leave();
  }
}
