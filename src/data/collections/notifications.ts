import { UNLISTED_NOTIFICATION_MAX_AGE_MS } from '#core/sync/sync-constants.ts';
import { reaches } from '#core/notifications/notification-act.ts';
import type { Notification } from '#contract/resources/notification.ts';
import { t } from '#messages/t.ts';
import type { CollectionDescriptor, Keeping, VersionedSchema } from './descriptor.ts';
import { idField, instantField, plainObject } from './fields.ts';

/**
 * What a live event or a list brought. It stays while a list names it, or an act on it waits: the bell is counted of
 * what is held then.
 */
export interface NotificationDocument {
  id: string;
  notification: Notification;
  /** Ascending key of the newest first: see `ascending-key.ts`. */
  orderKey: string;
  /** When the server last told of it, milliseconds since 1970. */
  cachedAt: number;
}

const schema: VersionedSchema<NotificationDocument, 1> = {
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: { id: idField, notification: plainObject, orderKey: { type: 'string', maxLength: 32 }, cachedAt: instantField },
  required: ['id', 'notification', 'orderKey', 'cachedAt'],
  indexes: ['orderKey'],
};

/** An act on all leaves those above it to be counted. */
function isKept({ id }: NotificationDocument, { listed, notificationActs }: Keeping): boolean {
  return listed.has(id) || notificationActs.some((act) => 'upTo' in act || reaches(act, id));
}

export const notificationsCollection = {
  schema,
  migrations: {
    // 1: a notification knows when it was told. One of before counts as old; those that a list names stay.
    1: (document: object) => ({ ...document, cachedAt: 0 }),
  },
  source: 'server',
  owner: 'session',
  retention: { agedFrom: 'cachedAt', keptMs: UNLISTED_NOTIFICATION_MAX_AGE_MS, isKept },
  letsUnreadQueriesGo: false,
  label: t('settings.kindNotifications'),
} satisfies CollectionDescriptor<NotificationDocument>;
