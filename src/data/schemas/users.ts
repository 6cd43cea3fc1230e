import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { UserDocument } from '../collections.ts';
import { idField, instantField, plainObject } from './fields.ts';

export const usersSchema: RxJsonSchema<UserDocument> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: idField,
    usernameKey: { type: 'string', maxLength: 64 },
    user: plainObject,
    cachedAt: instantField,
  },
  required: ['id', 'usernameKey', 'user', 'cachedAt'],
  indexes: ['usernameKey', 'cachedAt'],
};
