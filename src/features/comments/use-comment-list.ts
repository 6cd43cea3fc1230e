import { useEffect, useState } from 'react';
import type { CommentSort } from '#contract/resources/settings.ts';
import { useSyncStatus } from '#bridge/use-sync-status.ts';
import { useSync } from '#bridge/use-sync.ts';
import { useView } from '#bridge/use-view.ts';
import { listKeyText, unknownList, type ListOutcome } from '#bridge/view-types.ts';

export type ListFailure = Extract<ListOutcome, { ok: false }>;

/** The comments of one post or comment, from the device at once and made current behind (COMMENT-10, COMMENT-11). */
export function useCommentList(parentId: string, sort: CommentSort) {
  const sync = useSync();
  const keyText = listKeyText({ list: 'comments', parentId, sort });
  const list = useView((views) => views.list({ list: 'comments', parentId, sort }), unknownList, [keyText]);
  const [failed, setFailed] = useState<{ keyText: string; failure: ListFailure } | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);

  const isOnline = useSyncStatus().connection === 'online';

  // Also when the connection returns; what is fresh is not asked for again.
  useEffect(() => {
    async function open() {
      const outcome = await sync.refreshList(keyText, 'open');
      setFailed(outcome.ok ? null : { keyText, failure: outcome });
    }
    if (isOnline) void open();
  }, [sync, keyText, isOnline]);

  async function refresh(reason: 'timer' | 'pull') {
    const outcome = await sync.refreshList(keyText, reason);
    setFailed(outcome.ok ? null : { keyText, failure: outcome });
  }

  async function loadMore() {
    setIsLoadingMore(true);
    const outcome = await sync.loadMore(keyText);
    setIsLoadingMore(false);
    setFailed(outcome.ok ? null : { keyText, failure: outcome });
  }

  const failure = failed?.keyText === keyText ? failed.failure : null;
  return { list, failure, isLoadingMore, refresh, loadMore };
}
