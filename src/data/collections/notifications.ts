import type { Notification } from '#contract/resources/notification.ts';
import { t } from '#messages/t.ts';
import type { CollectionDescriptor, VersionedSchema } from './descriptor.ts';
import { idField, plainObject } from './fields.ts';

export interface NotificationDocument {
  id: string;
  notification: Notification;
  /** Ascending key of the newest first: see `ascending-key.ts`. */
  orderKey: string;
}

const schema: VersionedSchema<NotificationDocument, 0> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: idField, notification: plainObject, orderKey: { type: 'string', maxLength: 32 } },
  required: ['id', 'notification', 'orderKey'],
  indexes: ['orderKey'],
};

export const notificationsCollection = {
  schema,
  migrations: {},
  source: 'server',
  owner: 'session',
  retention: 'as long as its owner',
  letsUnreadQueriesGo: false,
  label: t('settings.kindNotifications'),
} satisfies CollectionDescriptor<NotificationDocument>;
