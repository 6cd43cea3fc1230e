import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Group } from '#contract/resources/group.ts';
import type { User } from '#contract/resources/user.ts';
import type { OutboxEntry } from '#core/outbox/entry.ts';
import type { UserDocument } from '../collections/users.ts';
import { joinDocuments } from './live-documents.ts';
import type { GroupPageView, GroupView, UserView } from '../view-types.ts';
import { groupBase, groupView } from './group-view.ts';
import type { GroupBase } from './group-view.ts';
import type { Pending } from './pending.ts';
import { createReuse } from './shared-values.ts';
import type { Reuse } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

export type GroupViews = Reuse<string, GroupView>;

/** Who is in a group, as the server has them: its owner, and of a chat of two the other one. */
interface GroupPeople {
  readonly owner: User | null;
  readonly partner: User | null;
}

const nobody: GroupPeople = { owner: null, partner: null };

/** A group as the reader intends it; the same object while nothing of it changes. */
export function groupAsIntended(
  { pending, session }: GroupBase,
  confirmed: Group,
  views: GroupViews,
  { owner, partner }: GroupPeople = nobody,
): GroupView {
  const { value, entries } = pending.overlay('group', confirmed);
  const entriesAbout = [...new Set([...pending.about(confirmed.id), ...entries])];
  const ofPartner = partner === null ? [] : pending.about(partner.ulid);
  return views.of(confirmed.id, [confirmed, owner, partner, session.userId, ...entriesAbout, ...ofPartner], () => ({
    group: value,
    // Of two who talk to each other nobody is.
    isOwner: session.userId !== null && confirmed.owner.user.userId === session.userId && confirmed.direct === undefined,
    isRemoved: pending.removes(confirmed.id),
    owner,
    partner: partner === null ? null : partnerAsIntended(pending, partner, ofPartner),
    pending: entriesAbout.map(pending.markOf),
  }));
}

function partnerAsIntended(pending: Pending, partner: User, entriesAbout: readonly OutboxEntry[]): UserView {
  const unconfirmed = pending.unconfirmedOf(entriesAbout.filter(({ state }) => state !== 'failed'));
  return { user: pending.overlay('user', partner).value, isPlaceholder: false, unconfirmed };
}

/** The group that a page is about. */
export function groupPageView(sources: ViewSources, id: string): Observable<GroupPageView> {
  const views: GroupViews = createReuse();
  const pages = createReuse<string, GroupPageView>();
  const known$ = combineLatest([groupView(sources, id), groupBase(sources)]).pipe(
    map(([group, base]) => ({ group: group ?? base.pending.madeGroups.get(id) ?? null, base })),
  );
  const withPeople$ = known$.pipe(
    joinDocuments<Known, UserDocument>(sources.database.users, ({ group }) =>
      group === null ? [] : [group.owner.user.userId, ...(group.direct === undefined ? [] : [group.direct.userId])],
    ),
  );
  return combineLatest([withPeople$, sources.missing$]).pipe(
    map(([{ source, documents }, missing]): GroupPageView => {
      const { group, base } = source;
      if (group === null) {
        const state = missing.groups.includes(id) ? 'notFound' : 'loading';
        return pages.of(state, [], () => ({ state }));
      }
      const person = (userId: string | undefined) => documents.get(userId ?? '')?.user ?? null;
      const people = { owner: person(group.owner.user.userId), partner: person(group.direct?.userId) };
      const view = groupAsIntended(base, group, views, people);
      return pages.of('group', [view], () => ({ state: 'group', view }));
    }),
    distinctUntilChanged(),
  );
}

interface Known {
  readonly group: Group | null;
  readonly base: GroupBase;
}
