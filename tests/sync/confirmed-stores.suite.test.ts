import { afterAll } from 'vitest';
import type { AppDatabase } from '#data/database.ts';
import { readDelivered } from '#data/stores/aliases.ts';
import { createConfirmedStore } from '#data/stores/confirmed-store.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import { confirmedStoreSuite } from '#tests/support/confirmed-store-suite.ts';
import { MemoryConfirmedStore } from '#tests/support/memory-confirmed-store.ts';
import { MemoryOutboxStore } from '#tests/support/memory-outbox-store.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

// One realm opens one database of this size at a time.
let opened: AppDatabase | undefined;

afterAll(() => opened?.close());

confirmedStoreSuite('in memory', async (entries) => {
  const outbox = new MemoryOutboxStore();
  await outbox.put(entries);
  const store = new MemoryConfirmedStore(outbox);
  return {
    store,
    post: async (id) => store.posts.get(id),
    user: async (id) => store.users.get(id),
    list: async (key) => (store.feeds.has(key) ? store.idsIn(key) : undefined),
    entry: async (id) => outbox.entries.get(id),
    delivered: async (id) => store.aliases.get(id),
  };
});

confirmedStoreSuite('on the device', async (entries) => {
  await opened?.close();
  const database = await openTestDatabase();
  opened = database;
  const outbox = createOutboxStore(database);
  await outbox.put(entries);
  return {
    store: createConfirmedStore(database, { now: () => 1 }),
    post: async (id) => (await readDocument(database.posts, id))?.post,
    user: async (id) => (await readDocument(database.users, id))?.user,
    list: async (key) => (await readDocument(database.feeds, key))?.entries.map((entry) => entry.id),
    entry: async (id) => (await outbox.getAll([id])).get(id),
    delivered: async (id) => (await readDelivered(database, [id])).get(id),
  };
});
