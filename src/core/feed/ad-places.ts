/** A feed of fewer items gets no ads (FEED-55). */
const ITEMS_MIN = 10;
/** Posts between two ads, and between an ad and its own post where that stands in the feed too (FEED-60). */
const GAP_MIN = 4;
/** Ads that one step puts in (FEED-59). */
const BATCH_MAX = 7;

/** Posts from one ad to the next in a feed of so many items (FEED-56 to FEED-58), never more than 8 (FEED-61). */
function spacingOf(itemCount: number): number {
  if (itemCount < 30) return 6;
  return itemCount < 60 ? 7 : 8;
}

/** An entry of the feed: what tells it from the others, and the posts that are read in it. */
export interface FeedSlot {
  readonly key: string;
  readonly postIds: readonly string[];
}

/** An ad stands below the entry that it follows, and goes where that goes. */
export interface AdPlace {
  readonly after: string;
  readonly postId: string;
  /** What tells it from other places of the same post. */
  readonly number: number;
}

/** The ads of one feed, from the top downwards. */
export interface AdPlaces {
  readonly places: readonly AdPlace[];
  /** Keys of the entries among which they were placed. */
  readonly order: readonly string[];
  /** Numbers that were given away. */
  readonly numbered: number;
}

export const noAdPlaces: AdPlaces = { places: [], order: [], numbered: 0 };

export interface AdPlacing {
  /** The entries that are shown. */
  readonly slots: readonly FeedSlot[];
  /** Items that the feed has on the device, shown or not. */
  readonly itemCount: number;
  /** Posts that are advertised now, whose turn is first first. */
  readonly offered: readonly string[];
  /** Index of the last entry that has been on the screen, -1 for none: above it no ad comes. */
  readonly seenThrough: number;
}

/**
 * The ads that stay. One whose entry has left hands over to the nearest one above that is still there. It leaves when
 * its post is advertised no more, or where entries between have left and it is too near to the ad above or to its own
 * post.
 */
export function keptAds(standing: AdPlaces, { slots, offered }: Pick<AdPlacing, 'slots' | 'offered'>): AdPlaces {
  const indexes = new Map(slots.map(({ key }, index) => [key, index]));
  const former = new Map(standing.order.map((key, index) => [key, index]));
  const found = standing.places.flatMap((place) => {
    const from = former.get(place.after) ?? -1;
    const after = standing.order.slice(0, from + 1).findLast((key) => indexes.has(key));
    return after === undefined ? [] : [{ index: indexes.get(after) ?? 0, place: { ...place, after } }];
  });
  const kept: AdPlace[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { index, place } of found.toSorted((a, b) => a.index - b.index)) {
    if (index - last < GAP_MIN || !offered.includes(place.postId) || standsNear(place.postId, slots, index)) continue;
    last = index;
    kept.push(place);
  }
  return { ...standing, places: kept, order: slots.map(({ key }) => key) };
}

/**
 * The ads of a feed after those that stay (`keptAds` of the same entries) and new ones between and below them. What
 * stands is never moved: new ones come below what has been on the screen, so that nothing moves before the reader's
 * eyes.
 */
export function placeAds(kept: AdPlaces, { slots, itemCount, offered, seenThrough }: AdPlacing): AdPlaces {
  if (itemCount < ITEMS_MIN || offered.length === 0) return kept;
  const spacing = spacingOf(itemCount);
  const indexes = new Map(slots.map(({ key }, index) => [key, index]));
  const stops = [...kept.places.map(({ after }) => indexes.get(after) ?? 0), slots.length - 1];
  const places = [...kept.places];
  let { numbered } = kept;
  let from = -1;
  for (const stop of stops) {
    // Below each ad stand posts enough: what joins at the end later cannot come too near to it.
    for (let at = Math.max(from + spacing, seenThrough); at + GAP_MIN <= stop; at += 1) {
      if (numbered - kept.numbered === BATCH_MAX) break;
      const after = slots[at]?.key;
      const postId = fairest(offered, places).find((id) => !standsNear(id, slots, at));
      if (after === undefined || postId === undefined) continue;
      numbered += 1;
      places.push({ after, postId, number: numbered });
      from = at;
      at += spacing - 1;
    }
    from = stop;
  }
  const sorted = places.toSorted((a, b) => (indexes.get(a.after) ?? 0) - (indexes.get(b.after) ?? 0));
  return { places: sorted, order: kept.order, numbered };
}

/** Those that stand least often first, of equals the one whose turn is first. */
function fairest(offered: readonly string[], places: readonly AdPlace[]): readonly string[] {
  const times = new Map<string, number>();
  for (const { postId } of places) times.set(postId, (times.get(postId) ?? 0) + 1);
  return offered.toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
}

/** Whether an ad below this entry would have its own post among the nearest on either side. */
function standsNear(postId: string, slots: readonly FeedSlot[], index: number): boolean {
  return slots.slice(Math.max(0, index - GAP_MIN + 1), index + GAP_MIN + 1).some(({ postIds }) => postIds.includes(postId));
}
