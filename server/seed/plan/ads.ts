import type { PictureShelf } from './picture-shelf.ts';
import { plannedPost, type Person, type PlannedPost } from './plan-types.ts';
import type { SeedClock } from './seed-clock.ts';
import type { Topic } from '../content/topics.ts';

export interface PlannedAd {
  readonly post: PlannedPost;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly goal: string;
  readonly status: string;
  readonly approval: string;
  readonly payment: string;
  readonly views: number;
  readonly clicks: number;
  readonly follows: number;
}

interface AdScript {
  readonly owner: string;
  readonly topic: Topic;
  readonly scene: string;
  readonly body: string;
  readonly goal: string;
  /** Days from now. */
  readonly runs: readonly [start: number, end: number];
  readonly state: readonly [status: string, approval: string, payment: string];
  readonly results: readonly [views: number, clicks: number, follows: number];
}

const adScripts: readonly AdScript[] = [
  {
    owner: 'rhea',
    topic: 'local',
    scene: 'skyline',
    body: 'Pinners Wharf Winter Market: 46 stalls, one very old clock, warm cider from noon. Friday to Sunday at the quay. Dogs welcome, candles inevitable. https://pinnerswharf.example/winter',
    goal: 'follows',
    runs: [-3, 11],
    state: ['running', 'approved', 'paid'],
    results: [8412, 391, 57],
  },
  {
    owner: 'rhea',
    topic: 'garden',
    scene: 'plants',
    body: 'The autumn plant swap brought 300 trays and one peacock. Thank you, Aldermouth. The next one is in spring. https://pinnerswharf.example/swap',
    goal: 'views',
    runs: [-34, -20],
    state: ['finished', 'approved', 'paid'],
    results: [15230, 702, 88],
  },
  {
    owner: 'crumb_pia',
    topic: 'bread',
    scene: 'loaf',
    body: 'Saturday morning classes at Crumb, Lantern Row. Six people, one oven, you take home a loaf and a piece of Agnes (she is 41). https://crumblanternrow.example/classes',
    goal: 'clicks',
    runs: [-1, 6],
    state: ['running', 'approved', 'paid'],
    results: [2944, 210, 31],
  },
  {
    owner: 'sana_reads',
    topic: 'books',
    scene: 'books',
    body: 'Second Shelf buys whole attics. We pay fairly, carry everything ourselves, and never ask why you own nine copies. https://secondshelf.example/attics',
    goal: 'clicks',
    runs: [2, 9],
    state: ['pending', 'pending', 'unpaid'],
    results: [0, 0, 0],
  },
  {
    owner: 'noor',
    topic: 'film',
    scene: 'sea',
    body: '"Low Water": twelve years of one estuary, 96 pictures, printed slowly in Aldermouth. Signed copies ship on Thursdays. https://noorhaddad.example/low-water',
    goal: 'views',
    runs: [-5, 3],
    state: ['running', 'approved', 'paid'],
    results: [20118, 1304, 240],
  },
];

export function planAdPosts(people: readonly Person[], pictures: PictureShelf, clock: SeedClock): PlannedAd[] {
  return adScripts.map((script) => {
    const author = people.find((person) => person.username === script.owner);
    if (!author) throw new Error(`Unknown advertiser ${script.owner}`);
    const [start, end] = script.runs;
    const [status, approval, payment] = script.state;
    const [views, clicks, follows] = script.results;
    const at = clock.daysAgo(Math.max(0.5, 1.5 - start));
    return {
      post: plannedPost({
        author,
        at,
        body: script.body,
        topic: script.topic,
        images: [pictures.take(script.scene)],
        isAd: true,
      }),
      startsAt: clock.daysAhead(start),
      endsAt: clock.daysAhead(end),
      goal: script.goal,
      status,
      approval,
      payment,
      views,
      clicks,
      follows,
    };
  });
}
