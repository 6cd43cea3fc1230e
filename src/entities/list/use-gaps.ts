import { useState } from 'react';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import type { ReadFailure } from '#bridge/view-types.ts';

/** What became of the last press of a gap, by the row's key. */
export type GapState = { readonly state: 'loading' } | { readonly state: 'failed'; readonly failure: ReadFailure };

/** Loads items that are missing in a list, in place. */
export function useGaps(keyText: string, isOffline: boolean) {
  const sync = useSync();
  const [states, setStates] = useState<ReadonlyMap<string, GapState>>(new Map());
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (wasOffline !== isOffline) {
    setWasOffline(isOffline);
    // What failed before says nothing once the connection is back.
    if (!isOffline) setStates(new Map([...states].filter(([, { state }]) => state === 'loading')));
  }

  function note(key: string, state: GapState | null): void {
    setStates((before) => {
      const next = new Map(before);
      if (state === null) next.delete(key);
      else next.set(key, state);
      return next;
    });
  }

  return {
    states,
    async load(key: string, above: string | null): Promise<void> {
      note(key, { state: 'loading' });
      const outcome = await answerOf(sync.lists.loadGap(keyText, above));
      note(key, outcome.ok ? null : { state: 'failed', failure: outcome });
    },
  };
}
