import { readJson, writeJson, type KeyStore } from '#core/storage/json-store.ts';

const STORAGE_KEY = 'dunlin.watched';
/** Videos whose position is kept, those that were watched last. */
const KEPT_MAX = 50;

/** Where a video was left, seconds; `null` = not known (POST-49, POST-50). */
export function watchedPosition(store: KeyStore, url: string): number | null {
  return read(store).find(([known]) => known === url)?.[1] ?? null;
}

/** Keeps where a video was left. Without room for it the video begins anew. */
export function keepWatchedPosition(store: KeyStore, url: string, seconds: number): void {
  // One that is not sent plays from this page's own memory, under another address each time.
  if (url.startsWith('blob:')) return;
  const others = read(store).filter(([known]) => known !== url);
  writeJson(store, STORAGE_KEY, [[url, seconds], ...others].slice(0, KEPT_MAX));
}

function read(store: KeyStore): readonly (readonly [string, number])[] {
  const kept = readJson(store, STORAGE_KEY);
  return Array.isArray(kept) ? kept.filter(isPosition) : [];
}

function isPosition(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
