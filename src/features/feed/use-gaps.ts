import { useState } from 'react';
import { useSync } from '#bridge/use-sync.ts';

/** What became of the last press of a gap, by the row's key. */
export type GapState = { readonly state: 'loading' } | { readonly state: 'failed'; readonly message: string };

/** Loads posts that are missing in a list, in place. */
export function useGaps(keyText: string) {
  const sync = useSync();
  const [states, setStates] = useState<ReadonlyMap<string, GapState>>(new Map());

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
      const outcome = await sync.loadGap(keyText, above).catch(() => null);
      if (outcome?.ok === true) note(key, null);
      else if (outcome?.reason === 'offline') note(key, { state: 'failed', message: offlineText });
      else note(key, { state: 'failed', message: outcome?.message ?? 'These posts could not be loaded.' });
    },
  };
}

const offlineText = 'You are offline. Press again when you are back.';
