import { isPrefetching } from '#ui/prefetch.ts';

/** A page whose code cannot be had is tried by full navigation at most once in this time; beyond it the error shows. Milliseconds. */
const RETRY_AFTER_MS = 20_000;
const KEY = 'dunlin.chunk-recovery';

/** Where the router is heading, as an address. */
export type TargetHref = () => string;

/**
 * A lazily loaded screen that fails to load, for instance because a new version replaced it, becomes a full navigation to where the reader was
 * going (ROUTE-39): the page and its code then come from one version again.
 */
export function recoverMissingChunks(targetHref: TargetHref): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Code fetched ahead is fetched again when it is needed; and without a network a navigation would find no more than this did.
    if (isPrefetching() || !navigator.onLine) return;
    if (!mayNavigate(Date.now(), sessionStorage)) return;
    event.preventDefault();
    location.assign(targetHref());
  });
}

/** Says yes once, and again only after a while: a chunk that is gone for good must not make the page reload for ever. */
export function mayNavigate(nowMs: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? 0);
    if (nowMs - last < RETRY_AFTER_MS) return false;
    storage.setItem(KEY, String(nowMs));
    return true;
  } catch {
    return false;
  }
}
