import { postSearchTypes, type PostSearchType } from '#contract/resources/search.ts';
import { listedQuery } from '../lists/search-list.ts';

/**
 * What is searched for: `/{searchType}/{query}`. The query comes without its prefix, and as lists know it
 * (`listedQuery`).
 */
export interface Search {
  readonly searchType: PostSearchType;
  readonly query: string;
}

/** Letters after the prefix from which on there are suggestions (SEARCH-06, decisions 7). */
const SUGGESTED_FROM = 2;

const prefixes: Readonly<Partial<Record<PostSearchType, string>>> = { hashtag: '#', username: '@', ticker: '$' };

/** The sign of a search in front of its query, '' where it has none. */
export function prefixOf(searchType: PostSearchType): string {
  return prefixes[searchType] ?? '';
}

/**
 * What somebody typed: '#' is for hashtags, '@' for people, '$' for tickers (SEARCH-07), and people are looked for
 * without one (SEARCH-08).
 */
export function parseSearch(text: string): Search {
  const typed = text.trim();
  const searchType = postSearchTypes.find((type) => prefixOf(type) !== '' && typed.startsWith(prefixOf(type)));
  if (searchType === undefined) return { searchType: 'username', query: listedQuery(typed) };
  return { searchType, query: listedQuery(typed.slice(1)) };
}

/** Whether the text names what is looked for; without that all that is suggested for it is shown. */
export function hasPrefix(text: string): boolean {
  return /^\s*[#@$]/.test(text);
}

export function isSuggestedFor({ query }: Search): boolean {
  return query.length >= SUGGESTED_FROM;
}

/** Whether it can stand in an address: browsers take dots alone for a way up. */
export function isSearchable({ query }: Search): boolean {
  return query !== '' && query !== '.' && query !== '..';
}

/** The address of the results (SEARCH-05). */
export function searchPath({ searchType, query }: Search): string {
  return `/${searchType}/${encodeURIComponent(query.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))}`;
}
