import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { answerOf } from '#bridge/sync/read-failure.ts';
import type { ListOutcome, ListView, ReadFailure } from '#bridge/view-types.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { FIRST_SHOWN, UNSHOWN_PAGES_MAX } from './list-constants.ts';
import { isSurelyFarFromBottom, nextSteps, wantsRows, type RowsPlace } from './load-steps.ts';

export type ListLoading = ReturnType<typeof useListLoading>;

/**
 * Makes a list current when it opens and reads on near its end. What the device holds is shown in steps without
 * waiting; only the call for a further page is throttled (FEED-25..28).
 */
export function useListLoading(keyText: string, list: ListView<unknown>) {
  const sync = useSync();
  const [shownCount, setShownCount] = useShownCount(keyText);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [answer, setAnswer] = useState<ListOutcome | null>(null);
  const { moreFailure, noteMore } = useMoreFailure(list.items.length);
  const search = useSearch(list.state);
  const isOnline = useSyncStatus().connection === 'online';
  const lastCall = useRef(Number.NEGATIVE_INFINITY);
  const running = useRef(false);

  const refresh = useCallback(async () => {
    setIsRefreshing(true);
    setAnswer(await answerOf(sync.lists.refresh(keyText, 'pull')));
    setIsRefreshing(false);
  }, [sync, keyText]);

  // Also when the connection returns; what is fresh is not asked for again.
  useEffect(() => {
    async function open() {
      setAnswer(null);
      noteMore(null);
      setAnswer(await answerOf(sync.lists.refresh(keyText, 'open')));
    }
    if (isOnline) void open();
  }, [sync, keyText, isOnline, noteMore]);

  // The list does not run dry: what follows is on the device before the reader comes there.
  useEffect(() => {
    if (isOnline) void sync.lists.readAhead(keyText);
  }, [sync, keyText, isOnline]);

  // The cache was cleared, perhaps in another tab: what was shown here is gone and loads again.
  const lastState = useRef(list.state);
  useEffect(() => {
    const hadItems = lastState.current === 'items';
    lastState.current = list.state;
    if (isOnline && hadItems && list.state === 'loading') void refresh();
  }, [list.state, isOnline, refresh]);

  const { notePage, isSearching } = search;
  const loadMore = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    lastCall.current = performance.now();
    setIsLoadingMore(true);
    const outcome = await answerOf(sync.lists.loadMore(keyText));
    running.current = false;
    setIsLoadingMore(false);
    noteMore(failureOf(outcome));
    if (!outcome.ok) lastCall.current = performance.now();
    else if (lastState.current === 'nothingShown') notePage();
  }, [sync, keyText, notePage, noteMore]);

  return useMemo(
    () => ({
      shownCount,
      isRefreshing,
      isLoadingMore,
      /** To the last opening or refresh; null: it is under way. */
      answer,
      moreFailure,
      refresh,
      /** On the reader's word: what failed before is said no longer. */
      tryAgain() {
        noteMore(null);
        void loadMore();
      },
      search,
      showFresh: async () => {
        window.scrollTo({ top: 0 });
        await sync.lists.showFresh(keyText);
      },
      /**
       * Called on scroll and whenever the list grows, with where its rows end; null where it has none, or none was
       * measured.
       */
      onMore(rows: RowsPlace | null) {
        const { shows, asks } = nextSteps({
          list,
          shownCount,
          // The document's height is a layout in the middle of putting up rows: asked for only where the rows cannot
          // tell.
          place:
            rows !== null && isSurelyFarFromBottom(rows)
              ? null
              : { top: window.scrollY, viewport: window.innerHeight, height: document.documentElement.scrollHeight },
          wantsRows: rows !== null && wantsRows(rows),
          sinceCall: performance.now() - lastCall.current,
          failed: moreFailure === null ? null : isOnline && mayYetCome(moreFailure) ? 'forNow' : 'forGood',
          isSearching,
        });
        if (shows > 0) setShownCount((before) => before + shows);
        if (asks) void loadMore();
      },
    }),
    [
      shownCount,
      isRefreshing,
      isLoadingMore,
      answer,
      moreFailure,
      refresh,
      loadMore,
      search,
      isSearching,
      isOnline,
      sync,
      keyText,
      list,
      noteMore,
      setShownCount,
    ],
  );
}

/** Why the last further page did not come. What came since, by reading ahead, makes it a thing of the past. */
function useMoreFailure(itemCount: number) {
  const [failed, setFailed] = useState<{ readonly failure: ReadFailure; readonly itemCount: number } | null>(null);
  const count = useRef(itemCount);
  useEffect(() => {
    count.current = itemCount;
  }, [itemCount]);
  const noteMore = useCallback((failure: ReadFailure | null) => {
    setFailed(failure === null ? null : { failure, itemCount: count.current });
  }, []);
  return { moreFailure: failed?.itemCount === itemCount ? failed.failure : null, noteMore };
}

function failureOf(outcome: { readonly ok: true } | ReadFailure): ReadFailure | null {
  return outcome.ok ? null : outcome;
}

/** What is refused stays refused; a line or a server that failed may be back. */
function mayYetCome({ reason }: ReadFailure): boolean {
  return reason === 'unreachable' || reason === 'server';
}

/**
 * Of the pages so far nothing is for this reader: a few more are asked for by themselves, then on the reader's word
 * only.
 */
function useSearch(state: ListView<unknown>['state']) {
  const [pages, setPages] = useState(0);
  const [allowed, setAllowed] = useState(UNSHOWN_PAGES_MAX);
  if (state !== 'nothingShown' && (pages > 0 || allowed > UNSHOWN_PAGES_MAX)) {
    setPages(0);
    setAllowed(UNSHOWN_PAGES_MAX);
  }
  const notePage = useCallback(() => setPages((before) => before + 1), []);
  const isSearching = pages < allowed;
  /** The reader has been asked whether to go on, or is now. */
  const hasAsked = pages >= UNSHOWN_PAGES_MAX;
  return useMemo(
    () => ({ notePage, isSearching, hasAsked, goOn: () => setAllowed(pages + UNSHOWN_PAGES_MAX) }),
    [notePage, isSearching, hasAsked, pages],
  );
}

/** How far each list was unfolded, so that coming back finds the same height. */
const shownCounts = new Map<string, number>();

function useShownCount(keyText: string) {
  const [shownCount, setShownCount] = useState(() => shownCounts.get(keyText) ?? FIRST_SHOWN);
  useEffect(() => {
    shownCounts.set(keyText, shownCount);
  }, [keyText, shownCount]);
  return [shownCount, setShownCount] as const;
}
