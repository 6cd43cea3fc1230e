import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { GroupDocument } from '../collections.ts';
import { idField, instantField, plainObject } from './fields.ts';

export const groupsSchema: RxJsonSchema<GroupDocument> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: idField, group: plainObject, cachedAt: instantField },
  required: ['id', 'group', 'cachedAt'],
};
