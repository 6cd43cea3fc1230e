import type { Request } from '@playwright/test';
import { Person } from '../../../e2e/actors/person.ts';
import type { Origin } from '../../../e2e/support/installation.ts';
import { becomesRegular } from '../device.ts';
import { figureOf, type PartReport } from '../figures.ts';
import { OutboxDevice } from '../outbox-device.ts';

const ENTRIES = 60;
const ROUNDS = 3;
/** What each call takes longer than on this machine, milliseconds. */
const LINE_MS = 400;
/** Of one entry, against the delay of the line: four at once would be a quarter. */
const AIM = 0.47;

const isWrite = (request: Request) =>
  request.method() !== 'GET' && /\/v3\/posts(?:\/bookmark)?$/.test(new URL(request.url()).pathname);

/** Queues of posts alone, which keep their order, and of posts and saved posts mixed, over a line with a delay. */
export async function measureFar(origin: Origin): Promise<PartReport> {
  const person = new Person(origin);
  try {
    await person.openBrowser();
    await becomesRegular(person, 'maya');
    const device = await OutboxDevice.open(person);
    const saved = await device.fetchPosts(ENTRIES / 2);
    origin.proxy.addRule({ path: '/v3/*', fault: { kind: 'delay', ms: LINE_MS } });
    const perEntry = async (queue: Parameters<OutboxDevice['drainAll']>[0]) => {
      const { beganAt, endedAt } = await device.drainAll(queue, isWrite);
      return (endedAt - beganAt) / (queue.posts + queue.saved.length);
    };
    const posts: number[] = [];
    const mixed: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      posts.push(await perEntry({ posts: ENTRIES, saved: [], saves: true }));
      mixed.push(await perEntry({ posts: ENTRIES / 2, saved, saves: round % 2 === 0 }));
    }
    const against = (values: readonly number[]) => figureOf(values.map((ms) => ms / LINE_MS));
    return {
      lines: [
        { name: `${ENTRIES} posts, an entry against a line of ${LINE_MS} ms`, figure: against(posts), unit: 'x', aim: AIM },
        { name: `${ENTRIES} posts and saved posts, an entry against the line`, figure: against(mixed), unit: 'x', aim: AIM },
        { name: 'an entry of posts', figure: figureOf(posts), unit: 'ms' },
        { name: 'an entry of posts and saved posts', figure: figureOf(mixed), unit: 'ms' },
      ],
      details: { posts, mixed },
    };
  } finally {
    origin.proxy.clearRules();
    await person.leave();
  }
}
