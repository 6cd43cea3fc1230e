import { combineLatest, distinctUntilChanged, map, of, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Notification } from '#contract/resources/notification.ts';
import { unseenAfter } from '#core/notifications/notification-act.ts';
import type { NotificationDocument } from '../collections/notifications.ts';
import type { AppDatabase } from '../database.ts';
import type { ViewSources } from './sources.ts';

/**
 * How many notifications wait for the reader (NOTIF-07): as the server said, without those that they have read or
 * deleted since.
 */
export function unseenNotifications({ database, setting, pending$ }: ViewSources): Observable<number> {
  const acts$ = pending$.pipe(map(({ notificationActs }) => notificationActs));
  return combineLatest([setting('unseen-count'), acts$]).pipe(
    switchMap(([count = 0, acts]) =>
      acts.length === 0 ? of(count) : heldNotifications(database).pipe(map((held) => unseenAfter(count, acts, held))),
    ),
    distinctUntilChanged(),
  );
}

/** The newest that the device holds, in whichever list and whoever it is of; null: none. */
export function newestNotification({ database }: Pick<ViewSources, 'database'>): Observable<string | null> {
  return database.notifications.find({ sort: [{ orderKey: 'asc' }], limit: 1 }).$.pipe(
    map(([newest]) => newest?.id ?? null),
    distinctUntilChanged(),
  );
}

function heldNotifications({ notifications }: Pick<AppDatabase, 'notifications'>): Observable<readonly Notification[]> {
  return notifications
    .find()
    .$.pipe(map((documents) => documents.map((document) => (document.toJSON() as NotificationDocument).notification)));
}
