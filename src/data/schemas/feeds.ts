import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { FeedDocument } from '../collections.ts';
import { idField, plainObject } from './fields.ts';

export const feedsSchema: RxJsonSchema<FeedDocument> = {
  version: 1,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: idField,
    entries: { type: 'array', items: plainObject },
    nextCursor: { type: ['string', 'null'] },
    fetchedAt: { type: 'number' },
    fresh: { type: 'array', items: plainObject },
    gaps: { type: 'array', items: plainObject },
  },
  required: ['key', 'entries', 'fetchedAt', 'fresh', 'gaps'],
};
