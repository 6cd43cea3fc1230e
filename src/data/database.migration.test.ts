import type { MigrationStrategies } from 'rxdb/plugins/core';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { FeedDocument } from './collections/feeds.ts';
import type { NotificationDocument } from './collections/notifications.ts';
import { openDatabase } from './database.ts';
import { migrationStrategies, schemas } from './collections/registry.ts';
import type { CollectionName, Schemas } from './collections/registry.ts';

import { draftDocumentId } from './draft-id.ts';
import { queryDocuments } from './stores/modify-documents.ts';
import { sampleNotification } from './testing/samples.ts';
import { createOutboxStore } from './stores/outbox-store.ts';

it('brings unsent entries and drafts into a newer schema', async () => {
  const old = await openTestDatabase();
  const entry = {
    id: 'E1',
    userId: 'U1',
    kind: 'post',
    target: '',
    lane: 'posts',
    payload: { body: 'Months old' },
    dependsOn: [],
    attempts: 2,
    createdAt: 1,
    state: 'queued',
    nextAttemptAt: 0,
  } as const;
  await createOutboxStore(old).put([entry]);
  const draft = {
    id: draftDocumentId('U1', 'P1-comment'),
    userId: 'U1',
    draftId: 'P1-comment',
    postType: 'comment',
    originalPostId: 'P1',
    postBody: 'Half a thought',
    isSensitive: false,
    groupId: null,
    updatedAt: 2,
  } as const;
  await old.drafts.insert(draft);
  await old.close();

  const newer: Schemas = {
    ...schemas,
    outbox: { ...schemas.outbox, version: 1 },
    drafts: { ...schemas.drafts, version: 5 },
  };
  const strategies: Record<CollectionName, MigrationStrategies> = {
    ...migrationStrategies,
    outbox: {
      1: (document: { entry: { payload: object } }) => ({
        ...document,
        entry: { ...document.entry, payload: { ...document.entry.payload, isSensitive: false } },
      }),
    },
    drafts: { ...migrationStrategies.drafts, 5: (document: { isSensitive: boolean }) => ({ ...document, isSensitive: true }) },
  };
  const database = await openDatabase({ name: old.name, schemas: newer, strategies });
  expect(await createOutboxStore(database).list('U1')).toEqual([
    { ...entry, payload: { body: 'Months old', isSensitive: false } },
  ]);
  expect(await queryDocuments(database.drafts, {})).toEqual([{ ...draft, isSensitive: true }]);
  await database.close();
});

it('brings feeds of before there were gaps into version 1, where they have none [SY7]', async () => {
  const { gaps: _gaps, ...properties } = schemas.feeds.properties;
  const before: Schemas = {
    ...schemas,
    feeds: { ...schemas.feeds, version: 0, properties, required: ['key', 'entries', 'fetchedAt', 'fresh'] } as Schemas['feeds'],
  };
  const old = await openTestDatabase({ schemas: before });
  const entry = { id: 'P1', userId: 'U1', updatedAt: '2026-11-21T08:00:00.000Z' };
  const feed = { key: 'feed:all', entries: [entry], nextCursor: 'next', fetchedAt: 7, fresh: [{ ...entry, id: 'P2' }] };
  await old.feeds.insert(feed as unknown as FeedDocument);
  await old.close();

  const database = await openDatabase({ name: old.name });
  expect(await queryDocuments(database.feeds, {})).toEqual([{ ...feed, gaps: [] }]);
  await database.close();
});

it('brings notifications of before they knew when they were told into version 1, where they count as old [SY56]', async () => {
  const { cachedAt: _cachedAt, ...properties } = schemas.notifications.properties;
  const before: Schemas = {
    ...schemas,
    notifications: { ...schemas.notifications, version: 0, properties, required: ['id', 'orderKey'] } as Schemas['notifications'],
  };
  const old = await openTestDatabase({ schemas: before });
  const stored = { id: 'N1', notification: sampleNotification({ notificationId: 'N1' }), orderKey: 'key' };
  await old.notifications.insert(stored as NotificationDocument);
  await old.close();

  const database = await openDatabase({ name: old.name });
  expect(await queryDocuments(database.notifications, {})).toEqual([{ ...stored, cachedAt: 0 }]);
  await database.close();
});

it('brings drafts of before they had keys into version 1: each is known by what it is for, and keeps its id as its key', async () => {
  const {
    caret: _caret,
    sentAs: _sentAs,
    takenFrom: _takenFrom,
    formerIds: _formerIds,
    photos: _photos,
    link: _link,
    ...properties
  } = schemas.drafts.properties;
  const before: Schemas = { ...schemas, drafts: { ...schemas.drafts, version: 0, properties } as Schemas['drafts'] };
  const old = await openTestDatabase({ schemas: before });
  const written = { userId: 'U1', postBody: 'Half a thought', isSensitive: false, groupId: null, updatedAt: 2 };
  const own = { ...written, id: 'U1|default', draftId: 'default', postType: 'POST', originalPostId: null } as const;
  const comment = { ...written, id: 'U1|P1-comment', draftId: 'P1-comment', postType: 'comment', originalPostId: 'P2' } as const;
  const refused = { ...own, id: 'U1|refused-E1', draftId: 'refused-E1', reason: 'Too rude.' };
  await old.drafts.bulkInsert([own, comment, refused]);
  await old.close();

  const database = await openDatabase({ name: old.name });
  expect(await queryDocuments(database.drafts, {})).toEqual([
    { ...comment, draftId: 'P2-comment' },
    own,
    { ...refused, draftId: 'default' },
  ]);
  await database.close();
});

it('has a strategy for every version of every schema', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const versions = Object.keys(migrationStrategies[name as CollectionName]).map(Number);
    expect(versions).toEqual(Array.from({ length: schema.version }, (_, index) => index + 1));
  }
});
