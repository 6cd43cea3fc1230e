import type { User } from '#contract/resources/user.ts';
import { USER_MAX_AGE_MS } from '#core/sync/sync-constants.ts';
import { t } from '#messages/t.ts';
import type { CollectionDescriptor, VersionedSchema } from './descriptor.ts';
import { idField, instantField, plainObject } from './fields.ts';

export interface UserDocument {
  id: string;
  /** Lower-case username, indexed. */
  usernameKey: string;
  user: User;
  cachedAt: number;
}

const schema: VersionedSchema<UserDocument, 0> = {
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

export const usersCollection = {
  schema,
  migrations: {},
  source: 'server',
  owner: 'session',
  retention: { agedFrom: 'cachedAt', keptMs: USER_MAX_AGE_MS, isKept: ({ id }, { people }) => people.has(id) },
  letsUnreadQueriesGo: true,
  label: t('settings.kindUsers'),
} satisfies CollectionDescriptor<UserDocument>;
