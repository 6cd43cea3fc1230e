import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { NotificationDocument } from '../collections.ts';
import { idField, plainObject } from './fields.ts';

export const notificationsSchema: RxJsonSchema<NotificationDocument> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: idField, notification: plainObject, orderKey: { type: 'string', maxLength: 32 } },
  required: ['id', 'notification', 'orderKey'],
  indexes: ['orderKey'],
};
