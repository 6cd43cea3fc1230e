import { readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

/** Where a list was being read. */
export interface ScrollPosition {
  /** Keys of the post at the top of the screen and of those around it, the nearest first. */
  readonly nearby: readonly string[];
  /** Where that post's top was, CSS pixels below the top of the viewport. */
  readonly offset: number;
  /** Heights around it in CSS pixels, by key: a list that starts with them starts where it was. */
  readonly heights: Readonly<Record<string, number>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface ScrollPositions {
  /** Of a list that was left less than `SCROLL_POSITION_MAX_AGE_MS` ago. */
  get(listKey: string): ScrollPosition | null;
  /** null = at the top. */
  set(listKey: string, place: ScrollPosition | null): void;
  /** Part of signing out: what was read is the account's. */
  clear(): void;
  /** Told of each change with the list's key. Answers an unsubscribe. */
  onChange(listener: (listKey: string) => void): () => void;
}

/** After this long nobody looks for where they were, and most of the posts have left the device (CACHE-09). */
export const SCROLL_POSITION_MAX_AGE_MS = 72 * 60 * 60_000;

const STORAGE_KEY = 'dunlin.places';

type Places = Readonly<Record<string, ScrollPosition>>;

/**
 * Scroll positions outlive the page. One small entry of the device's key store: it is read before the first paint,
 * without waiting.
 */
export function createScrollPositions(store: KeyStore, now: () => number): ScrollPositions {
  const listeners = new Set<(listKey: string) => void>();
  let places = read(store);

  function write(next: Places): void {
    places = next;
    // A full device loses a scroll position, which is the least that it can lose.
    writeJson(store, STORAGE_KEY, next);
  }

  return {
    get(listKey) {
      const place = places[listKey];
      const age = now() - (place?.at ?? 0);
      return place !== undefined && age >= 0 && age < SCROLL_POSITION_MAX_AGE_MS ? place : null;
    },
    set(listKey, place) {
      if (place === null && places[listKey] === undefined) return;
      const { [listKey]: _before, ...others } = places;
      write(place === null ? others : { ...others, [listKey]: place });
      for (const listener of listeners) listener(listKey);
    },
    clear() {
      places = {};
      store.removeItem(STORAGE_KEY);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function read(store: KeyStore): Places {
  const stored = readJson(store, STORAGE_KEY);
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, place]) => isPlace(place))) as Places;
}

function isPlace(value: unknown): value is ScrollPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { nearby, offset, heights, at } = value as Record<keyof ScrollPosition, unknown>;
  return (
    Array.isArray(nearby) &&
    typeof offset === 'number' &&
    typeof heights === 'object' &&
    heights !== null &&
    typeof at === 'number'
  );
}
