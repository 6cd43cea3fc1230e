import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { GroupDocument } from '../collections/groups.ts';
import { groupBase } from './group-view.ts';
import { storedList } from './list-parts.ts';
import type { Feed } from './list-parts.ts';
import { joinDocuments } from './live-documents.ts';
import type { ViewSources } from './sources.ts';

/**
 * How much is unread in the member's chats (GROUP-17), of those that the list of chats on the device names: those that
 * are read too, and not sent so yet, left out.
 */
export function unreadChatsView(sources: ViewSources): Observable<number> {
  const listed$ = storedList(sources, { list: 'chats' }).pipe(
    joinDocuments<Feed, GroupDocument>(sources.database.groups, (feed) => (feed?.entries ?? []).map(({ id }) => id)),
  );
  return combineLatest([listed$, groupBase(sources)]).pipe(
    map(([{ documents }, { pending }]) =>
      [...documents.values()].reduce((sum, { group }) => {
        const { isJoined, reading } = pending.overlay('group', group).value;
        return isJoined && !pending.removes(group.id) ? sum + (reading?.unreadCount ?? 0) : sum;
      }, 0),
    ),
    distinctUntilChanged(),
  );
}
