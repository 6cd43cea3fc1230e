import type { NotificationType } from '#contract/resources/notification.ts';
import { LIST_KEPT_MAX } from '../sync/sync-constants.ts';
import type { ListDescriptor } from './list-descriptor.ts';

/** What the reader may look at alone (NOTIF-06). */
export const notificationTabs = ['all', 'mention', 'comment', 'reactions', 'repost', 'repost_with_comment', 'follow'] as const;
export type NotificationTab = (typeof notificationTabs)[number];

export interface NotificationsKey {
  readonly list: 'notifications';
  /** All of them, or those of one type (NOTIF-06). */
  readonly type: NotificationType;
}

/** What others did that the reader is told of. Kept with the account, so that it opens offline. */
export const notificationsList: ListDescriptor<NotificationsKey, 'notification'> = {
  item: 'notification',
  parts: ['type'],
  order: () => 'newest',
  holdsBackNew: false,
  losesAuthors: false,
  shows: ({ isWithheld }) => !isWithheld,
  keptMs: null,
  keptEntries: LIST_KEPT_MAX,
};
