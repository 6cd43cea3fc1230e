import type { Group } from '#contract/resources/group.ts';
import type { Notification } from '#contract/resources/notification.ts';
import type { Clock } from '#core/ports/ports.ts';
import { ascendingKey } from '../ascending-key.ts';
import type { AppDatabase } from '../database.ts';
import { modifyDocuments, modifyWith, readDocument } from './modify-documents.ts';

export interface GroupWriter {
  upsert(groups: readonly Group[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** For the sync side only. */
export function createGroupWriter(database: Pick<AppDatabase, 'groups'>, clock: Clock): GroupWriter {
  return {
    async upsert(received) {
      const byId = new Map(received.map((group) => [group.id, group]));
      const cachedAt = clock.now();
      await modifyWith(database.groups, byId, (group, _current, id) => ({ id, group, cachedAt }));
    },
    remove: (ids) => modifyDocuments(database.groups, ids, () => null),
  };
}

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

export interface SettingStore {
  get(id: string): Promise<unknown>;
  put(id: string, value: unknown): Promise<void>;
  remove(id: string): Promise<void>;
}

export function createSettingStore(database: Pick<AppDatabase, 'settings'>, clock: Clock): SettingStore {
  return {
    get: async (id) => (await readDocument(database.settings, id))?.value,
    put: (id, value) => modifyDocuments(database.settings, [id], () => ({ id, value, updatedAt: clock.now() })),
    remove: (id) => modifyDocuments(database.settings, [id], () => null),
  };
}
