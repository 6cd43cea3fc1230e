import { useSyncExternalStore } from 'react';

/** Gated posts that the reader chose to view (POST-34), for as long as the page lives. */
const revealed = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRevealed(postId: string): readonly [boolean, (isRevealed: boolean) => void] {
  const read = () => revealed.has(postId);
  const isRevealed = useSyncExternalStore(subscribe, read, read);
  return [
    isRevealed,
    (next) => {
      if (next) revealed.add(postId);
      else revealed.delete(postId);
      for (const listener of listeners) listener();
    },
  ];
}
