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
  readonly unsent: number;
  readonly failed: number;
}

/** Who reads, and how much of theirs waits to be sent. */
export function useShellAccount(): ShellAccount {
  const session = useView((views) => views.session(), unknownSession, []);
  const outbox = useView((views) => views.outbox(), emptyOutbox, []);
  return {
    session,
    user: session.state === 'signedIn' ? session.user : null,
    isVisitor: session.state === 'signedOut',
    unsent: outbox.items.length,
    failed: outbox.failedCount,
  };
}

/** Settings, people to follow, topics; `null` until the device has answered. */
export function useShellView(): ShellView | null {
  return useView((views) => views.shell(), null, []);
}
