import { useEffect, useState } from 'react';
import type { ReadFailure } from '#workers/sync-api.ts';
import { isSuggestedFor, parseSearch } from '#core/search/search-text.ts';
import {
  groupsFor,
  kindsOf,
  withAnswer,
  type Answered,
  type SuggestedGroup,
  type SuggestionSource,
} from '#core/search/suggested.ts';
import type { Suggestions } from '#core/search/found.ts';
import { t } from '#messages/t.ts';
import { answerOf, failureText } from '../sync/read-failure.ts';
import { useSync } from './use-sync.ts';
import { useSyncStatus } from './use-sync-status.ts';

export interface SuggestionsNow {
  readonly groups: readonly SuggestedGroup[];
  /** An answer of the server is on its way, or will be asked for. */
  readonly isAwaited: boolean;
  /** Why there is no answer of the server, in a sentence; null where there is one. */
  readonly trouble: string | null;
}

const none: SuggestionsNow = { groups: [], isAwaited: false, trouble: null };
const noAnswers: readonly Answered[] = [];

/**
 * What is suggested for a text that is being typed, with its sign; null while nothing is. The device answers at once
 * and without a network, the server joins below, asked by `askLater`, which answers how to keep it from asking.
 */
export function useSuggestions(text: string | null, askLater: (act: () => void) => () => void): SuggestionsNow {
  const { search, deviceSearch } = useSync();
  const isOffline = useSyncStatus().connection === 'offline';
  const [answers, setAnswers] = useState(noAnswers);
  const [failed, setFailed] = useState<{ readonly text: string; readonly failure: ReadFailure } | null>(null);
  const asks = text !== null && isSuggestedFor(parseSearch(text));
  // Another list begins: nothing of the last one says where a source stands in it.
  if (!asks && answers.length > 0) setAnswers(noAnswers);

  useEffect(() => {
    if (!asks) return;
    let isWanted = true;
    const take = (source: SuggestionSource, found: Suggestions) => {
      if (isWanted) setAnswers((before) => withAnswer(before, { text, source, found }));
    };
    // A device that does not answer has nothing to suggest.
    void deviceSearch.suggest(parseSearch(text).query, kindsOf(text)).then((found) => take('device', found), ignore);
    return () => {
      isWanted = false;
    };
  }, [deviceSearch, asks, text]);

  useEffect(() => {
    if (!asks || isOffline) return;
    let isWanted = true;
    async function ask(typed: string) {
      const outcome = await answerOf(search.suggest(parseSearch(typed).query, kindsOf(typed)));
      if (!isWanted) return;
      setFailed(outcome.ok ? null : { text: typed, failure: outcome });
      if (outcome.ok) setAnswers((before) => withAnswer(before, { text: typed, source: 'server', found: outcome.found }));
    }
    const stop = askLater(() => void ask(text));
    return () => {
      isWanted = false;
      stop();
    };
  }, [search, askLater, asks, text, isOffline]);

  if (!asks) return none;
  const failure = failed?.text === text ? failed.failure : null;
  const isAnswered = answers.some((answer) => answer.source === 'server' && answer.text === text);
  const groups = groupsFor(text, answers, isOffline);
  return {
    groups,
    isAwaited: !isOffline && failure === null && !isAnswered,
    trouble: troubleOf(failure, isOffline),
  };
}

function troubleOf(failure: ReadFailure | null, isOffline: boolean): string | null {
  if (isOffline) return t('search.suggestedOnline');
  return failure === null ? null : failureText(failure, isOffline, t('search.suggestedOnline'));
}

function ignore(): void {}
