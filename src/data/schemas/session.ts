import type { RxJsonSchema } from 'rxdb/plugins/core';
import type { SessionDocument } from '../collections.ts';
import { idField } from './fields.ts';

export const sessionSchema: RxJsonSchema<SessionDocument> = {
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: idField,
    accessToken: { type: ['string', 'null'] },
    refreshToken: { type: ['string', 'null'] },
    userId: { type: ['string', 'null'] },
    currentUser: { type: ['object', 'null'], additionalProperties: true },
    generation: { type: 'number' },
    owed: { type: ['object', 'null'], additionalProperties: true },
  },
  required: ['id', 'accessToken', 'refreshToken', 'userId', 'currentUser', 'generation', 'owed'],
};
