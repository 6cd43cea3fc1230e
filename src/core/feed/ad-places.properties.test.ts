import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptAds, noAdPlaces, placeAds, type AdPlace, type AdPlaces, type FeedSlot } from './ad-places.ts';

const GAP = 4;
const offered = ['A', 'B', 'C', 'D'] as const;
/** Now and then an entry is the very post that is advertised. */
const postIds = fc.oneof(
  { weight: 12, arbitrary: fc.constant('ordinary') },
  { weight: 1, arbitrary: fc.constantFrom(...offered) },
);

type Change =
  | { readonly type: 'grows' | 'prepends'; readonly posts: readonly string[] }
  | { readonly type: 'removes'; readonly at: number }
  | { readonly type: 'reads'; readonly share: number }
  | { readonly type: 'advertises'; readonly posts: readonly string[] };

const posts = fc.array(postIds, { minLength: 1, maxLength: 25 });
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ type: fc.constantFrom('grows' as const, 'prepends' as const), posts }),
  fc.record({ type: fc.constant('removes' as const), at: fc.nat() }),
  fc.record({ type: fc.constant('reads' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ type: fc.constant('advertises' as const), posts: fc.subarray([...offered]) }),
);

interface Feed {
  readonly slots: readonly FeedSlot[];
  readonly ads: AdPlaces;
  readonly offered: readonly string[];
  /** Key of the lowest entry that has been on the screen. */
  readonly seen: string | undefined;
  readonly made: number;
}

const empty: Feed = { slots: [], ads: noAdPlaces, offered, seen: undefined, made: 0 };

function changed(feed: Feed, change: Change): Feed {
  const { slots } = feed;
  if (change.type === 'advertises') return { ...feed, offered: change.posts };
  if (change.type === 'reads') return { ...feed, seen: slots[Math.floor(change.share * slots.length)]?.key ?? feed.seen };
  if (change.type === 'removes') return { ...feed, slots: slots.filter((_, index) => index !== change.at % slots.length) };
  const joined = change.posts.map((post, index) => ({ key: `k${feed.made + index}`, postIds: [`${post}`] }));
  const made = feed.made + joined.length;
  return { ...feed, made, slots: change.type === 'grows' ? [...slots, ...joined] : [...joined, ...slots] };
}

const seenIndex = ({ slots, seen }: Feed) => slots.findIndex(({ key }) => key === seen);

function withAds(feed: Feed): Feed {
  const { slots } = feed;
  const kept = keptAds(feed.ads, feed);
  return {
    ...feed,
    ads: placeAds(kept, { slots, itemCount: slots.length, offered: feed.offered, seenThrough: seenIndex(feed) }),
  };
}

const indexIn = ({ slots }: Feed, { after }: AdPlace) => slots.findIndex(({ key }) => key === after);
const idsOf = ({ ads }: Feed) => ads.places.map(({ number }) => number);

/** Runs the changes and checks after each. */
function follow(changes: readonly Change[], check: (before: Feed, after: Feed, change: Change) => void): void {
  let feed = empty;
  for (const change of changes) {
    const next = withAds(changed(feed, change));
    check(feed, next, change);
    feed = next;
  }
}

/** Whatever becomes of a feed, it holds. */
const always = (check: (before: Feed, after: Feed, change: Change) => void) =>
  fc.assert(fc.property(fc.array(anyChange, { maxLength: 30 }), (changes) => follow(changes, check)));

describe('ads of a feed, whatever becomes of it', () => {
  it('at least 4 posts are between two ads, and between an ad and its own post [FEED-60]', () => {
    const check = (_: Feed, feed: Feed) => {
      const places = feed.ads.places.map((place) => indexIn(feed, place));
      for (const [index, place] of places.entries()) {
        expect(place).toBeGreaterThanOrEqual(0);
        if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(GAP);
        const near = feed.slots.slice(Math.max(0, place - GAP + 1), place + GAP + 1).flatMap((slot) => slot.postIds);
        expect(near).not.toContain(feed.ads.places[index]?.postId);
      }
    };
    expect(() => always(check)).not.toThrow();
  });

  it('growing at either end moves none, and takes none away', () => {
    const check = (before: Feed, feed: Feed, { type }: Change) => {
      if (type !== 'grows' && type !== 'prepends') return;
      const standing = new Map(feed.ads.places.map((place) => [place.number, place]));
      for (const place of before.ads.places) {
        // A new post at the top may be the one that is advertised just below.
        if (type === 'prepends' && indexIn(before, place) < GAP) continue;
        // So may a new one at the end, where entries below the ad have left.
        if (type === 'grows' && indexIn(before, place) + GAP >= before.slots.length) continue;
        expect(standing.get(place.number)).toEqual(place);
      }
    };
    expect(() => always(check)).not.toThrow();
  });

  it('none comes above what has been on the screen', () => {
    const check = (before: Feed, feed: Feed) => {
      const known = new Set(idsOf(before));
      for (const place of feed.ads.places)
        if (!known.has(place.number)) expect(indexIn(feed, place)).toBeGreaterThanOrEqual(seenIndex(feed));
    };
    expect(() => always(check)).not.toThrow();
  });

  it('at most 7 come at once, none into a feed of fewer than 10 items, and no number is given twice [FEED-55] [FEED-59]', () => {
    const check = (before: Feed, feed: Feed) => {
      const known = new Set(idsOf(before));
      const come = idsOf(feed).filter((number) => !known.has(number));
      expect(come.length).toBeLessThanOrEqual(7);
      if (feed.slots.length < 10) expect(come).toEqual([]);
      expect(new Set(idsOf(feed)).size).toBe(feed.ads.places.length);
      for (const number of come) expect(number).toBeGreaterThan(before.ads.numbered);
    };
    expect(() => always(check)).not.toThrow();
  });

  it('a feed of ordinary posts never has more than 8 between its first ads, nor one post much more often than another [FEED-61]', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }), (sizes) => {
        const changes = sizes.map((size) => ({ type: 'grows', posts: Array<string>(size).fill('ordinary') }) as const);
        const feed = changes.reduce<Feed>((before, change) => withAds(changed(before, change)), empty);
        const places = feed.ads.places.map((place) => indexIn(feed, place));
        for (const [index, place] of places.entries()) expect(place - (places[index - 1] ?? -1)).toBeLessThanOrEqual(8);
        const times = offered.map((id) => feed.ads.places.filter(({ postId }) => postId === id).length);
        expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
