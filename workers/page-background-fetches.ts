import type { BackgroundFetches } from '#core/ports/background-fetches.ts';

/** How the page lends its own, which comes with the first large file. */
export type LendBackgroundFetches = () => Promise<BackgroundFetches<Blob>>;

export interface PageBackgroundFetches extends BackgroundFetches<Blob> {
  take(lend: LendBackgroundFetches): void;
}

/** Background Fetch as this worker has it: by its page, and none before that has offered it. */
export function createPageBackgroundFetches(): PageBackgroundFetches {
  let lend: LendBackgroundFetches | undefined;
  return {
    take: (offered) => void (lend = offered),
    begin: async (batch) => (await (await lend?.())?.begin(batch)) ?? false,
    leftBytes: async (id) => (await lend?.())?.leftBytes(id),
  };
}
