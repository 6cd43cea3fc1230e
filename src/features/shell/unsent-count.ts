import { catchError, combineLatest, map, merge, of, takeUntil, timer } from 'rxjs';
import type { Observable } from 'rxjs';
import type { DraftView, OutboxView } from '#bridge/view-types.ts';

/**
 * Longest wait for the device, milliseconds: whoever wants to sign out is not kept for ever by one that does not
 * answer.
 */
const COUNT_LIMIT_MS = 8_000;

/** Outbox entries, drafts and other typed texts of the account; `uncounted` where the device does not tell. */
export type UnsentCount = number | 'uncounted';

export interface UnsentSources {
  outbox(): Observable<OutboxView>;
  drafts(): Observable<readonly DraftView[]>;
}

/** What a sign-out would delete of the database, once both are known, and from then on. Never fails. */
export function unsentCount(views: UnsentSources): Observable<UnsentCount> {
  const counted$ = combineLatest([views.outbox(), views.drafts()]).pipe(
    map(([outbox, drafts]): UnsentCount => outbox.items.length + drafts.length),
    catchError(() => of('uncounted' as const)),
  );
  const late$ = timer(COUNT_LIMIT_MS).pipe(
    map(() => 'uncounted' as const),
    takeUntil(counted$),
  );
  return merge(counted$, late$);
}

/** All that it would delete: `typed` texts are kept beside the database. */
export function countWith(typed: number, stored: UnsentCount | null): UnsentCount | null {
  return typeof stored === 'number' ? stored + typed : stored;
}
