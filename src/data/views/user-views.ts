import { combineLatest, distinctUntilChanged, map, startWith } from 'rxjs';
import type { Observable } from 'rxjs';
import type { UserDocument } from '../collections/users.ts';
import type { Membership } from '#core/outbox/kind.ts';
import type { ProfileView, SessionView, ShellView } from '../view-types.ts';
import { viewJoin } from './view-join.ts';
import type { ViewJoin } from './view-join.ts';
import { shellSettings, shellSettingsOf } from './default-shell.ts';
import type { ShellSettings } from './default-shell.ts';
import { createPostViewBuilder } from './post-view-builder.ts';
import { sessionViewOf } from './session-view.ts';
import { createReuse, sameFields } from './shared-values.ts';
import type { ViewSources } from './sources.ts';
import { unseenNotifications } from './unseen-notifications.ts';

/**
 * The member as they intend to be: what they changed of their profile shows before it is sent. Who reads is known at
 * once, the outbox later.
 */
export function sessionView({ session$, pending$ }: ViewSources): Observable<SessionView> {
  return combineLatest([session$, pending$.pipe(startWith(null))]).pipe(
    map(([session, pending]): SessionView => {
      const view = sessionViewOf(session);
      if (view.state !== 'signedIn' || pending?.userId !== view.userId) return view;
      const { value } = pending.overlay('user', view.user);
      return value === view.user ? view : { ...view, user: { ...view.user, ...value } };
    }),
    distinctUntilChanged<SessionView>(sameFields),
  );
}

/** A profile by username, whichever way it is written. */
export function profileView(sources: ViewSources, username: string): Observable<ProfileView> {
  const builder = createPostViewBuilder();
  const usernameKey = username.toLowerCase();
  const found$ = sources.database.users
    .find({ selector: { usernameKey: { $eq: usernameKey } }, limit: 1 })
    .$.pipe(map(([document]): UserDocument | undefined => document?.toJSON() as UserDocument | undefined));
  return viewJoin(sources, found$, (found) => ({ postIds: [], userIds: found === undefined ? [] : [found.id] })).pipe(
    map((joined): ProfileView => {
      const { session, missing } = joined.base;
      const isSelf = session.currentUser?.username.toLowerCase() === usernameKey;
      const id = joined.own?.id ?? (isSelf ? session.userId : null);
      if (id !== null) return { state: 'user', profile: builder.user(joined, id), isSelf };
      return { state: missing.usernames.includes(usernameKey) ? 'notFound' : 'loading' };
    }),
    distinctUntilChanged<ProfileView>(sameFields),
  );
}

/** What the menus and side columns show. */
export function shellView(sources: ViewSources): Observable<ShellView> {
  const builder = createPostViewBuilder();
  const reuse = createReuse<string, NonNullable<ShellView['recommended']>>();
  const shownSettings = createReuse<string, ShellView['userSettings']>();
  const groups = createReuse<string, ShellView['joinedGroups']>();
  const settings$ = combineLatest([
    combineLatest(shellSettings.map((key) => sources.setting(key).pipe(map((value) => [key, value] as const)))),
    unseenNotifications(sources),
  ]).pipe(map(([entries, unseenCount]) => ({ ...shellSettingsOf(Object.fromEntries(entries)), unseenCount })));
  return viewJoin(sources, settings$, (own) => ({ postIds: [], userIds: own.recommended ?? [] })).pipe(
    map((joined: ViewJoin<ShellSettings>): ShellView => {
      const { recommended } = joined.own;
      const people = recommended?.map((id) => builder.user(joined, id)).filter((user) => !user.isPlaceholder) ?? [];
      // Those whom the server named may have left the device.
      const isKnown = people.length > 0 || recommended?.length === 0;
      const { pending } = joined.base;
      const { memberships } = pending;
      const confirmed = joined.own.userSettings;
      const intended = pending.overlay('settings', confirmed).value;
      const isDark = intended.dark_mode === confirmed.dark_mode ? joined.own.isDark : intended.dark_mode;
      const userSettings = shownSettings.of('shown', Object.values(intended), () => intended);
      const joinedGroups = groups.of('joined', [joined.own.joinedGroups, ...memberships], () =>
        withMemberships(joined.own.joinedGroups, memberships),
      );
      return {
        ...joined.own,
        userSettings,
        isDark,
        joinedGroups,
        recommended: isKnown ? reuse.of('recommended', people, () => people) : null,
      };
    }),
    distinctUntilChanged<ShellView>(sameFields),
  );
}

/** With what waits: who joins a group may write there at once, and who leaves it no more. */
function withMemberships(confirmed: ShellView['joinedGroups'], memberships: readonly Membership[]): ShellView['joinedGroups'] {
  let groups = confirmed;
  for (const { id, name, isJoined } of memberships) {
    const others = groups.filter((group) => group.id !== id);
    groups = isJoined ? [...others, { id, name }] : others;
  }
  return groups;
}
