import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { AccountSession } from '#contract/resources/account-session.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import { readEntry } from '#core/outbox/registry.ts';
import type { AccountSessionView, SessionsView } from '../view-types.ts';
import { markOf } from './pending-mark.ts';
import { createReuse, sameFields } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/** Where the account is signed in, with what waits to end (SETTINGS-54). */
export function sessionsView({ setting, pending$ }: Pick<ViewSources, 'setting' | 'pending$'>): Observable<SessionsView> {
  const rows = createReuse<string, AccountSessionView>();
  return combineLatest([setting('sessions'), pending$]).pipe(
    map(([seen, { entries }]): SessionsView => {
      if (seen === undefined) return { state: 'unknown' };
      const sessions = seen.sessions.map((session) => {
        const entry = endingOf(session, entries);
        const ending = entry === undefined ? null : markOf(entry);
        return rows.of(session.id, [session, ending], () => ({ session, ending }));
      });
      return { state: 'seen', seenAt: seen.seenAt, sessions };
    }),
    distinctUntilChanged<SessionsView>(sameFields),
  );
}

/** The newest entry that asks for its end. */
function endingOf(session: AccountSession, entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.findLast((entry) => {
    const read = readEntry(entry);
    return read.readable && read.kind.endsSession?.(entry, session) === true;
  });
}
