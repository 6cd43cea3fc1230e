import type { SessionView } from '#bridge/view-types.ts';
import { redirectParameter, safeRedirect } from './redirect-target.ts';

/** The guard looks this often while a refresh runs: 30 times 100 ms (ROUTE-35). */
const POLL_MS = 100;
const REFRESH_POLLS = 30;
/** Beyond 30 s in all, a session that is still unknown counts as signed out (decisions 7). */
const ALL_POLLS = 300;

/** A settled session: what the guard decides on. */
export type SettledSession = Exclude<SessionView, { readonly state: 'unknown' }>;

export interface SessionWatch {
  session(): SessionView;
  isRefreshing(): boolean;
  /** Resolves after `ms`. */
  wait(ms: number): Promise<void>;
}

/**
 * Waits for the local database, and up to 3 s for a running refresh; then goes by what the device knows. Offline that
 * is a signed-in reader.
 */
export async function settleSession(watch: SessionWatch): Promise<SettledSession> {
  for (let poll = 0; poll < ALL_POLLS; poll += 1) {
    const session = watch.session();
    if (session.state !== 'unknown' && (poll >= REFRESH_POLLS || !watch.isRefreshing())) return session;
    await watch.wait(POLL_MS);
  }
  return { state: 'signedOut' };
}

export interface Destination {
  readonly to: '/login' | '/setup' | '/policy';
  readonly search: { readonly redirect?: string; readonly ref?: string };
}

/**
 * Where a page that needs login sends this session instead; `null` = let it pass. `path` with query, `ref` as the
 * address gave it.
 */
export function guardMember(session: SettledSession, path: string, ref: string | undefined): Destination | null {
  if (session.state === 'signedOut') {
    return { to: '/login', search: { redirect: redirectParameter(path), ...(ref === undefined ? {} : { ref }) } };
  }
  return guardUnfinished(session, path);
}

/** By which an account is entered, finished or left for another one. */
const ENTRANCES = /^\/(?:setup|policy|login|magicLogin)(?:[/?#]|$)/;

/**
 * Where any page but these sends a member whose account is not set up or whose terms are not accepted; `null` for
 * everyone else (ROUTE-34, ROUTE-38, AUTH-06). `path` with query.
 */
export function guardUnfinished(session: SessionView, path: string): Destination | null {
  if (session.state !== 'signedIn' || ENTRANCES.test(path)) return null;
  const search = { redirect: redirectParameter(path) };
  if (!session.user.accountSetup) return { to: '/setup', search };
  if (!session.user.acceptTermsOfService) return { to: '/policy', search };
  return null;
}

/** Where sign-in leads: setup, then terms, each keeping the destination, then the destination itself (AUTH-05..07). */
export function afterSignIn(
  user: { readonly accountSetup: boolean; readonly acceptTermsOfService: boolean },
  redirect: string | undefined,
): { readonly to: string; readonly search?: { readonly redirect: string } } {
  const target = safeRedirect(redirect);
  if (!user.accountSetup) return { to: '/setup', search: { redirect: target } };
  if (!user.acceptTermsOfService) return { to: '/policy', search: { redirect: target } };
  return { to: target };
}
