import { combineLatest, distinctUntilChanged, map, of, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { KeptWritings } from '../view-types.ts';
import { MEMBER } from '../setting-keys.ts';
import type { ViewSources } from './sources.ts';

/**
 * What waits on this device for the member whose session the server ended; `null` = nothing, or somebody is signed in.
 */
export function keptWritingsView({ database, session$, setting }: ViewSources): Observable<KeptWritings | null> {
  return combineLatest([session$, setting(MEMBER)]).pipe(
    switchMap(([session, member]): Observable<KeptWritings | null> => {
      if (session.userId !== null || member === undefined) return of(null);
      const selector = { userId: { $eq: member.userId } };
      const counts$ = combineLatest([database.outbox.find({ selector }).$, database.drafts.find({ selector }).$]);
      return counts$.pipe(
        map(([unsent, drafts]) =>
          unsent.length + drafts.length === 0
            ? null
            : { name: member.name, unsentCount: unsent.length, draftCount: drafts.length },
        ),
      );
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}
