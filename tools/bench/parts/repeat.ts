import { setTimeout as wait } from 'node:timers/promises';
import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { signInAsDemo } from '../../../e2e/support/test.ts';
import { snapshotKept } from '../device.ts';
import { figureOf, type Line, type PartReport } from '../figures.ts';
import { BLANK_PATH } from '../page-script.ts';
import { ROUNDS } from '../rounds.ts';

/** A visit has got all that it asks for when the line was still for so long, milliseconds. */
const STILL_MS = 3_000;
const kB = 1000;

const guests = { visitor: null, member: 'maya' } as const;
type Guest = keyof typeof guests;

interface Bytes {
  readonly first: number;
  readonly again: number;
  /** What the second visit asked for, in order. */
  readonly asked: readonly string[];
}

/**
 * Bytes from the server, headers and live socket included: of a first visit until all is kept for offline use, and of
 * the next one with nothing new.
 */
export async function measureRepeat(origin: Origin): Promise<PartReport> {
  const bytes: Record<Guest, Bytes[]> = { visitor: [], member: [] };
  const names = Object.keys(guests) as Guest[];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) bytes[name].push(await visitTwice(origin, guests[name]));
  return {
    lines: names.flatMap((name): Line[] => [
      {
        name: `${name}: bytes of a second visit against the first`,
        figure: figureOf(bytes[name].map(({ first, again }) => (100 * again) / first)),
        unit: '%',
        aim: 5,
      },
      { name: `${name}: first visit`, figure: figureOf(bytes[name].map(({ first }) => first / kB)), unit: 'kB' },
      { name: `${name}: second visit`, figure: figureOf(bytes[name].map(({ again }) => again / kB)), unit: 'kB' },
      {
        name: `${name}: requests of a second visit`,
        figure: figureOf(bytes[name].map(({ asked }) => asked.length)),
        unit: 'requests',
      },
    ]),
    details: bytes,
  };
}

async function visitTwice(origin: Origin, username: string | null): Promise<Bytes> {
  const person = new Person(origin);
  try {
    const first = await bytesOf(origin, async () => {
      await person.openBrowser();
      if (username === null) await person.openPage('/feed');
      else await signInAsDemo(await person.openPage(BLANK_PATH), username);
      await snapshotKept(person.page);
      await person.isInstalled();
    });
    await person.closeBrowser();
    const before = origin.proxy.log.requests().length;
    const again = await bytesOf(origin, async () => {
      await person.openBrowser();
      await person.openPage('/feed');
      await person.seesPosts();
    });
    return {
      first,
      again,
      asked: origin.proxy.log
        .requests()
        .slice(before)
        .map(({ method, path }) => `${method} ${path}`),
    };
  } finally {
    await person.leave();
  }
}

async function bytesOf({ proxy }: Origin, visit: () => Promise<void>): Promise<number> {
  const before = proxy.bytesSent;
  await visit();
  for (let seen = Number.NaN; seen !== proxy.bytesSent; await wait(STILL_MS)) seen = proxy.bytesSent;
  return proxy.bytesSent - before;
}
