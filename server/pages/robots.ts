import { SCREEN_SEGMENTS, SERVER_PATHS } from '#contract/reserved-paths.ts';

/** Screens that are there for visitors, and what they show. */
const openSegments: ReadonlySet<string> = new Set(['feed', 'about', 'login', 'policy', 'post', 'hashtag', 'group']);
/** Pictures of previews, and what is written for crawlers. */
const openServerPaths: ReadonlySet<string> = new Set(['media', 'robots.txt', 'sitemap.xml', 'sitemap', '.well-known']);
/** Screens whose names no username can have, or that are written in both cases. */
const otherScreens: readonly string[] = ['ad-dashboard', 'magicLogin', 'posted-content', 'saved-posts'];

/**
 * `robots.txt` (RFC 9309): all pages but those that need an account, and no call. What is not known to be open is
 * closed. Each name ends where the segment does: `/settings` must not close the page of a member called `settings_fan`.
 */
export function robotsText(origin: string): string {
  const screens = SCREEN_SEGMENTS.filter((segment) => !openSegments.has(segment));
  const calls = SERVER_PATHS.filter((path) => !openServerPaths.has(path));
  const closed = [...new Set([...calls, ...screens, ...otherScreens, '*/connections'])].toSorted();
  const rules = closed.flatMap((path) => ['$', '/', '?'].map((end) => `Disallow: /${path}${end}`));
  return ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
