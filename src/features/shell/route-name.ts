/**
 * Paths of the names by which a navigation is checked (ROUTE-42); a profile's is any that no other route has (decisions
 * 7).
 */
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

/**
 * Of a path as the address bar has it, and whether the router took it for a profile's; null: it has no name, and no
 * check asks for it.
 */
export function routeNameOf(pathname: string, isProfile: boolean): RouteName | null {
  if (isProfile) return 'profile';
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  for (const [name, pattern] of Object.entries(PATHS)) if (pattern.test(path)) return name as RouteName;
  return null;
}

/** Where the header never has a back arrow: home, profile, trending and group pages (SHELL-30). */
const WITHOUT_BACK: Partial<Record<RouteName, true>> = { home: true, profile: true, Trending: true, Group: true };

export function mayGoBackFrom(pathname: string, isProfile: boolean): boolean {
  const name = routeNameOf(pathname, isProfile);
  return name === null || WITHOUT_BACK[name] !== true;
}
