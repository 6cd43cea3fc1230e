import MiniSearch from 'minisearch';
import type { Options, Query, SearchOptions } from 'minisearch';
import { fieldWeights, matchWeights, youthWeight } from '#core/search/ranking.ts';
import type { SearchScope, SearchTerm } from '#core/search/search-terms.ts';
import { wordsOf } from '#core/search/words.ts';
import type { IndexedDocument, StoredSearchIndex } from '#data/search-index-store.ts';
import { hashOf, searchedId } from './searchable.ts';
import type { Searchable } from './searchable.ts';

/** Something that was found, with the words by which a text of it is marked. */
export interface Hit {
  readonly id: string;
  readonly terms: ReadonlySet<string>;
  /** Of a post: the reader saved it, as the server knows it. */
  readonly isSaved: boolean;
}

/** The words of many things, held in memory. One in which nothing changed is left as it is. */
export interface SearchIndex {
  ids(): Iterable<string>;
  /** Answers whether anything changed. */
  put(searchable: Searchable, about: Omit<IndexedDocument, 'hash'>): boolean;
  /** Answers whether it was there. */
  remove(id: string): boolean;
  /** Those of a kind, given by the beginning of their ids, beyond the newest `count` go. */
  keepNewest(prefix: string, count: number): void;
  /** All that hold every term, the best first. */
  search(terms: readonly SearchTerm[], now: number): readonly Hit[];
  /** To be stored. */
  serialise(): Pick<StoredSearchIndex, 'index' | 'documents'>;
}

/**
 * Nearly every post has a word that begins with two or three given letters, and to weigh them all takes longer than a
 * letter is typed in. Such a search is one in the newest posts and the saved ones, unless it finds few there.
 */
const BROAD_LETTERS = 3;
const YOUNG_POSTS = 2_000;
/** More than are counted or looked up for what is shown, some of which is not for the reader. */
const ENOUGH = 60;

const POSTS = searchedId('post', '');

const fields = [
  'username',
  'name',
  'tags',
  'tickers',
  'body',
  'note',
  'bio',
] as const satisfies readonly (keyof typeof fieldWeights)[];

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
    if (wasThere) youngSince = undefined;
    return wasThere;
  }

  /** When the oldest of the newest posts was made; counted again once something has changed. */
  let youngSince: number | undefined;
  function readYoungSince(): number {
    const times = [...documents].flatMap(([id, { at }]) => (id.startsWith(POSTS) ? [at] : []));
    return times.length <= YOUNG_POSTS ? -Infinity : (Float64Array.from(times).toSorted().at(-YOUNG_POSTS) ?? -Infinity);
  }

  /**
   * Those of posts that are older than `since` and not saved are left out before they are weighed, which is what takes
   * the time.
   */
  function searchSince(since: number, terms: readonly SearchTerm[], now: number): readonly Hit[] {
    const pieces = terms.flatMap(({ term }) => wordsOf(term).map((word) => word.term));
    const found = index.search(
      { combineWith: 'AND', queries: terms.map(queryOf) },
      {
        boost: fieldWeights,
        weights: matchWeights,
        boostDocument(id: string) {
          const { at = 0, isSaved = false } = documents.get(id) ?? {};
          return at < since && !isSaved && id.startsWith(POSTS) ? 0 : youthWeight(now - at);
        },
      },
    );
    return found.map(({ id, terms: matched }) => ({
      id: String(id),
      terms: markedBy(matched, pieces),
      isSaved: documents.get(String(id))?.isSaved ?? false,
    }));
  }

  return {
    ids: () => documents.keys(),
    put(searchable, { at, isSaved }) {
      const hash = hashOf(searchable);
      const known = documents.get(searchable.id);
      if (known?.hash !== hash) {
        if (known !== undefined) index.discard(searchable.id);
        index.add(searchable);
      }
      const isChanged = known?.hash !== hash || known.at !== at || known.isSaved !== isSaved;
      if (isChanged) documents.set(searchable.id, { hash, at, isSaved });
      if (isChanged) youngSince = undefined;
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
      if (terms.some(({ term, isPrefix }) => isPrefix && term.length <= BROAD_LETTERS)) {
        const young = searchSince((youngSince ??= readYoungSince()), terms, now);
        if (young.filter(({ id, isSaved }) => id.startsWith(POSTS) && !isSaved).length >= ENOUGH) return young;
      }
      return searchSince(-Infinity, terms, now);
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
