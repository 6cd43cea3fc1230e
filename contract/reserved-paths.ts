/**
 * Which paths are whose: the app's screens, the server, members. Server, service worker and client read it from here.
 */

/** First segments of screens that a username could shadow, in lower case, of those that are still to come too. */
export const SCREEN_SEGMENTS: readonly string[] = [
  'feed',
  'about',
  'login',
  'magiclogin',
  'notifications',
  'mute_block',
  'policy',
  'setup',
  'post',
  'posts',
  'settings',
  'developer',
  'search',
  'username',
  'hashtag',
  'ticker',
  'network',
  'trending',
  'violations',
  'recommendations',
  'groups',
  'group',
  'outbox',
  'drafts',
  'saved',
  'chat',
  'chats',
  'invite',
  'rewards',
  'share',
  'embed',
];

const screens: ReadonlySet<string> = new Set(SCREEN_SEGMENTS);

/** What the server answers itself. `/login` is a screen, some paths below it are calls. */
export const SERVER_PATHS: readonly string[] = [
  'v3',
  'v4',
  'api',
  'broadcasting',
  'media',
  'docs',
  'openapi.json',
  'healthz',
  'dev',
  'admin',
  'app',
  'link-preview',
  'oembed',
  'login/email',
  'login/options',
  'robots.txt',
  'sitemap.xml',
  'sitemap',
  '.well-known',
];

/**
 * First segments of calls and server pages in either generation of the API, of the client's files, and names that would
 * pass for the house.
 */
const otherNames: ReadonlySet<string> = new Set([
  'auth',
  'openapi',
  'apps',
  'test',
  'user',
  'users',
  'profile',
  'comments',
  'subscriptions',
  'moderation',
  'employee',
  'ads',
  'xposts',
  'feedback',
  'gifs',
  'assets',
  'icons',
  'images',
  'static',
  'sw',
  'index',
  'manifest',
  'robots',
  'favicon',
  'well_known',
  'dunlin',
  'support',
  'help',
  'moderator',
  'administrator',
  'employee_team',
  'system',
  'root',
  'null',
  'undefined',
  'me',
  'default',
]);

/** Path of the server's own, with its query or without: no screen shows there, and a miss is an error. */
export const SERVER_PATH = new RegExp(`^/(?:${SERVER_PATHS.join('|').replaceAll('.', String.raw`\.`)})(?:[/?]|$)`);

/** Whether `/{segment}` is a screen's, in any case. */
export function isScreenSegment(segment: string): boolean {
  return screens.has(segment.toLowerCase());
}

/**
 * Whether nobody may have the name, in any case: `/{username}` must never be shadowed by a path of ours (decisions 7).
 */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase();
  return screens.has(name) || SERVER_PATHS.includes(name) || otherNames.has(name);
}
