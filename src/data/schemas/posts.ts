import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { PostDocument } from '../collections.ts';
import { idField, instantField, plainObject } from './fields.ts';

export const postsSchema: RxJsonSchema<PostDocument> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: idField,
    userId: { type: 'string' },
    post: plainObject,
    cachedAt: instantField,
    lastEngagementUpdate: { type: 'number' },
  },
  required: ['id', 'userId', 'post', 'cachedAt', 'lastEngagementUpdate'],
  indexes: ['cachedAt'],
};
