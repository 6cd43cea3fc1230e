import { afterAll } from 'vitest';
import { createOutboxStore } from '#data/stores/outbox-store.ts';
import type { AppDatabase } from '#data/database.ts';
import { MemoryOutboxStore } from '#tests/support/memory-outbox-store.ts';
import { outboxStoreSuite } from '#tests/support/outbox-store-suite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

// One realm opens one database of this size at a time.
let opened: AppDatabase | undefined;

afterAll(() => opened?.close());

outboxStoreSuite('in memory', async () => new MemoryOutboxStore());

outboxStoreSuite('on the device', async () => {
  await opened?.close();
  opened = await openTestDatabase();
  return createOutboxStore(opened);
});
