import { STUCK_AFTER_MS } from '#core/sync/sync-constants.ts';

/** What was found shows through the view within this time after the request, milliseconds; what does not has failed. */
const SETTLE_MS = 1000;

/**
 * Asks for a post that the device lacks, and says when to stop waiting: once it was asked for in vain, or after the
 * time in which a list counts as stuck (FEED-38). What comes later shows all the same, through the view. Answers what
 * ends the watch.
 */
export function loadOpenedPost(ensure: () => Promise<unknown>, onFailed: () => void): () => void {
  let isWatched = true;
  let timer = setTimeout(onFailed, STUCK_AFTER_MS);

  function settle(): void {
    if (!isWatched) return;
    clearTimeout(timer);
    timer = setTimeout(onFailed, SETTLE_MS);
  }

  void ensure().then(settle, settle);
  return () => {
    isWatched = false;
    clearTimeout(timer);
  };
}
