import type { AppServices } from '#bridge/app-services.ts';
import type { ValueStore } from '#bridge/value-store.ts';
import type { AdsView, AdView, PostView } from '#bridge/view-types.ts';
import { adIdOf } from '#core/feed/ad-ids.ts';
import { keptAds, noAdPlaces, placeAds, type AdPlaces, type FeedSlot } from '#core/feed/ad-places.ts';
import { inTurn, isRunning, nextChange } from '#core/feed/running-ads.ts';
import type { ItemRow, ListRow } from '#entities/list/list-rows.ts';
import type { Inserts } from '#entities/list/use-inserted-rows.ts';
import { noteOpenedAds } from './opened-ads.ts';

/**
 * Longest wait of a timer, milliseconds: browsers know none beyond some 24 days, and a device that slept is checked
 * again.
 */
const LONGEST_WAIT_MS = 60 * 60_000;

type Services = Pick<AppServices, 'views' | 'sync'>;

const kept = new WeakSet<Services['views']>();
/** By the list's key, for as long as the page lives: who comes back to a feed finds the ads where they were. */
const placesOfLists = new Map<string, AdPlaces>();

/** Keeps in `inserts` what may stand in feeds now. Once for the page, which does not end it. */
export function keepInserts({ views, sync }: Services, inserts: ValueStore<Inserts<PostView> | null>): void {
  if (kept.has(views)) return;
  kept.add(views);
  let shown: AdsView = { ads: [], seenAt: 0 };
  let running: readonly AdView[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Ads begin and end while a feed is read (FEED-62, FEED-63). */
  function update(): void {
    clearTimeout(timer);
    const now = Date.now();
    const next = nextChange(
      shown.ads.map(({ ad }) => ad),
      now,
    );
    if (next !== null) timer = setTimeout(update, Math.min(next - now, LONGEST_WAIT_MS));
    const before = running;
    running = inTurn(shown.ads, shown.seenAt).filter(({ ad }) => isRunning(ad, now));
    if (running.length !== before.length || running.some((ad, index) => ad !== before[index])) inserts.set(insertsOf(running));
  }

  views.ads().subscribe({
    next(ads) {
      shown = ads;
      update();
    },
    // The feed says itself that the device cannot be read.
    error: () => undefined,
  });
  document.addEventListener('visibilitychange', update);
  noteOpenedAds((adId) => void sync.posts.reportOpened(adId));
}

/** Puts these ads among the rows of a feed, the one whose turn is first first. */
export function insertsOf(running: readonly AdView[]): Inserts<PostView> {
  const views = new Map(running.map(({ ad, view }) => [ad.postId, view]));
  const offered = [...views.keys()];
  return {
    insert(keyText, rows, { itemCount, seen, mayInsert }) {
      const slots = rows.flatMap(slotOf);
      const standing = placesOfLists.get(keyText) ?? noAdPlaces;
      const staying = keptAds(standing, { slots, offered });
      // What leaves and what comes are two steps: a virtual list holds still for one change at a time.
      const hasLeft = staying.places.length < standing.places.length;
      const isLater = hasLeft || !mayInsert;
      const seenThrough = lastSeen(slots, seen, standing);
      const next = isLater ? staying : placeAds(staying, { slots, itemCount, offered, seenThrough });
      return {
        rows: withAds(rows, next, views),
        keep: () => void placesOfLists.set(keyText, next),
        isStep: isLater,
      };
    },
  };
}

function slotOf(row: ListRow<PostView>): readonly FeedSlot[] {
  if (row.type !== 'item') return [];
  const { post, original } = row.item;
  const originalId = original === null || original === 'unavailable' ? [] : [original.post.id];
  return [{ key: row.key, postIds: [post.id, ...originalId] }];
}

/** Index of the lowest entry that has been on the screen; an ad counts as the entry above it. */
function lastSeen(slots: readonly FeedSlot[], seen: readonly string[], { places }: AdPlaces): number {
  const indexes = new Map(slots.map(({ key }, index) => [key, index]));
  const entryOf = new Map(places.map(({ postId, number, after }) => [adIdOf(postId, number), after]));
  for (const key of seen) {
    const index = indexes.get(entryOf.get(key) ?? key);
    if (index !== undefined) return index;
  }
  return -1;
}

function withAds(
  rows: readonly ListRow<PostView>[],
  { places }: AdPlaces,
  views: ReadonlyMap<string, PostView>,
): readonly ListRow<PostView>[] {
  if (places.length === 0) return rows;
  const below = new Map(places.map(({ after, postId, number }) => [after, { postId, id: adIdOf(postId, number) }]));
  return rows.flatMap((row): readonly ListRow<PostView>[] => {
    const ad = row.type === 'item' ? below.get(row.key) : undefined;
    const view = ad === undefined ? undefined : views.get(ad.postId);
    return ad === undefined || view === undefined ? [row] : [row, adRow(view, ad.id)];
  });
}

/** Rows by what they show: a row that did not change keeps its view, so that its card is not drawn anew. */
const rowsOfViews = new WeakMap<PostView, Map<string, ItemRow<PostView>>>();

function adRow(view: PostView, id: string): ItemRow<PostView> {
  const known = rowsOfViews.get(view) ?? new Map<string, ItemRow<PostView>>();
  rowsOfViews.set(view, known);
  const row = known.get(id) ?? { type: 'item', key: id, item: { ...view, key: id }, isInserted: true };
  known.set(id, row);
  return row;
}
