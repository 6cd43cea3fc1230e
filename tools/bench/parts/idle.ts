import type { Request } from '@playwright/test';
import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { ROUNDS } from '../rounds.ts';

const MINUTE_MS = 60_000;
/** Time for what follows the first posts, milliseconds. */
const SETTLE_MS = 8_000;
/**
 * What the timers ask for in a minute at rest: nothing but one engagement refresh of what is in view, which is due when
 * it is a minute old (CACHE-26 to CACHE-29). The live connection beats over its socket.
 */
const ALLOWED = 1;

/** A feed that nobody touches, for a minute: requests of page and sync worker, and what the main thread has worked. */
export async function measureIdle(origin: Origin): Promise<PartReport> {
  const rounds: { requests: readonly string[]; busyMs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = new Person(origin);
    try {
      await person.openBrowser();
      await becomesRegular(person, 'maya');
      const { page } = person;
      await page.waitForTimeout(SETTLE_MS);
      const session = await person.context.newCDPSession(page);
      await session.send('Performance.enable');
      const busy = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
      };
      const requests: string[] = [];
      const note = (request: Request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
      person.context.on('request', note);
      const before = await busy();
      await page.waitForTimeout(MINUTE_MS);
      rounds.push({ requests, busyMs: (await busy()) - before });
    } finally {
      await person.leave();
    }
  }
  return {
    lines: [
      {
        name: 'requests in a minute',
        figure: figureOf(rounds.map(({ requests }) => requests.length)),
        unit: 'requests',
        aim: ALLOWED,
      },
      { name: 'work of the main thread in a minute', figure: figureOf(rounds.map(({ busyMs }) => busyMs)), unit: 'ms' },
    ],
    details: rounds,
  };
}
