import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceFound, SearchedAmong } from '#core/search/found.ts';
import { searchTermsOf } from '#core/search/search-terms.ts';
import type { DraftView, OutboxView } from '../view-types.ts';
import { createLatestSearch } from '../sync/latest-search.ts';
import { useSync } from './use-sync.ts';
import { useView } from './use-view.ts';

export type DeviceSearchView =
  /** Nothing is asked for: no word is in the text. */
  | { readonly state: 'nothingAsked' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly onRetry: () => void }
  | { readonly state: 'found'; readonly found: DeviceFound };

const noDrafts: readonly DraftView[] = [];
const noOutbox: OutboxView | null = null;

/**
 * What the device holds of a text, while it is typed: the answer to this text or none. It is asked for anew when drafts
 * or unsent items change, of which what was found stays meanwhile. Give the component another `key` with another scope.
 */
export function useDeviceSearch(text: string, scope: SearchedAmong): DeviceSearchView {
  const sync = useSync();
  const [search] = useState(() => createLatestSearch((asked) => sync.deviceSearch.find(asked, scope)));
  const answer = useSyncExternalStore(search.answer.subscribe, search.answer.get, search.answer.get);
  const drafts = useView((views) => views.drafts(), noDrafts, []);
  const outbox = useView((views) => views.outbox(), noOutbox, []);
  const isAsked = searchTermsOf(text).length > 0;

  useEffect(() => {
    if (isAsked) search.ask(text, [drafts, outbox]);
  }, [search, text, isAsked, drafts, outbox]);

  if (!isAsked) return { state: 'nothingAsked' };
  if (answer?.text !== text) return { state: 'loading' };
  return answer.state === 'found' ? answer : { state: 'failed', onRetry: () => search.ask(text, [{}]) };
}
