import { useCallback, useEffect, useState } from 'react';
import type { CommentSort } from '#contract/resources/settings.ts';
import { useSync } from '#bridge/use-sync.ts';
import { useView } from '#bridge/use-view.ts';
import { listKeyText, type ListOutcome, type ListView } from '#bridge/view-types.ts';

const unknownList: ListView = { state: 'unknown', items: [], ended: false, fresh: { count: 0, authors: [] }, fetchedAt: 0 };

export type ListFailure = Extract<ListOutcome, { ok: false }>;

/** The comments of one post or comment, from the device at once and made current behind (COMMENT-10, COMMENT-11). */
export function useCommentList(parentId: string, sort: CommentSort) {
  const sync = useSync();
  const keyText = listKeyText({ list: 'comments', parentId, sort });
  const list = useView((views) => views.list({ list: 'comments', parentId, sort }), unknownList, [keyText]);
  const [failure, setFailure] = useState<ListFailure | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);

  const refresh = useCallback(
    async (reason: 'open' | 'timer' | 'pull') => {
      const outcome = await sync.refreshList(keyText, reason);
      setFailure(outcome.ok ? null : outcome);
    },
    [sync, keyText],
  );

  useEffect(() => {
    setFailure(null);
    void refresh('open');
  }, [refresh]);

  async function loadMore() {
    setIsLoadingMore(true);
    const outcome = await sync.loadMore(keyText);
    setIsLoadingMore(false);
    setFailure(outcome.ok ? null : outcome);
  }

  return { list, failure, isLoadingMore, refresh, loadMore };
}
