import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { OutboxDevice } from '../outbox-device.ts';
import { ROUNDS } from '../rounds.ts';

const FEW = 100;
const MANY = 1_000;

/**
 * Time for each entry, first call to empty outbox, with a thousand queued against a hundred; the two in turning order.
 */
export async function measureQueue(origin: Origin): Promise<PartReport> {
  const person = new Person(origin);
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    const device = await OutboxDevice.open(person);
    const posts = await device.fetchPosts(FEW + MANY);
    const sets = { few: posts.slice(0, FEW), many: posts.slice(FEW) };
    // Warms server and browser up.
    for (const saved of [true, false]) await device.bare(sets.few, saved);
    const rounds: { few: number; many: number; requests: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Odd rounds take back what even rounds set.
      const saves = round % 2 === 0;
      const early = round % 4 < 2 ? await forEach(device, sets.few, saves) : undefined;
      const many = await forEach(device, sets.many, saves);
      const few = early ?? (await forEach(device, sets.few, saves));
      rounds.push({ few: few.ms, many: many.ms, requests: many.requests });
    }
    return {
      lines: [
        {
          name: `time for each entry, ${MANY} queued against ${FEW}`,
          figure: figureOf(rounds.map(({ few, many }) => many / few)),
          unit: 'x',
          aim: 1.2,
        },
        {
          name: `requests for ${MANY} entries`,
          figure: figureOf(rounds.map(({ requests }) => requests)),
          unit: 'requests',
          aim: MANY,
        },
        { name: `time for each of ${MANY}`, figure: figureOf(rounds.map(({ many }) => many)), unit: 'ms' },
      ],
      details: rounds,
    };
  } finally {
    await person.leave();
  }
}

async function forEach(
  device: OutboxDevice,
  posts: readonly string[],
  saved: boolean,
): Promise<{ ms: number; requests: number }> {
  const { beganAt, endedAt, requests } = await device.drain(posts, saved);
  return { ms: (endedAt - beganAt) / posts.length, requests };
}
