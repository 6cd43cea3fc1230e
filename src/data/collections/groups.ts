import type { Group } from '#contract/resources/group.ts';
import { POST_MAX_AGE_MS } from '#core/sync/sync-constants.ts';
import type { CollectionDescriptor, VersionedSchema } from './descriptor.ts';
import { idField, instantField, plainObject } from './fields.ts';

export interface GroupDocument {
  id: string;
  group: Group;
  cachedAt: number;
}

const schema: VersionedSchema<GroupDocument, 0> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: idField, group: plainObject, cachedAt: instantField },
  required: ['id', 'group', 'cachedAt'],
};

export const groupsCollection = {
  schema,
  migrations: {},
  source: 'server',
  owner: 'session',
  // A group goes with the last of its posts, but for those that the member is in.
  retention: { agedFrom: 'cachedAt', keptMs: POST_MAX_AGE_MS, isKept: ({ id }, { groups }) => groups.has(id) },
  letsUnreadQueriesGo: false,
  label: null,
} satisfies CollectionDescriptor<GroupDocument>;
