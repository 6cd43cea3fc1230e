import { distinctUntilChanged, map } from 'rxjs';
import { holdIndex, ownerOf } from './held-index.ts';
import type { HeldIndex, HeldIndexOptions } from './held-index.ts';
import type { SearchIndex } from './search-index.ts';

/** Nobody has searched for so long: the memory is given back, milliseconds. */
const KEPT_IN_MEMORY_MS = 5 * 60_000;

/** The search index over what the device fetched: made when it is first asked for, kept up to date while it is used. */
export interface IndexKeeper {
  /** With all that has been heard of by now. Rejects where the device cannot be read; the next call tries again. */
  ready(): Promise<SearchIndex>;
  /** Found, and not on the device any more. */
  drop(ids: readonly string[]): void;
  stop(): void;
}

export function createIndexKeeper(options: HeldIndexOptions): IndexKeeper {
  const { session, timers } = options;
  let held: HeldIndex | undefined;
  let cancelRelease: () => void = () => undefined;

  function release(isKept: boolean): void {
    cancelRelease();
    held?.close(isKept);
    held = undefined;
  }

  const owners = session.changes$.pipe(map(ownerOf), distinctUntilChanged()).subscribe((owner) => {
    if (held !== undefined && held.owner !== owner) release(false);
  });

  return {
    async ready() {
      const owner = ownerOf(await session.get());
      if (held !== undefined && held.owner !== owner) release(false);
      held ??= holdIndex(owner, options);
      const mine = held;
      cancelRelease();
      cancelRelease = timers.after(KEPT_IN_MEMORY_MS, () => release(true));
      try {
        return await mine.ready();
      } catch (error) {
        if (held === mine) release(false);
        throw error;
      }
    },
    drop: (ids) => held?.drop(ids),
    stop() {
      owners.unsubscribe();
      release(true);
    },
  };
}
