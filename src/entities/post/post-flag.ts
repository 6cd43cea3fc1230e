import { useSyncExternalStore } from 'react';

/**
 * A hook that keeps a flag of each post, whoever reads, for as long as the page lives, wherever the post is shown and
 * however often its card comes and goes.
 */
export function createPostFlag(): (postId: string) => readonly [boolean, (isSet: boolean) => void] {
  const flagged = new Set<string>();
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return function usePostFlag(postId) {
    const read = () => flagged.has(postId);
    const isSet = useSyncExternalStore(subscribe, read, read);
    return [
      isSet,
      (next) => {
        if (next) flagged.add(postId);
        else flagged.delete(postId);
        for (const listener of listeners) listener();
      },
    ];
  };
}
