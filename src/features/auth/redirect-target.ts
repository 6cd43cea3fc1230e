import { URL_MAX } from '#contract/limits.ts';

/** Where a member goes who named no destination. */
export const HOME_PATH = '/feed';

/** The screen that asks for the destination, and so is never one: who signed in would stand before it again. */
const LOGIN_PATH = '/login';

/**
 * A destination that came with the address, made safe: only a path of our own origin, without a trailing '?start=web_…'
 * (AUTH-08). Of the login screen it is the one that it names. Anything else, and '/', is home (AUTH-07).
 */
export function safeRedirect(redirect: string | undefined): string {
  if (redirect === undefined || !isOwnPath(redirect)) return HOME_PATH;
  const { pathname, searchParams } = new URL(redirect, 'https://own.invalid');
  if (pathname === LOGIN_PATH) return safeRedirect(searchParams.get('redirect') ?? undefined);
  const target = redirect.replace(/[?&]start=web_[^&#]*$/, '');
  return target === '/' || target === '' ? HOME_PATH : target;
}

/**
 * What the link of the e-mail carries of a destination that came with the address: as the call takes it, written out
 * without spaces and within its length. `undefined`: nothing, and the link leads home; where this page goes is
 * `safeRedirect` all the same.
 */
export function mailedRedirect(redirect: string | undefined): string | undefined {
  if (redirect === undefined || !isOwnPath(redirect)) return undefined;
  const { pathname, search, hash } = new URL(safeRedirect(redirect), 'https://own.invalid');
  const path = `${pathname}${search}${hash}`;
  return path.length > URL_MAX ? undefined : path;
}

/**
 * The destination that the guard gives to the login screen: the original path without `ref` and `start=web_p2`
 * (ROUTE-36). From the login screen itself, where a session may end a second time, it is the one that it has.
 */
export function redirectParameter(path: string): string {
  const url = new URL(path, 'https://own.invalid');
  if (url.pathname === LOGIN_PATH) return safeRedirect(url.searchParams.get('redirect') ?? undefined);
  url.searchParams.delete('ref');
  if (url.searchParams.get('start') === 'web_p2') url.searchParams.delete('start');
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * A path, and not an address in disguise: browsers read '//host', '/\host' and control characters in it as another
 * origin, and '/.//host' as a path that is one once it is written out.
 */
function isOwnPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return false;
  const { origin, pathname } = new URL(text, 'https://own.invalid');
  return origin === 'https://own.invalid' && !pathname.startsWith('//');
}
