import * as z from 'zod/mini';
import { deleteAllNotifications } from '#contract/endpoints/notifications/delete-all-notifications.ts';
import { deleteNotifications } from '#contract/endpoints/notifications/delete-notifications.ts';
import { markAllRead } from '#contract/endpoints/notifications/mark-all-read.ts';
import { markRead } from '#contract/endpoints/notifications/mark-read.ts';
import type { NotificationsChanged } from '#contract/resources/notification.ts';
import { t } from '#messages/t.ts';
import { reaches } from '../../notifications/notification-act.ts';
import type { NotificationAct } from '../../notifications/notification-act.ts';
import { callOf } from '../call.ts';
import type { OutboxKind } from '../kind.ts';

/**
 * `ids`: of one line, newest first, with the name of whoever stands first in it. `upTo`: all, down from the newest that
 * the reader was shown.
 */
const payloadSchema = z.union([z.object({ ids: z.array(z.string()), who: z.string() }), z.object({ upTo: z.string() })]);
export type NotificationsPayload = z.infer<typeof payloadSchema>;

type NotificationsKind = OutboxKind<NotificationsPayload, NotificationsPayload, NotificationsChanged>;

interface Words {
  readonly one: () => string;
  readonly all: () => string;
}

/** `target` names each notification, as another line may begin with the same one; '' for all. */
function notificationsKind(
  kind: string,
  makes: NotificationAct['makes'],
  {
    call,
    words,
  }: { readonly call: (payload: NotificationsPayload) => ReturnType<NotificationsKind['call']>; readonly words: Words },
): NotificationsKind {
  return {
    kind,
    family: 'toggle',
    about: null,
    targetOf: (input) => ('upTo' in input ? '' : input.ids.join(' ')),
    payloadOf: (input) => input,
    parsePayload: (value) => z.parse(payloadSchema, value),
    laneOf: () => 'notifications',
    call: (_entry, payload) => call(payload),
    confirm: (_entry, payload, { unseen_count: unseenCount }) => [
      { type: 'notifications', act: { makes, ...payload }, unseenCount: unseenCount ?? null },
    ],
    onRefused: () => 'staysFailed',
    // The device does not hold all that the server may know of.
    isFulfilled: () => false,
    makesMoot({ payload, target }, other) {
      // Of the same target the newest wins anyway.
      if ((other.kind !== 'readNotifications' && other.kind !== kind) || (other.kind === kind && other.target === target))
        return false;
      const [wanted, earlier] = [payload, other.payload].map((value) => z.parse(payloadSchema, value));
      if (wanted === undefined || earlier === undefined) return false;
      if ('ids' in earlier) return earlier.ids.every((id) => reaches(wanted, id));
      return 'upTo' in wanted && earlier.upTo <= wanted.upTo;
    },
    notifications: (payload) => ({ makes, ...payload }),
    describe: (_entry, payload) => ('upTo' in payload ? { title: words.all() } : { title: words.one(), text: payload.who }),
  };
}

/** One line of the notifications, or all of them, is read (NOTIF-17). */
export const readNotificationsKind = notificationsKind('readNotifications', 'read', {
  call: (payload) =>
    'upTo' in payload
      ? callOf(markAllRead, { body: { lastNotificationId: payload.upTo } })
      : callOf(markRead, { body: { notificationIds: payload.ids } }),
  words: { one: () => t('notifications.readAct'), all: () => t('notifications.readAllAct') },
});

/** One line of the notifications, or all of them, goes (NOTIF-17). */
export const deleteNotificationsKind = notificationsKind('deleteNotifications', 'deleted', {
  call: (payload) =>
    'upTo' in payload
      ? callOf(deleteAllNotifications, { body: { lastNotificationId: payload.upTo } })
      : callOf(deleteNotifications, { body: { notificationIds: payload.ids } }),
  words: { one: () => t('notifications.delete'), all: () => t('notifications.deleteAllTitle') },
});
