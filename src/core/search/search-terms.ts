import { foldWord, hasUnspacedScript, wordsOf } from './words.ts';

/** Where a term is looked for: everywhere, or, by the sign before it, among hashtags, people or tickers alone. */
export type SearchScope = 'any' | 'hashtag' | 'person' | 'ticker';

export interface SearchTerm {
  readonly term: string;
  readonly scope: SearchScope;
  /** What begins with it is found too: it is still being typed. */
  readonly isPrefix: boolean;
  /** What differs from it by one letter is found too. */
  readonly isFuzzy: boolean;
}

/** Characters that are read of what was typed (SEARCH-02). */
const TEXT_MAX = 255;
/** Terms that are looked for; all of them must be found. */
const TERMS_MAX = 8;
/** Shorter words, one letter off, are other words. */
const FUZZY_MIN = 4;

const scopeOfSign: Readonly<Record<string, SearchScope>> = {
  '#': 'hashtag',
  '＃': 'hashtag',
  '@': 'person',
  '＠': 'person',
  $: 'ticker',
};

/** What is looked for, from what somebody typed; empty where there is no word in it. */
export function searchTermsOf(text: string): readonly SearchTerm[] {
  const typed = text.slice(0, TEXT_MAX);
  const named = typed.split(/\s+/u).flatMap(termsOfPiece);
  const isEnded = /\s$/u.test(typed);
  const terms = named.map(({ term, scope }, place): SearchTerm => {
    const isUnspaced = hasUnspacedScript(term);
    const isOne = [...term].length === 1;
    const isLast = place === named.length - 1 && !isEnded;
    return {
      term,
      scope,
      // One character of a text without spaces is the beginning of a pair; one letter says nothing yet.
      isPrefix: isUnspaced ? isOne || isLast : isLast && !isOne,
      isFuzzy: !isUnspaced && scope !== 'ticker' && term.length >= FUZZY_MIN && !/\p{N}/u.test(term),
    };
  });
  // The last one says whether it is still being typed.
  const distinct = new Map(terms.map((term) => [`${term.scope} ${term.term}`, term]));
  return [...distinct.values()].slice(0, TERMS_MAX);
}

/**
 * What is looked for among people, hashtags or tickers alone, while it is typed without its sign: its last word is the
 * beginning of one. Empty where no such thing can be called that, since tags and tickers are one word.
 */
export function suggestedTermsOf(sign: '@' | '#' | '$', query: string): readonly SearchTerm[] {
  const words = query.split(/\s+/u).filter((word) => word !== '');
  if (sign !== '@' && words.length > 1) return [];
  const terms = searchTermsOf(words.map((word) => sign + word).join(' '));
  return terms.every(({ scope }) => scope !== 'any') ? terms.map((term) => ({ ...term, isFuzzy: false })) : [];
}

type NamedTerm = Pick<SearchTerm, 'term' | 'scope'>;

function termsOfPiece(piece: string): readonly NamedTerm[] {
  const scope = scopeOfSign[piece.slice(0, 1)];
  const rest = piece.slice(1);
  // An amount of money is no ticker.
  if (scope === undefined || (scope === 'ticker' && !/^\p{L}/u.test(rest))) return wordTerms(piece);
  const name = /^[\p{L}\p{M}\p{N}_]+/u.exec(rest)?.[0] ?? '';
  return name === '' ? [] : [{ term: foldWord(name), scope }];
}

function wordTerms(piece: string): readonly NamedTerm[] {
  const words = wordsOf(piece);
  return words
    .filter((word) => !isInside(word, words) && !isTail(word, words))
    .map(({ term }): NamedTerm => ({ term, scope: 'any' }));
}

/** A part of a word with an apostrophe: the whole word was typed. */
function isInside(word: ReturnType<typeof wordsOf>[number], words: ReturnType<typeof wordsOf>): boolean {
  return words.some(
    ({ term, start, end }) =>
      !hasUnspacedScript(term) && start <= word.start && end >= word.end && end - start > word.end - word.start,
  );
}

/** The last character of a run, which the pair before it holds already. */
function isTail({ term, start }: ReturnType<typeof wordsOf>[number], words: ReturnType<typeof wordsOf>): boolean {
  return hasUnspacedScript(term) && [...term].length === 1 && words.some((other) => other.start < start && other.end > start);
}
