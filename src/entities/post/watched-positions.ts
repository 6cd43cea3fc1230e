import type { KeyStore } from '#bridge/account/account-storage.ts';

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
  try {
    store.setItem(STORAGE_KEY, JSON.stringify([[url, seconds], ...others].slice(0, KEPT_MAX)));
  } catch {
    // Full or forbidden.
  }
}

function read(store: KeyStore): readonly (readonly [string, number])[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
