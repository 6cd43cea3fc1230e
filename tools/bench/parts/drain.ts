import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { OutboxDevice } from '../outbox-device.ts';
import { ROUNDS } from '../rounds.ts';

const ENTRIES = 100;

/**
 * The same call for the posts of two sets: one set queued and drained, the other called bare in sequence. Order and
 * sets change places from round to round; odd rounds take back what even rounds set.
 */
export async function measureDrain(origin: Origin): Promise<PartReport> {
  const person = new Person(origin);
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    const device = await OutboxDevice.open(person);
    const posts = await device.fetchPosts(2 * ENTRIES);
    const sets = [posts.slice(0, ENTRIES), posts.slice(ENTRIES)] as const;
    // Warms server and browser up, and leaves all posts unsaved.
    for (const set of sets) for (const saved of [true, false]) await device.bare(set, saved);

    const rounds: { drained: number; bare: number; requests: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const saves = round % 2 === 0;
      const swapped = Math.floor(round / 2) % 2 === 1;
      const [queued, called] = swapped ? [sets[1], sets[0]] : sets;
      const bareBefore = saves ? undefined : await device.bare(called, saves);
      const { beganAt, endedAt, requests } = await device.drain(queued, saves);
      const bare = bareBefore ?? (await device.bare(called, saves));
      rounds.push({ drained: endedAt - beganAt, bare, requests });
    }
    return {
      lines: [
        {
          name: `${ENTRIES} entries, first call to empty outbox, against bare calls`,
          figure: figureOf(rounds.map(({ drained, bare }) => drained / bare)),
          unit: 'x',
          aim: 1.3,
        },
        {
          name: `requests for ${ENTRIES} entries`,
          figure: figureOf(rounds.map(({ requests }) => requests)),
          unit: 'requests',
          aim: ENTRIES,
        },
        { name: `${ENTRIES} entries`, figure: figureOf(rounds.map(({ drained }) => drained)), unit: 'ms' },
        { name: `${ENTRIES} bare calls in sequence`, figure: figureOf(rounds.map(({ bare }) => bare)), unit: 'ms' },
      ],
      details: rounds,
    };
  } finally {
    await person.leave();
  }
}
