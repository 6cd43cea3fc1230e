import type { OutboxView, SessionView, ShellView } from '#bridge/view-types.ts';
import { useView } from '#bridge/use-view.ts';

const unknownSession: SessionView = { state: 'unknown' };
const emptyOutbox: OutboxView = { items: [], failedCount: 0 };

export interface ShellAccount {
  readonly session: SessionView;
  /** The member, when signed in. */
  readonly user: Extract<SessionView, { state: 'signedIn' }>['user'] | null;
  /** Certain, not just unknown yet. */
  readonly isVisitor: boolean;
}

export function useShellAccount(): ShellAccount {
  const session = useView((views) => views.session(), unknownSession, []);
  return {
    session,
    user: session.state === 'signedIn' ? session.user : null,
    isVisitor: session.state === 'signedOut',
  };
}

/** How many of the reader's entries wait to be sent, and how many of them failed. For what shows it alone: it changes with every answer of a drain. */
export function useUnsent(): { readonly unsent: number; readonly failed: number } {
  const { items, failedCount } = useView((views) => views.outbox(), emptyOutbox, []);
  return { unsent: items.length, failed: failedCount };
}

/** Settings, people to follow, topics; `null` until the device has answered. */
export function useShellView(): ShellView | null {
  return useView((views) => views.shell(), null, []);
}
