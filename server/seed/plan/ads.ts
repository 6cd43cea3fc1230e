import type { AdDay, AdGoal } from '#contract/resources/ad.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { plannedPost, type Person, type PlannedPost } from './plan-types.ts';
import type { SeedClock } from './seed-clock.ts';
import type { Topic } from '../content/topics.ts';

export interface PlannedAd {
  readonly post: PlannedPost;
  readonly requestedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly goal: AdGoal;
  readonly state: keyof typeof states;
  readonly refusalReason: string | null;
  /** Oldest first. */
  readonly days: readonly AdDay[];
}

interface BoostScript {
  readonly goal: AdGoal;
  /** Days from now. */
  readonly requested: number;
  readonly runs: readonly [start: number, end: number];
  readonly state: keyof typeof states;
  readonly refusalReason?: string;
  /** Until when it was shown, in days from now; its end, or now, unless told. */
  readonly cancelled?: number;
  readonly results: readonly [views: number, clicks: number, follows: number];
}

interface AdScript {
  readonly owner: string;
  readonly topic: Topic;
  readonly scene: string;
  readonly body: string;
  /** Days ago. */
  readonly posted: number;
  readonly boosts: readonly BoostScript[];
}

/** What was done about a boost: status, approval, payment. */
export const states = {
  waiting: ['pending', 'pending', 'unpaid'],
  approved: ['scheduled', 'approved', 'paid'],
  refused: ['rejected', 'rejected', 'unpaid'],
  cancelled: ['cancelled', 'approved', 'paid'],
} as const;

const adScripts: readonly AdScript[] = [
  {
    owner: 'rhea',
    topic: 'local',
    scene: 'skyline',
    body: 'Pinners Wharf Winter Market: 46 stalls, one very old clock, warm cider from noon. Friday to Sunday at the quay. Dogs welcome, candles inevitable. https://pinnerswharf.example/winter',
    posted: 4.5,
    boosts: [
      {
        goal: 'moreViews',
        requested: -4.4,
        runs: [-3, 25],
        state: 'refused',
        refusalReason: 'The market is over before the boost is. Please end it on the Sunday.',
        results: [0, 0, 0],
      },
      { goal: 'moreFollowers', requested: -4.2, runs: [-3, 11], state: 'approved', results: [8412, 391, 57] },
    ],
  },
  {
    owner: 'rhea',
    topic: 'garden',
    scene: 'plants',
    body: 'The autumn plant swap brought 300 trays and one peacock. Thank you, Aldermouth. The next one is in spring. https://pinnerswharf.example/swap',
    posted: 35.5,
    boosts: [
      { goal: 'moreViews', requested: -35.4, runs: [-34, -20], state: 'approved', results: [15230, 702, 88] },
      {
        goal: 'moreClicks',
        requested: -19.5,
        runs: [-18, -11],
        state: 'cancelled',
        cancelled: -15.5,
        results: [2310, 96, 9],
      },
      { goal: 'moreFollowers', requested: -0.4, runs: [3, 10], state: 'waiting', results: [0, 0, 0] },
    ],
  },
  {
    owner: 'crumb_pia',
    topic: 'bread',
    scene: 'loaf',
    body: 'Saturday morning classes at Crumb, Lantern Row. Six people, one oven, you take home a loaf and a piece of Agnes (she is 41). https://crumblanternrow.example/classes',
    posted: 2.5,
    boosts: [{ goal: 'moreClicks', requested: -2.4, runs: [-1, 6], state: 'approved', results: [2944, 210, 31] }],
  },
  {
    owner: 'sana_reads',
    topic: 'books',
    scene: 'books',
    body: 'Second Shelf buys whole attics. We pay fairly, carry everything ourselves, and never ask why you own nine copies. https://secondshelf.example/attics',
    posted: 0.5,
    boosts: [{ goal: 'moreClicks', requested: -0.3, runs: [2, 9], state: 'waiting', results: [0, 0, 0] }],
  },
  {
    owner: 'noor',
    topic: 'film',
    scene: 'sea',
    body: '"Low Water": twelve years of one estuary, 96 pictures, printed slowly in Aldermouth. Signed copies ship on Thursdays. https://noorhaddad.example/low-water',
    posted: 6.5,
    boosts: [{ goal: 'moreViews', requested: -6.3, runs: [-5, 3], state: 'approved', results: [20118, 1304, 240] }],
  },
];

/** The posts that are advertised, each with its boosts. */
export function planAdPosts(people: readonly Person[], pictures: PictureShelf, clock: SeedClock): PlannedAd[] {
  return adScripts.flatMap((script) => {
    const author = people.find((person) => person.username === script.owner);
    if (!author) throw new Error(`Unknown advertiser ${script.owner}`);
    const post = plannedPost({
      author,
      at: clock.daysAgo(script.posted),
      body: script.body,
      topic: script.topic,
      images: [pictures.take(script.scene)],
      isAd: true,
    });
    return script.boosts.map((boost) => ({
      post,
      requestedAt: clock.daysAgo(-boost.requested),
      startsAt: clock.daysAhead(boost.runs[0]),
      endsAt: clock.daysAhead(boost.runs[1]),
      goal: boost.goal,
      state: boost.state,
      refusalReason: boost.refusalReason ?? null,
      days: daysOf(boost, clock),
    }));
  });
}

/** Spreads what a boost brought over its days: it begins well, and goes up and down with the week. */
function daysOf({ runs: [start, end], cancelled, results }: BoostScript, clock: SeedClock): AdDay[] {
  if (results[0] === 0) return [];
  const shown = Math.min(end, cancelled ?? end, 0) - start;
  const weights = Array.from({ length: Math.ceil(shown) }, (_, index) => {
    const part = Math.min(1, shown - index);
    return part * (index === 0 ? 1.3 : 1 + 0.25 * Math.sin(index * 0.9));
  });
  const spread = results.map((total) => portions(total, weights));
  return weights.map((_, index) => ({
    day: clock
      .daysAhead(start + index)
      .toISOString()
      .slice(0, 10),
    views: spread[0]?.[index] ?? 0,
    clicks: spread[1]?.[index] ?? 0,
    follows: spread[2]?.[index] ?? 0,
  }));
}

/** Whole numbers in proportion to the weights, which make the total. */
function portions(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const due = Math.round((total * weighed) / all) - given;
    given += due;
    return due;
  });
}
