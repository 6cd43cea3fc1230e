import MiniSearch from 'minisearch';
import type { Options, Query, SearchOptions } from 'minisearch';
import { fieldWeights, matchWeights, youthWeight } from '#core/search/ranking.ts';
import type { SearchScope, SearchTerm } from '#core/search/search-terms.ts';
import { wordsOf } from '#core/search/words.ts';
import type { IndexedDocument, StoredSearchIndex } from '#data/search-index-store.ts';
import { hashOf } from './searchable.ts';
import type { Searchable } from './searchable.ts';

/** Something that was found, with the words by which a text of it is marked. */
export interface Hit {
  readonly id: string;
  readonly terms: ReadonlySet<string>;
}

/** The words of many things, held in memory. One in which nothing changed is left as it is. */
export interface SearchIndex {
  ids(): Iterable<string>;
  /** `at`: when it was made, milliseconds since 1970. Answers whether anything changed. */
  put(searchable: Searchable, at: number): boolean;
  /** Answers whether it was there. */
  remove(id: string): boolean;
  /** Those of a kind, given by the beginning of their ids, beyond the newest `count` go. */
  keepNewest(prefix: string, count: number): void;
  /** All that hold every term, the best first. */
  search(terms: readonly SearchTerm[], now: number): readonly Hit[];
  /** To be stored. */
  serialise(): Pick<StoredSearchIndex, 'index' | 'documents'>;
}

const fields = ['username', 'name', 'tags', 'tickers', 'body', 'bio'] as const satisfies readonly (keyof typeof fieldWeights)[];

const fieldsOfScope: Readonly<Record<SearchScope, readonly string[]>> = {
  any: fields,
  hashtag: ['tags'],
  person: ['username', 'name'],
  ticker: ['tickers'],
};

/** Terms come folded, with spaces between. */
const options: Options<Searchable> = {
  fields: [...fields],
  storeFields: [],
  tokenize: (text) => text.split(' '),
  processTerm: (term) => (term === '' ? null : term),
};

export function createSearchIndex(): SearchIndex {
  return indexOver(new MiniSearch(options), new Map());
}

/** Rejects where what is stored is damaged. In slices, so that what else runs here goes on. */
export async function loadSearchIndex(stored: StoredSearchIndex): Promise<SearchIndex> {
  const index = await MiniSearch.loadJSONAsync(stored.index, options);
  if (index.documentCount !== stored.documents.size) throw new Error('The stored search index is damaged');
  return indexOver(index, new Map(stored.documents));
}

function indexOver(index: MiniSearch<Searchable>, documents: Map<string, IndexedDocument>): SearchIndex {
  function remove(id: string): boolean {
    const wasThere = documents.delete(id);
    if (wasThere) index.discard(id);
    return wasThere;
  }

  return {
    ids: () => documents.keys(),
    put(searchable, at) {
      const hash = hashOf(searchable);
      const known = documents.get(searchable.id);
      if (known?.hash !== hash) {
        if (known !== undefined) index.discard(searchable.id);
        index.add(searchable);
      }
      const isChanged = known?.hash !== hash || known.at !== at;
      if (isChanged) documents.set(searchable.id, { hash, at });
      return isChanged;
    },
    remove,
    keepNewest(prefix, count) {
      if (documents.size <= count) return;
      const kept = [...documents].filter(([id]) => id.startsWith(prefix));
      if (kept.length <= count) return;
      for (const [id] of kept.toSorted(([, a], [, b]) => b.at - a.at).slice(count)) remove(id);
    },
    search(terms, now) {
      const found = index.search(
        { combineWith: 'AND', queries: terms.map(queryOf) },
        {
          boost: fieldWeights,
          weights: matchWeights,
          boostDocument: (id: string) => youthWeight(now - (documents.get(id)?.at ?? 0)),
        },
      );
      const pieces = terms.flatMap(({ term }) => wordsOf(term).map((word) => word.term));
      return found.map(({ id, terms: matched }) => ({ id: String(id), terms: markedBy(matched, pieces) }));
    },
    serialise: () => ({ index: JSON.stringify(index), documents }),
  };
}

function queryOf({ term, scope, isPrefix, isFuzzy }: SearchTerm): Query {
  return {
    queries: [term],
    fields: [...fieldsOfScope[scope]],
    prefix: isPrefix,
    fuzzy: isFuzzy ? 1 : false,
  } satisfies SearchOptions & {
    queries: readonly string[];
  };
}

/** A tag or username is one term, and may be several words of a text: those that were typed. */
function markedBy(terms: readonly string[], pieces: readonly string[]): ReadonlySet<string> {
  const words = terms.flatMap((term) => (term.includes('_') ? wordsOf(term).map((word) => word.term) : []));
  return new Set([...terms, ...words.filter((word) => pieces.some((piece) => word.startsWith(piece)))]);
}
