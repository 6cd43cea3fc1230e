import { asyncScheduler, distinctUntilChanged, map, throttleTime } from 'rxjs';
import type { SessionView, ShellView } from '#bridge/view-types.ts';
import { useView } from '#bridge/hooks/use-view.ts';

const unknownSession: SessionView = { state: 'unknown' };
const nothingUnsent = { unsent: 0, failed: 0 };
/** Milliseconds between two numbers of a badge. */
const COUNT_EVERY_MS = 250;

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

/**
 * How many of the reader's entries wait to be sent, and how many of them failed; a first change at once, those that
 * follow it four times a second: a drain changes it with every answer, and nobody reads numbers that fast. For badges
 * alone: what is decided by the number takes it from the outbox.
 */
export function useUnsent(): { readonly unsent: number; readonly failed: number } {
  return useView(
    (views) =>
      views.outbox().pipe(
        map(({ items, failedCount }) => ({ unsent: items.length, failed: failedCount })),
        distinctUntilChanged((a, b) => a.unsent === b.unsent && a.failed === b.failed),
        throttleTime(COUNT_EVERY_MS, asyncScheduler, { leading: true, trailing: true }),
      ),
    nothingUnsent,
    [],
  );
}

/** How many notifications wait (NOTIF-07); null until the device has answered. */
export function useUnseen(): number | null {
  return useView(
    (views) =>
      views.shell().pipe(
        map(({ unseenCount }) => unseenCount),
        distinctUntilChanged(),
      ),
    null,
    [],
  );
}

/** How many messages are unread in the member's chats (GROUP-17). */
export function useUnreadChats(): number {
  return useView((views) => views.unreadChats(), 0, []);
}

/** Ad Metrics is shown, as the server said last (BOOST-39). */
export function useAdMetricsEnabled(): boolean {
  return useView(
    (views) =>
      views.shell().pipe(
        map(({ adMetricsEnabled }) => adMetricsEnabled),
        distinctUntilChanged(),
      ),
    false,
    [],
  );
}

/** The device holds violations of the member's, whatever became of them (SHELL-11). */
export function useHasSeenViolations(): boolean {
  return useView(
    (views) =>
      views.violations().pipe(
        map((view) => view.state === 'seen' && view.violations.length > 0),
        distinctUntilChanged(),
      ),
    false,
    [],
  );
}

/** Settings, people to follow, topics; `null` until the device has answered. */
export function useShellView(): ShellView | null {
  return useView((views) => views.shell(), null, []);
}
