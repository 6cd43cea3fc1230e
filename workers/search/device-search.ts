import { nothingFound, nothingSuggested } from '#core/search/found.ts';
import { searchTermsOf, suggestedTermsOf } from '#core/search/search-terms.ts';
import type { SearchTerm } from '#core/search/search-terms.ts';
import { draftKeyOf } from '#data/draft-id.ts';
import { createSearchIndexStore } from '#data/search-index-store.ts';
import type { DeviceSearchCalls } from '../sync-api.ts';
import { collectFetched, collectWritings } from './collect-found.ts';
import { collectSuggested } from './collect-suggested.ts';
import type { HeldIndexOptions } from './held-index.ts';
import { createIndexKeeper } from './index-keeper.ts';

import { createSearchIndex } from './search-index.ts';
import type { Hit, SearchIndex } from './search-index.ts';
import { readMoment } from './search-moment.ts';
import type { SearchMoment } from './search-moment.ts';
import { searchableText } from './searchable.ts';

export interface DeviceSearch extends DeviceSearchCalls {
  stop(): void;
}

export interface DeviceSearchOptions extends Omit<HeldIndexOptions, 'store'> {
  /** There is room on the device: the index outlives this worker. */
  readonly isStored: boolean;
}

/** Search in what the device holds: what was fetched, and what the reader wrote and has not sent (SEARCH-20). */
export function createDeviceSearch({ isStored, ...options }: DeviceSearchOptions): DeviceSearch {
  const { database, session, clock } = options;
  const keeper = createIndexKeeper({ ...options, store: isStored ? createSearchIndexStore(database) : undefined });

  return {
    async open() {
      void keeper.ready().catch(() => undefined);
    },
    async find(text, scope = 'everything') {
      const terms = searchTermsOf(text);
      if (terms.length === 0) return nothingFound;
      const reader = await session.get();
      const [index, moment] = await Promise.all([keeper.ready(), readMoment(database, reader)]);
      const unsentAndDrafts = indexOfWritings(moment);
      let found = nothingFound;
      // Another letter is forgiven where nothing is as it was typed: who finds 'tide' did not mean 'time'.
      for (const asked of asTypedFirst(terms)) {
        const gone: string[] = [];
        const written = unsentAndDrafts.search(asked, clock.now());
        const hits = together(index.search(asked, clock.now()), written);
        const fetched = await collectFetched(database, moment, { hits, scope }, (id) => gone.push(id));
        keeper.drop(gone);
        found = { ...fetched, ...collectWritings(moment, written) };
        if (Object.values(found).some((ofKind) => ofKind.length > 0)) break;
      }
      // Who leaves takes what is theirs along, also out of an answer that is under way.
      return (await session.get()).generation === reader.generation ? found : nothingFound;
    },
    async suggest(text, kinds) {
      const reader = await session.get();
      const [index, moment] = await Promise.all([keeper.ready(), readMoment(database, reader)]);
      const hitsOf = (sign: '@' | '#' | '$') => {
        const terms = suggestedTermsOf(sign, text);
        return terms.length === 0 ? [] : index.search(terms, clock.now());
      };
      const gone: string[] = [];
      const found = await collectSuggested(database, moment, { text, kinds, hitsOf }, (id) => gone.push(id));
      keeper.drop(gone);
      return (await session.get()).generation === reader.generation ? found : nothingSuggested;
    },
    stop: keeper.stop,
  };
}

function asTypedFirst(terms: readonly SearchTerm[]): readonly (readonly SearchTerm[])[] {
  const asTyped = terms.map((term) => ({ ...term, isFuzzy: false }));
  return terms.some(({ isFuzzy }) => isFuzzy) ? [asTyped, terms] : [asTyped];
}

/** A post found twice is one: by its own words, and by those of a note that waits. */
function together(fetched: readonly Hit[], written: readonly Hit[]): readonly Hit[] {
  if (written.length === 0) return fetched;
  const hits = new Map(fetched.map((hit) => [hit.id, hit]));
  for (const hit of written) hits.set(hit.id, { ...hit, terms: new Set([...(hits.get(hit.id)?.terms ?? []), ...hit.terms]) });
  return [...hits.values()];
}

/** They are few, and go to no other account and into no store: made for each search. */
function indexOfWritings({ drafts, unsent }: SearchMoment): SearchIndex {
  const index = createSearchIndex();
  const put = (kind: 'draft' | 'unsent' | 'post', id: string, text: string, at: number) => {
    const searchable = searchableText(kind, id, text);
    if (searchable !== undefined) index.put(searchable, { at, isSaved: kind === 'post' });
  };
  for (const draft of drafts) put('draft', draftKeyOf(draft), draft.postBody, draft.updatedAt);
  for (const { entry, text } of unsent) {
    // A note to a saved post is found at the post.
    if (entry.kind === 'bookmark') put('post', entry.target, text, entry.createdAt);
    else put('unsent', entry.id, text, entry.createdAt);
  }
  return index;
}
