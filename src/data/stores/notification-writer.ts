import type { Notification } from '#contract/resources/notification.ts';
import { ascendingKey } from '../ascending-key.ts';
import type { AppDatabase } from '../database.ts';
import { modifyDocuments, modifyWith } from './modify-documents.ts';

export interface NotificationWriter {
  upsert(notifications: readonly Notification[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** For the sync side only. */
export function createNotificationWriter(database: Pick<AppDatabase, 'notifications'>): NotificationWriter {
  return {
    async upsert(received) {
      const byId = new Map(received.map((notification) => [notification.notificationId, notification]));
      await modifyWith(database.notifications, byId, (notification, _current, id) => ({
        id,
        notification,
        orderKey: ascendingKey(id),
      }));
    },
    remove: (ids) => modifyDocuments(database.notifications, ids, () => null),
  };
}
