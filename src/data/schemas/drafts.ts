import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { DraftDocument } from '../collections.ts';
import { idField } from './fields.ts';

export const draftsSchema: RxJsonSchema<DraftDocument> = {
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: idField,
    userId: idField,
    draftId: { type: 'string' },
    originalPostId: { type: ['string', 'null'] },
    postType: { type: 'string', enum: ['POST', 'quote', 'comment'] },
    postBody: { type: 'string' },
    isSensitive: { type: 'boolean' },
    groupId: { type: ['string', 'null'] },
    updatedAt: { type: 'number' },
    reason: { type: 'string' },
    caret: { type: 'number' },
    sentAs: { type: 'string' },
    takenFrom: { type: 'string' },
  },
  required: ['id', 'userId', 'draftId', 'originalPostId', 'postType', 'postBody', 'isSensitive', 'groupId', 'updatedAt'],
  indexes: ['userId'],
};
