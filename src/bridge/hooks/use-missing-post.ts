import { useEffect, useState } from 'react';
import { loadOpenedPost } from './load-opened-post.ts';
import { useSyncStatus } from './use-sync-status.ts';
import { useSync } from './use-sync.ts';

/** Fetches a post that the device lacks, and again when the connection returns. */
export function useMissingPost(postId: string, isMissing: boolean) {
  const sync = useSync();
  const { connection } = useSyncStatus();
  const [failure, setFailure] = useState<{ postId: string; attempt: number } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isOffline = connection === 'offline';

  useEffect(() => {
    if (!isMissing || isOffline) return undefined;
    return loadOpenedPost(
      () => sync.posts.ensure([postId]),
      () => setFailure({ postId, attempt }),
    );
  }, [sync, postId, isMissing, isOffline, attempt]);

  return {
    isOffline,
    hasFailed: failure?.postId === postId && failure.attempt === attempt,
    retry: () => setAttempt((before) => before + 1),
  };
}
