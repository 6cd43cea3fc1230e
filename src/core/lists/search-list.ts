import type { PostSearchType } from '#contract/resources/search.ts';
import { POST_MAX_AGE_MS, USER_MAX_AGE_MS } from '../sync/sync-constants.ts';
import type { ListDescriptor, ListedItem } from './list-descriptor.ts';

export interface SearchKey {
  readonly list: 'search';
  readonly searchType: PostSearchType;
  readonly query: string;
}

export interface FoundPeopleKey {
  readonly list: 'foundPeople';
  readonly query: string;
}

export interface FoundInNetworkKey {
  readonly list: 'foundInNetwork';
  readonly query: string;
}

/** UTF-16 units of a query that are looked for: a stored key holds 128, the rest of it included. */
const QUERY_MAX = 100;

/** Posts found (SEARCH-16). They stay on the device, so that a search is read again offline as it was seen last. */
export const searchList: ListDescriptor<SearchKey, 'post'> = {
  item: 'post',
  parts: ['searchType', 'query'],
  caseless: ['query'],
  endsInText: true,
  order: () => 'ranked',
  holdsBackNew: false,
  losesAuthors: false,
  shows: ({ isWithheld }) => !isWithheld,
  keptMs: POST_MAX_AGE_MS,
};

/** What lists of a query alone have in common. */
export const ofQuery = {
  parts: ['query'],
  caseless: ['query'],
  endsInText: true,
  order: () => 'ranked' as const,
  holdsBackNew: false,
  losesAuthors: false,
} as const;

const ofFoundPeople = {
  ...ofQuery,
  item: 'user',
  shows: ({ isWithheld }: ListedItem) => !isWithheld,
  keptMs: USER_MAX_AGE_MS,
} as const;

/** People found by name or username, best first; one page. The people in it stay as long. */
export const foundPeopleList: ListDescriptor<FoundPeopleKey, 'user'> = ofFoundPeople;

/**
 * The same of those only whom the reader follows, or who follow them: of everybody's best a common name may leave none
 * of these (SEARCH-17).
 */
export const foundInNetworkList: ListDescriptor<FoundInNetworkKey, 'user'> = ofFoundPeople;

/**
 * A query as lists know it: as much of it as is looked for. Of several words no part of one is left: the server knows
 * whole words only.
 */
export function listedQuery(query: string): string {
  const whole = query.trim();
  if (whole.length <= QUERY_MAX) return whole;
  const cut = whole.slice(0, QUERY_MAX).replace(/[\uD800-\uDBFF]$/, '');
  const endsInWord = /^\S/.test(whole.slice(cut.length));
  return (endsInWord ? cut.replace(/\s\S*$/, '') : cut).trim();
}
