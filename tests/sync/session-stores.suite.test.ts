import { afterAll } from 'vitest';
import type { AppDatabase } from '#data/database.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { MemorySessionStore } from '#tests/support/memory-session-store.ts';
import { sessionStoreSuite } from '#tests/support/session-store-suite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

// One realm opens one database of this size at a time.
let opened: AppDatabase | undefined;

afterAll(() => opened?.close());

sessionStoreSuite('in memory', async () => {
  const store = new MemorySessionStore();
  return [store, store];
});

sessionStoreSuite('on the device', async () => {
  await opened?.close();
  opened = await openTestDatabase();
  return [createSessionStore(opened), createSessionStore(opened)];
});
