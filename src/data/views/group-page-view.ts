import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Group } from '#contract/resources/group.ts';
import type { User } from '#contract/resources/user.ts';
import type { UserDocument } from '../collections/users.ts';
import { joinDocuments } from './live-documents.ts';
import type { GroupPageView, GroupView } from '../view-types.ts';
import { groupBase, groupView } from './group-view.ts';
import type { GroupBase } from './group-view.ts';
import { createReuse } from './shared-values.ts';
import type { Reuse } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

export type GroupViews = Reuse<string, GroupView>;

/** A group as the reader intends it; the same object while nothing of it changes. */
export function groupAsIntended(
  { pending, session }: GroupBase,
  confirmed: Group,
  views: GroupViews,
  owner: User | null = null,
): GroupView {
  const { value } = pending.overlay('group', confirmed);
  const resting = pending.about(confirmed.id);
  return views.of(confirmed.id, [confirmed, owner, session.userId, ...resting], () => ({
    group: value,
    isOwner: session.userId !== null && confirmed.owner.user.userId === session.userId,
    isRemoved: pending.removes(confirmed.id),
    owner,
    pending: resting.map(pending.markOf),
  }));
}

/** The group that a page is about. */
export function groupPageView(sources: ViewSources, id: string): Observable<GroupPageView> {
  const views: GroupViews = createReuse();
  const pages = createReuse<string, GroupPageView>();
  const withOwner$ = groupView(sources, id).pipe(
    joinDocuments<Group | null, UserDocument>(sources.database.users, (group) =>
      group === null ? [] : [group.owner.user.userId],
    ),
  );
  return combineLatest([withOwner$, groupBase(sources), sources.missing$]).pipe(
    map(([{ source: group, documents }, base, missing]): GroupPageView => {
      if (missing.groups.includes(id)) return pages.of('notFound', [], () => ({ state: 'notFound' }));
      if (group === null) return pages.of('loading', [], () => ({ state: 'loading' }));
      const view = groupAsIntended(base, group, views, documents.get(group.owner.user.userId)?.user);
      return pages.of('group', [view], () => ({ state: 'group', view }));
    }),
    distinctUntilChanged(),
  );
}
