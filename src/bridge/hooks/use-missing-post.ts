import { useEffect, useState } from 'react';
import { loadOpenedPost } from './load-opened-post.ts';
import { useSyncStatus } from './use-sync-status.ts';
import { useSync } from './use-sync.ts';

/**
 * What the reader opened goes in a call of its own; what something shown speaks of, as one of many, in the batches of
 * what is in view.
 */
export type MissingPostWant = 'opened' | 'shown';

/** Fetches a post that the device lacks, and again when the connection returns. */
export function useMissingPost(postId: string, isMissing: boolean, want: MissingPostWant = 'opened') {
  const sync = useSync();
  const { connection } = useSyncStatus();
  const [failure, setFailure] = useState<{ postId: string; attempt: number } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isOffline = connection === 'offline';

  useEffect(() => {
    if (!isMissing || isOffline) return undefined;
    return loadOpenedPost(
      () => (want === 'opened' ? sync.posts.ensure([postId]) : sync.posts.ensureShown([postId])),
      () => setFailure({ postId, attempt }),
    );
  }, [sync, postId, isMissing, isOffline, want, attempt]);

  return {
    isOffline,
    hasFailed: failure?.postId === postId && failure.attempt === attempt,
    retry: () => setAttempt((before) => before + 1),
  };
}
