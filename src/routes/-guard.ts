import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { guardMember, settleSession } from '#features/auth/guard.ts';
import { isProfileSegment } from '#features/shell/own-paths.ts';
import { markWrongUrl } from '#features/shell/wrong-url.ts';
import type { RouterContext } from './-router-context.ts';

/** `beforeLoad` of every route that needs login (ROUTE-35..38). */
export async function requireMember({ context, location }: { context: RouterContext; location: ParsedLocation }): Promise<void> {
  const session = await settleSession(context.session);
  const destination = guardMember(session, location.href, searchText(location.search, 'ref'));
  if (destination !== null) throw redirect({ ...destination, replace: true });
}

/** As above for the setup screen itself, which an unfinished account must reach. */
export async function requireSession({ context, location }: { context: RouterContext; location: ParsedLocation }) {
  const session = await settleSession(context.session);
  if (session.state === 'signedIn') return { user: session.user };
  const destination = guardMember(session, location.href, searchText(location.search, 'ref'));
  throw redirect({ to: '/login', ...destination, replace: true });
}

/** What can be nobody's name is an unknown path, which leads home (ROUTE-32). */
export function requireProfileName(segment: string): void {
  if (isProfileSegment(segment)) return;
  markWrongUrl();
  throw redirect({ to: '/feed', replace: true });
}

/** One text of a query; anything else in its place counts as absent. */
export function searchText(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
