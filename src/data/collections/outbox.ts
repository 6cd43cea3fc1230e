import type { OutboxEntry } from '#core/outbox/entry.ts';
import { t } from '#messages/t.ts';
import { WRITING_TOMBSTONE_MS } from './descriptor.ts';
import type { CollectionDescriptor, VersionedSchema } from './descriptor.ts';
import { idField, plainObject } from './fields.ts';

export interface OutboxDocument {
  id: string;
  userId: string;
  entry: OutboxEntry;
  /** Key of the draft that a creation was made from: consumed while it has the creation's text. */
  draftId?: string;
}

const schema: VersionedSchema<OutboxDocument, 0> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: idField, userId: idField, entry: plainObject, draftId: { type: 'string' } },
  required: ['id', 'userId', 'entry'],
  indexes: ['userId'],
};

export const outboxCollection = {
  schema,
  migrations: {},
  source: 'device',
  owner: 'account',
  retention: 'as long as its owner',
  tombstoneMs: WRITING_TOMBSTONE_MS,
  letsUnreadQueriesGo: false,
  label: t('settings.kindOutbox'),
} satisfies CollectionDescriptor<OutboxDocument>;
