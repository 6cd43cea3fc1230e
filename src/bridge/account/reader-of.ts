import type { SessionView } from '#data/view-types.ts';

/** The member's id, null for a visitor, undefined while unknown. */
export function readerOf(session: SessionView): string | null | undefined {
  switch (session.state) {
    case 'signedIn':
      return session.userId;
    case 'signedOut':
      return null;
    case 'unknown':
      return undefined;
  }
}
