import { useCallback, useEffect, useRef, useState } from 'react';
import { answerOf } from '#bridge/sync/read-failure.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { LIST_FRESH_MS } from '#core/sync/sync-constants.ts';
import type { PostListView, ReadFailure } from '#bridge/view-types.ts';

/** Messages that are shown at first, and that join above as the reader comes near. */
const FIRST_SHOWN = 40;
const SHOWN_STEP = 30;

/**
 * Makes a conversation current, on opening and when the connection returns, and brings what is above as the reader
 * comes near. Of a chat that is not made yet (`isUnmade`) there is nothing to ask for.
 */
export function useConversation(keyText: string, { items, ended, state, fetchedAt }: PostListView, isUnmade: boolean) {
  const sync = useSync();
  const isOffline = useSyncStatus().connection === 'offline';
  const [count, setCount] = useState(FIRST_SHOWN);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const [olderFailure, setOlderFailure] = useState<ReadFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isAsking = useRef(false);

  const refresh = useCallback(async () => {
    setIsBusy(true);
    setOlderFailure(null);
    const outcome = await answerOf(sync.lists.refresh(keyText, 'open'));
    setFailure(outcome.ok ? null : outcome);
    setIsBusy(false);
  }, [sync, keyText]);

  useEffect(() => {
    async function open() {
      await refresh();
    }
    if (!isOffline && !isUnmade) void open();
  }, [isOffline, isUnmade, refresh]);

  // Which list is read: what is above comes before the reader does, and what others say at once.
  useEffect(() => {
    if (!isOffline && !isUnmade) void sync.lists.readAhead(keyText);
  }, [sync, keyText, isOffline, isUnmade]);

  const askOlder = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setOlderFailure(null);
    const outcome = await answerOf(sync.lists.loadMore(keyText));
    isAsking.current = false;
    setOlderFailure(outcome.ok ? null : outcome);
  }, [sync, keyText]);

  const [openedAt] = useState(Date.now);
  // What the device holds is what there was when it was opened, or all that can be had.
  const isCurrent = state !== 'unknown' && (isOffline || isUnmade || failure !== null || fetchedAt > openedAt - LIST_FRESH_MS);
  const isWhole = count >= items.length;
  const hasOlder = !isWhole || !ended;
  const mayAsk = state === 'items' && !ended && !isOffline && !isUnmade && olderFailure === null;
  /** The reader comes near the top. */
  const onTop = useCallback(() => {
    if (!isWhole) setCount((before) => before + SHOWN_STEP);
    else if (mayAsk) void askOlder();
  }, [isWhole, mayAsk, askOlder]);

  return { count, isCurrent, isOffline, failure, isBusy, refresh, olderFailure, askOlder, hasOlder, onTop };
}
