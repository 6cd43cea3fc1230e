import type { BackgroundFetches } from '#core/ports/background-fetches.ts';

/** How the page lends its own, which comes with the first large file. */
export type LendBackgroundFetches = () => Promise<BackgroundFetches<Blob>>;

export interface PageBackgroundFetches extends BackgroundFetches<Blob> {
  take(lend: LendBackgroundFetches): void;
}

/**
 * Background Fetch as this worker has it: by its page, which offers it as soon as the engine is up. Who asks before
 * that waits: what the browser brings already would be taken for nothing, and go twice.
 */
export function createPageBackgroundFetches(): PageBackgroundFetches {
  let take: (lend: LendBackgroundFetches) => void = () => undefined;
  const lent = new Promise<LendBackgroundFetches>((resolve) => (take = resolve));
  const fetches = async () => (await lent)();
  return {
    take,
    begin: async (batch) => (await fetches()).begin(batch),
    leftBytes: async (id) => (await fetches()).leftBytes(id),
  };
}
