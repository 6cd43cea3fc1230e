import type { Notification } from '#contract/resources/notification.ts';
import { clampedCount } from '../outbox/clamped-count.ts';

/**
 * What becomes of notifications of the account (NOTIF-17): of those named, or of all up to one, in the order of ids.
 * Neither is ever taken back.
 */
export type NotificationAct = { readonly makes: 'read' | 'deleted' } & NotificationScope;

export type NotificationScope = { readonly ids: readonly string[] } | { readonly upTo: string };

export function reaches(scope: NotificationScope, id: string): boolean {
  return 'upTo' in scope ? id <= scope.upTo : scope.ids.includes(id);
}

/** The notification after these acts; null: deleted. The same reference where they change nothing. */
export function withActs(notification: Notification, acts: readonly NotificationAct[]): Notification | null {
  let { read } = notification;
  for (const act of acts) {
    if (!reaches(act, notification.notificationId)) continue;
    if (act.makes === 'deleted') return null;
    read = true;
  }
  return read === notification.read ? notification : { ...notification, read };
}

/**
 * How many wait once the server knows of these acts: `count` as it said before, `held` what the device holds. Older
 * ones that it does not hold are among those that an act on all reaches; of those named it holds each.
 */
export function unseenAfter(count: number, acts: readonly NotificationAct[], held: readonly Notification[]): number {
  if (acts.length === 0) return count;
  const unread = held.filter(({ read }) => !read);
  const isReached = ({ notificationId }: Notification) => acts.some((act) => reaches(act, notificationId));
  const reached = unread.filter(isReached).length;
  return clampedCount(acts.some((act) => 'upTo' in act) ? unread.length - reached : count - reached);
}
