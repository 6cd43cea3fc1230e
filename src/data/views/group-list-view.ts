import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import { listKeyText } from '#core/lists/list-key.ts';
import type { Group } from '#contract/resources/group.ts';
import type { ListKey } from '#core/lists/lists.ts';
import type { GroupDocument } from '../collections/groups.ts';
import type { GroupView, ListView } from '../view-types.ts';
import { groupAsIntended } from './group-page-view.ts';
import type { GroupViews } from './group-page-view.ts';
import { groupBase } from './group-view.ts';
import { plainList, sameList, storedList } from './list-parts.ts';
import { joinDocuments } from './live-documents.ts';
import { createReuse } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

/**
 * Groups in the server's order, as what the reader does leaves them; first those that a waiting act puts on the list.
 * What the device lacks is left out.
 */
export function groupListView(sources: ViewSources, key: ListKey): Observable<ListView<GroupView>> {
  const views: GroupViews = createReuse();
  const keyText = listKeyText(key);
  return combineLatest([storedList(sources, key), groupBase(sources)]).pipe(
    map(([feed, base]) => {
      const ids = [...new Set([...base.pending.listedIn(keyText), ...(feed?.entries ?? []).map(({ id }) => id)])];
      return { feed, base, ids };
    }),
    joinDocuments<Asked, GroupDocument>(sources.database.groups, ({ ids }) => ids),
    map(({ source: { feed, base, ids }, documents }) => {
      const known = ids.flatMap((id) => documents.get(id)?.group ?? []);
      const items = known.map((group) => groupAsIntended(base, group, views));
      return plainList(
        feed,
        items.filter(({ group, isRemoved }) => !isRemoved && standsIn(group, key)),
        known.length === ids.length,
      );
    }),
    distinctUntilChanged<ListView<GroupView>>(sameList),
  );
}

/** Here rather than in its descriptor: no start shows such a list. */
function standsIn({ isPinned, isJoined }: Group, key: ListKey): boolean {
  if (key.list !== 'groups') return true;
  return key.type === 'pinned' ? isPinned : key.type !== 'myGroups' || isJoined;
}

interface Asked {
  readonly ids: readonly string[];
  readonly feed: Parameters<typeof plainList>[0];
  readonly base: Parameters<typeof groupAsIntended>[0];
}
