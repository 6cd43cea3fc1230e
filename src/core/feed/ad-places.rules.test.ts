import { describe, expect, it } from 'vitest';
import { keptAds, noAdPlaces, placeAds, type AdPlaces, type FeedSlot } from './ad-places.ts';

const slots = (count: number, from = 1): readonly FeedSlot[] =>
  Array.from({ length: count }, (_, index) => ({ key: `p${from + index}`, postIds: [`p${from + index}`] }));

interface Given {
  readonly offered?: readonly string[];
  readonly itemCount?: number;
  readonly seenThrough?: number;
  readonly standing?: AdPlaces;
}

/** Ads of a feed with these entries on the screen, step after step as a page does it. */
function adsAmong(shown: readonly FeedSlot[], given: Given = {}): AdPlaces {
  const { offered = ['A', 'B', 'C'], itemCount = shown.length, seenThrough = -1, standing = noAdPlaces } = given;
  return placeAds(keptAds(standing, { slots: shown, offered }), { slots: shown, itemCount, offered, seenThrough });
}

const after = ({ places }: AdPlaces) => places.map((place) => Number(place.after.slice(1)));
const posts = ({ places }: AdPlaces) => places.map(({ postId }) => postId);

describe('where ads stand', () => {
  it('a feed of 9 items gets none, one of 10 its first [FEED-55]', () => {
    expect(after(adsAmong(slots(9)))).toEqual([]);
    expect(after(adsAmong(slots(10)))).toEqual([6]);
  });

  it('one for 6 posts below 30, for 7 below 60, for 8 from then on [FEED-56] [FEED-57] [FEED-58]', () => {
    expect(after(adsAmong(slots(29)))).toEqual([6, 12, 18, 24]);
    expect(after(adsAmong(slots(30)))).toEqual([7, 14, 21]);
    expect(after(adsAmong(slots(59)))).toEqual([7, 14, 21, 28, 35, 42, 49]);
    expect(after(adsAmong(slots(60)))).toEqual([8, 16, 24, 32, 40, 48, 56]);
  });

  it('the feed counts with all that the device has of it, shown or not', () => {
    expect(after(adsAmong(slots(20), { itemCount: 60 }))).toEqual([8, 16]);
  });

  it('7 come at a time, however long the feed is [FEED-59]', () => {
    const first = adsAmong(slots(200));
    expect(first.places).toHaveLength(7);
    expect(adsAmong(slots(205), { standing: first }).places).toHaveLength(14);
  });

  it('without an advertised post there is none', () => {
    expect(adsAmong(slots(40), { offered: [] })).toMatchObject({ places: [] });
  });

  it('each post has its turn, and each place a number of its own [FEED-54]', () => {
    const { places } = adsAmong(slots(59));
    expect(places.map(({ postId }) => postId)).toEqual(['A', 'B', 'C', 'A', 'B', 'C', 'A']);
    expect(places.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('an ad whose own post stands 4 posts away gives its turn to another; 5 away it stands', () => {
    const withOwn = (place: number) => slots(12).map((slot, index) => (index + 1 === place ? { ...slot, postIds: ['A'] } : slot));
    expect(posts(adsAmong(withOwn(10)))).toEqual(['B']);
    expect(posts(adsAmong(withOwn(11)))).toEqual(['A']);
    expect(posts(adsAmong(withOwn(3)))).toEqual(['B']);
    expect(posts(adsAmong(withOwn(2)))).toEqual(['A']);
  });

  it('the only one, whose post is too near, waits for a place further down', () => {
    const shown = slots(20).map((slot, index) => (index + 1 === 6 ? { ...slot, postIds: ['A'] } : slot));
    expect(after(adsAmong(shown, { offered: ['A'] }))).toEqual([10, 16]);
  });

  it('nothing new comes above what has been on the screen', () => {
    expect(after(adsAmong(slots(29), { seenThrough: 13 }))).toEqual([14, 20]);
  });
});

describe('ads that stand', () => {
  const standing = adsAmong(slots(29));

  it('stay where they are when the feed grows, whatever spacing the longer feed has', () => {
    expect(after(adsAmong(slots(80), { standing })).slice(0, 4)).toEqual([6, 12, 18, 24]);
    expect(after(adsAmong(slots(80), { standing }))[4]).toBe(32);
  });

  it('go with their posts when new ones come in at the top, which get theirs where nobody has looked', () => {
    const grown = [...slots(20, 101), ...slots(29)];
    expect(after(adsAmong(grown, { standing, seenThrough: 22 }))).toEqual([6, 12, 18, 24]);
    expect(after(adsAmong(grown, { standing, seenThrough: 10 }))).toEqual([111, 118, 6, 12, 18, 24]);
  });

  it('leave when their post is advertised no more', () => {
    expect(posts(keptAds(standing, { slots: slots(29), offered: ['A', 'C'] }))).toEqual(['A', 'C', 'A']);
  });

  it('are handed over when their entry leaves, to the nearest above', () => {
    const left = slots(29).filter(({ key }) => key !== 'p12');
    expect(after(keptAds(standing, { slots: left, offered: ['A', 'B', 'C'] }))).toEqual([6, 11, 18, 24]);
  });

  it('leave where entries between have left and fewer than 4 remain [FEED-60]', () => {
    const without = (...places: readonly number[]) =>
      keptAds(standing, {
        slots: slots(29).filter((_, index) => !places.includes(index + 1)),
        offered: ['A', 'B', 'C'],
      });
    expect(after(without(7, 8))).toEqual([6, 12, 18, 24]);
    expect(after(without(7, 8, 9))).toEqual([6, 18, 24]);
  });
});
