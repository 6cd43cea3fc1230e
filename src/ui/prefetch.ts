let running = 0;

/**
 * Fetches code ahead of its need. A failure means nothing: it is fetched again when it is needed, and may come from
 * elsewhere then.
 */
export function prefetch(load: () => Promise<unknown>): void {
  running += 1;
  void load()
    .catch(() => undefined)
    .finally(() => {
      running -= 1;
    });
}

/** Whether code is being fetched that nobody waits for. */
export function isPrefetching(): boolean {
  return running > 0;
}
