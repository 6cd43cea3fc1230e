import { combineLatest, distinctUntilChanged, filter, fromEvent, map, startWith } from 'rxjs';
import type { Views } from '#data/views/view-api.ts';
import type { SyncClient } from '../sync/sync-calls.ts';

/**
 * A native app that shows Dunlin in a web view sets `dunlinShell` before the page's scripts, and dispatches this on
 * `window` when the token changes.
 */
const CHANGED = 'dunlin:fcm-token';

/** What Firebase Cloud Messaging hands out: letters, digits and a few signs, some 160 characters, 4,096 at most. */
const FCM_TOKEN = /^[\w:.-]{1,4096}$/;

declare global {
  var dunlinShell: { readonly fcmToken?: unknown } | undefined;
}

/**
 * Keeps with the member's session where their native shell is reached (AUTH-12); it goes when the session does. For as
 * long as the page lives.
 */
export function followNativeShell(views: Pick<Views, 'session'>, account: Pick<SyncClient['account'], 'keepFcmToken'>): void {
  const token$ = fromEvent(window, CHANGED).pipe(
    startWith(null),
    map(() => globalThis.dunlinShell?.fcmToken),
    filter((token): token is string => typeof token === 'string' && FCM_TOKEN.test(token)),
  );
  const reader$ = views.session().pipe(
    map((session) => (session.state === 'signedIn' ? session.userId : null)),
    distinctUntilChanged(),
  );
  combineLatest([token$, reader$]).subscribe(([token, reader]) => {
    if (reader !== null) void account.keepFcmToken(token).catch(() => undefined);
  });
}
