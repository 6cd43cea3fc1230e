import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { watchFrames, type Smoothness } from '../frames.ts';
import { OutboxDevice } from '../outbox-device.ts';
import { ROUNDS } from '../rounds.ts';

const POSTS = 1_000;

/** Another context stores pages of 50 posts and puts them at the end of the feed that is open. */
export async function measureIngest(origin: Origin): Promise<PartReport> {
  const rounds: Smoothness[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = new Person(origin);
    try {
      await person.openBrowser();
      await becomesRegular(person, 'maya');
      const device = await OutboxDevice.open(person);
      rounds.push(await watchFrames(person.page, () => device.growFeed(0, POSTS)));
    } finally {
      await person.leave();
    }
  }
  return {
    lines: [
      {
        name: `longest task on the page, of the processor, ${POSTS} posts`,
        figure: figureOf(rounds.map(({ heaviestTask }) => heaviestTask)),
        unit: 'ms',
        aim: 50,
      },
      {
        name: 'tasks over 50 ms, waiting for a processor included',
        figure: figureOf(rounds.map(({ longTasks }) => longTasks)),
        unit: 'tasks',
      },
      { name: 'frames over 50 ms', figure: figureOf(rounds.map(({ slow }) => slow)), unit: 'frames' },
    ],
    details: rounds,
  };
}
