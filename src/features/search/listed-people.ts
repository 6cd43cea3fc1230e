import type { Search, UserListView } from '#bridge/view-types.ts';
import { isInNetwork } from '#core/people/network.ts';

/** People that are shown at first, and more with each press of Show More. */
export const PEOPLE_STEP = 5;

/** Whether people found by name stand above the posts of such a search. */
export function listsPeople(searchType: Search['searchType']): boolean {
  return searchType === 'username' || searchType === 'network';
}

/**
 * Those of the list whom such a search shows. In the reader's network a server before contract 1.37.0 answers of
 * everybody, and a follow may have ended since (SEARCH-17).
 */
export function listedPeople({ items }: UserListView, searchType: Search['searchType']): UserListView['items'] {
  return searchType === 'network' ? items.filter(({ user }) => isInNetwork(user.ProfileEngagement)) : items;
}

/** Ids of those of them who stand on the page before Show More is pressed. */
export function standingPeople(list: UserListView, searchType: Search['searchType']): ReadonlySet<string> {
  const listed = listsPeople(searchType) ? listedPeople(list, searchType) : [];
  return new Set(listed.slice(0, PEOPLE_STEP).map(({ user }) => user.ulid));
}
