import { useEffect, useState } from 'react';
import { useSync } from '#bridge/hooks/use-sync.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { answerOf, failureText } from '#bridge/sync/read-failure.ts';
import type { ReadFailure } from '#bridge/view-types.ts';
import { isSuggestedFor, parseSearch } from '#core/search/search-text.ts';
import { t } from '#messages/t.ts';
import { askAfterTyping } from './quick-search-turns.ts';
import { groupsFor, kindsOf, type Answered, type SuggestedGroup } from './suggested.ts';

export interface SuggestionsNow {
  readonly groups: readonly SuggestedGroup[];
  /** An answer is on its way, or will be asked for. */
  readonly isAwaited: boolean;
  /** Why there is no answer, in a sentence; null where there is one. */
  readonly trouble: string | null;
}

/** What the server suggests for a text that is being typed; null while nothing has been typed. */
export function useSuggestions(text: string | null): SuggestionsNow {
  const { search } = useSync();
  const isOffline = useSyncStatus().connection === 'offline';
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failed, setFailed] = useState<{ readonly text: string; readonly failure: ReadFailure } | null>(null);
  const asks = text !== null && isSuggestedFor(parseSearch(text));

  useEffect(() => {
    if (!asks || isOffline) return;
    let isWanted = true;
    async function ask(typed: string) {
      const outcome = await answerOf(search.suggest(parseSearch(typed).query, kindsOf(typed)));
      if (!isWanted) return;
      setFailed(outcome.ok ? null : { text: typed, failure: outcome });
      if (outcome.ok) setAnswered({ text: typed, found: outcome.found });
    }
    const stop = askAfterTyping(() => void ask(text));
    return () => {
      isWanted = false;
      stop();
    };
  }, [search, asks, text, isOffline]);

  if (!asks) return { groups: [], isAwaited: false, trouble: null };
  const failure = failed?.text === text ? failed.failure : null;
  return {
    groups: groupsFor(text, answered),
    isAwaited: !isOffline && failure === null && answered?.text !== text,
    trouble: isOffline
      ? t('search.suggestedOnline')
      : failure === null
        ? null
        : failureText(failure, isOffline, t('search.suggestedOnline')),
  };
}
