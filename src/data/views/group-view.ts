import { combineLatest, distinctUntilChanged, filter, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Group } from '#contract/resources/group.ts';
import type { GroupDocument } from '../collections/groups.ts';
import type { Session } from '../stores/session-store.ts';
import { liveByIds } from './live-documents.ts';
import type { Pending } from './pending.ts';
import type { ViewSources } from './sources.ts';

/** What holds for every group of a view. */
export interface GroupBase {
  readonly pending: Pending;
  readonly session: Session;
}

export function groupBase({ pending$, session$ }: ViewSources): Observable<GroupBase> {
  return combineLatest([pending$, session$]).pipe(
    // While the account changes, the entries still belong to the one before.
    filter(([pending, session]) => pending.userId === session.userId),
    map(([pending, session]) => ({ pending, session })),
  );
}

/** A group as the server has it. */
export function groupView({ database }: ViewSources, id: string): Observable<Group | null> {
  return liveByIds<GroupDocument>(database.groups, [id]).pipe(
    map((found) => found.get(id)?.group ?? null),
    distinctUntilChanged(),
  );
}
