import { distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Group } from '#contract/resources/group.ts';
import type { GroupDocument } from '../collections/groups.ts';
import { liveByIds } from './live-documents.ts';
import type { ViewSources } from './sources.ts';

export function groupView({ database }: ViewSources, id: string): Observable<Group | null> {
  return liveByIds<GroupDocument>(database.groups, [id]).pipe(
    map((found) => found.get(id)?.group ?? null),
    distinctUntilChanged(),
  );
}
