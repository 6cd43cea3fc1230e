import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import type { Observable } from 'rxjs';
import type { UserDocument } from '../collections/users.ts';
import type { ProfileView, SessionView, ShellView } from '../view-types.ts';
import { composition } from './composition.ts';
import type { Composition } from './composition.ts';
import { shellSettings, shellSettingsOf } from './default-shell.ts';
import type { ShellSettings } from './default-shell.ts';
import { createPostComposer } from './post-composer.ts';
import { sessionViewOf } from './session-view.ts';
import { createReuse, sameFields } from './shared-values.ts';
import type { ViewSources } from './sources.ts';

export function sessionView({ session$ }: ViewSources): Observable<SessionView> {
  return session$.pipe(map(sessionViewOf), distinctUntilChanged<SessionView>(sameFields));
}

/** A profile by username, whichever way it is written. */
export function profileView(sources: ViewSources, username: string): Observable<ProfileView> {
  const composer = createPostComposer();
  const usernameKey = username.toLowerCase();
  const found$ = sources.database.users
    .find({ selector: { usernameKey: { $eq: usernameKey } }, limit: 1 })
    .$.pipe(map(([document]): UserDocument | undefined => document?.toJSON() as UserDocument | undefined));
  return composition(sources, found$, (found) => ({ postIds: [], userIds: found === undefined ? [] : [found.id] })).pipe(
    map((composed): ProfileView => {
      const { session, missing } = composed.base;
      const isSelf = session.currentUser?.username.toLowerCase() === usernameKey;
      const id = composed.own?.id ?? (isSelf ? session.userId : null);
      if (id !== null) return { state: 'user', profile: composer.user(composed, id), isSelf };
      return { state: missing.usernames.includes(usernameKey) ? 'notFound' : 'loading' };
    }),
    distinctUntilChanged<ProfileView>(sameFields),
  );
}

/** What the menus and side columns show. */
export function shellView(sources: ViewSources): Observable<ShellView> {
  const composer = createPostComposer();
  const reuse = createReuse<string, ShellView['recommended']>();
  const settings$ = combineLatest(
    shellSettings.map((key) => sources.setting(key).pipe(map((value) => [key, value] as const))),
  ).pipe(map((entries) => shellSettingsOf(Object.fromEntries(entries))));
  return composition(sources, settings$, (own) => ({ postIds: [], userIds: own.recommended })).pipe(
    map((composed: Composition<ShellSettings>): ShellView => {
      const recommended = composed.own.recommended.map((id) => composer.user(composed, id)).filter((user) => !user.isPlaceholder);
      return { ...composed.own, recommended: reuse.of('recommended', recommended, () => recommended) };
    }),
    distinctUntilChanged<ShellView>(sameFields),
  );
}
