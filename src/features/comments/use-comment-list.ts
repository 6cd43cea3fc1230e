import { useEffect, useRef, useState } from 'react';
import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList, type ReadFailure } from '#bridge/view-types.ts';

interface Failed {
  readonly keyText: string;
  readonly failure: ReadFailure;
}

/**
 * The comments of one post or comment, from the device at once and made current behind (COMMENT-10, COMMENT-11).
 * `preview`: no more is asked for than a feed shows (COMMENT-04).
 */
export function useCommentList(parentId: string, sort: CommentSort, opening: 'open' | 'preview' = 'open') {
  const sync = useSync();
  const keyText = listKeyText({ list: 'comments', parentId, sort });
  const list = useView((views) => views.list({ list: 'comments', parentId, sort }), unknownList, [keyText]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [moreFailed, setMoreFailed] = useState<Failed | null>(null);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);

  const isOnline = useSyncStatus().connection === 'online';

  const opened = useRef({ parentId, sort });

  // Also when the connection returns; what is fresh is not asked for again, but where the reader chose another order
  // (COMMENT-10).
  useEffect(() => {
    const isReordered = opened.current.parentId === parentId && opened.current.sort !== sort;
    opened.current = { parentId, sort };
    async function open() {
      setFailed(null);
      setMoreFailed(null);
      const outcome = await answerOf(sync.lists.refresh(keyText, isReordered && opening === 'open' ? 'timer' : opening));
      setFailed(outcome.ok ? null : { keyText, failure: outcome });
    }
    if (isOnline) void open();
  }, [sync, keyText, parentId, sort, opening, isOnline]);

  async function refresh(reason: 'timer' | 'preview' | 'pull') {
    if (reason !== 'timer') setIsRefreshing(true);
    const outcome = await answerOf(sync.lists.refresh(keyText, reason));
    if (reason !== 'timer') setIsRefreshing(false);
    setFailed(outcome.ok ? null : { keyText, failure: outcome });
  }

  async function loadMore() {
    setIsLoadingMore(true);
    const outcome = await answerOf(sync.lists.loadMore(keyText));
    setIsLoadingMore(false);
    setMoreFailed(outcome.ok ? null : { keyText, failure: outcome });
  }

  const failureOf = (of: Failed | null) => (of?.keyText === keyText ? of.failure : null);
  return {
    list,
    failure: failureOf(failed),
    moreFailure: failureOf(moreFailed),
    isRefreshing,
    isLoadingMore,
    refresh,
    loadMore,
  };
}
