import type { AccountSession } from '#contract/resources/account-session.ts';

/** What is left of a list of sessions where the one named `id` has ended; null: all but the one of this device. */
export function withoutSessions(sessions: readonly AccountSession[], id: string | null): readonly AccountSession[] {
  return sessions.filter((session) => (id === null ? session.isCurrent : session.id !== id));
}
