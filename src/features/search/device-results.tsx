import type { DeviceSearchView } from '#bridge/hooks/use-device-search.ts';
import { useDeviceSearch } from '#bridge/hooks/use-device-search.ts';
import { useSyncStatus } from '#bridge/hooks/use-sync-status.ts';
import { useView } from '#bridge/hooks/use-view.ts';
import { listKeyText, unknownList, type PostListView, type Search, type UserListView } from '#bridge/view-types.ts';
import { nothingFound, type DeviceFound } from '#core/search/found.ts';
import { FOUND_MAX } from '#core/search/search-constants.ts';
import { DeviceResultsView } from './device-results-view.tsx';
import { standingPeople } from './listed-people.ts';

/** Of the posts below so many count as seen with what is above them: what comes by scrolling moves nothing here. */
const POSTS_BELOW = 20;

const noPosts: PostListView = unknownList;
const noPeople: UserListView = { ...unknownList, leaving: [], reasons: {} };

/**
 * What the device itself holds of what is looked for, also without a network (SEARCH-20): of people and posts those
 * that do not stand below.
 */
export function DeviceResults({ search }: { readonly search: Search }) {
  const { searchType, query } = search;
  const view = useDeviceSearch(deviceSigns[searchType] + query, searchType === 'network' ? searchType : 'everything');
  const below = useStandingBelow(search);
  return (
    <DeviceResultsView
      view={narrowed(view, (found) => notBelow(ofTab(found, searchType), below))}
      isRestBelow={view.state === 'found' && countOf(ofTab(view.found, searchType)) > 0}
      isOffline={useSyncStatus().connection === 'offline'}
    />
  );
}

/** The same among the saved posts alone. */
export function SavedResults({ query }: { readonly query: string }) {
  const view = useDeviceSearch(query, 'everything');
  return (
    <DeviceResultsView
      view={narrowed(view, ({ saved }) => ({ ...nothingFound, saved }))}
      isOffline={useSyncStatus().connection === 'offline'}
    />
  );
}

/**
 * Before the text of an address, so that the device too looks among hashtags or tickers alone. A word without a sign is
 * looked for in all that it holds.
 */
const deviceSigns = { username: '', network: '', posts: '', hashtag: '#', ticker: '$' } as const;

interface StandingBelow {
  readonly people: ReadonlySet<string>;
  readonly posts: ReadonlySet<string>;
}

/** What the lists of the page show, by ids. */
function useStandingBelow(search: Search): StandingBelow {
  const { searchType, query } = search;
  const postsKey = { list: 'search', searchType, query } as const;
  const peopleKey = { list: searchType === 'network' ? 'foundInNetwork' : 'foundPeople', query } as const;
  const posts = useView((views) => views.list(postsKey), noPosts, [listKeyText(postsKey)]);
  const people = useView((views) => views.list(peopleKey), noPeople, [listKeyText(peopleKey)]);
  const shown = posts.items.slice(0, POSTS_BELOW).filter(({ isSkeleton }) => !isSkeleton);
  return {
    posts: new Set(shown.map(({ post }) => post.id)),
    people: standingPeople(people, searchType),
  };
}

/** Who looks for posts is shown no people; drafts and what is unsent are nowhere else. */
function ofTab(found: DeviceFound, searchType: Search['searchType']): DeviceFound {
  const saved = found.saved.slice(0, FOUND_MAX.posts);
  return { ...found, saved, people: searchType === 'posts' ? [] : found.people };
}

/** A saved post stays, with the note to it, which stands nowhere below. */
function notBelow(found: DeviceFound, { people, posts }: StandingBelow): DeviceFound {
  return {
    ...found,
    people: found.people.filter(({ id }) => !people.has(id)),
    posts: found.posts.filter(({ id }) => !posts.has(id)),
  };
}

function countOf(found: DeviceFound): number {
  return Object.values(found).reduce((sum, rows) => sum + rows.length, 0);
}

function narrowed(view: DeviceSearchView, part: (found: DeviceFound) => DeviceFound): DeviceSearchView {
  return view.state === 'found' ? { ...view, found: part(view.found) } : view;
}
