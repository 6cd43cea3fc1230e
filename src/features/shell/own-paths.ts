/** First segments of screens that the documents name and this build does not have: an unknown path, not somebody's profile (ROUTE-32). */
const SCREENS_TO_COME: ReadonlySet<string> = new Set([
  'about',
  'ad-dashboard',
  'developer',
  'group',
  'groups',
  'hashtag',
  'mute_block',
  'network',
  'notifications',
  'posted-content',
  'posts',
  'recommendations',
  'search',
  'settings',
  'ticker',
  'trending',
  'username',
  'violations',
]);

/** Whether '/{segment}' can be somebody's profile. */
export function isProfileSegment(segment: string): boolean {
  return /^[A-Za-z0-9_]{3,30}$/.test(segment) && !SCREENS_TO_COME.has(segment.toLowerCase());
}
