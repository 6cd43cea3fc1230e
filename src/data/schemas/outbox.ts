import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { OutboxDocument } from '../collections.ts';
import { idField, plainObject } from './fields.ts';

export const outboxSchema: RxJsonSchema<OutboxDocument> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: idField, userId: idField, entry: plainObject, draftId: { type: 'string' } },
  required: ['id', 'userId', 'entry'],
  indexes: ['userId'],
};
