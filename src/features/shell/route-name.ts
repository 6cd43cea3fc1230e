import { isScreenSegment } from '#contract/reserved-paths.ts';

/** Paths of the names by which a navigation is checked (ROUTE-42); fixed paths win over a profile, which is any other (decisions 7). */
const PATHS = {
  home: /^\/feed$/,
  Trending: /^\/trending$/,
  Groups: /^\/groups$/,
  Group: /^\/group\/[^/]+$/,
  GroupMembers: /^\/group\/[^/]+\/members$/,
  policy: /^\/policy$/,
  SearchDefault: /^\/search$/,
  Search: /^\/(?:username|posts|hashtag|ticker|network)(?:\/[^/]*)?$/,
} as const;

export type RouteName = keyof typeof PATHS | 'profile';

/** Of a path as the address bar has it; null: it has no name, and no check asks for it. */
export function routeNameOf(pathname: string): RouteName | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  for (const [name, pattern] of Object.entries(PATHS)) if (pattern.test(path)) return name as RouteName;
  const [, segment = ''] = /^\/(\w+)$/.exec(path) ?? [];
  return segment === '' || isScreenSegment(segment) ? null : 'profile';
}

/** Where the header never has a back arrow: home, profile, trending and group pages (SHELL-30). */
const WITHOUT_BACK: Partial<Record<RouteName, true>> = { home: true, profile: true, Trending: true, Group: true };

export function mayGoBackFrom(pathname: string): boolean {
  const name = routeNameOf(pathname);
  return name === null || WITHOUT_BACK[name] !== true;
}
