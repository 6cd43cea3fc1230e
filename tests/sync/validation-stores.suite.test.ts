import { afterAll } from 'vitest';
import type { AppDatabase } from '#data/database.ts';
import { createMemoryValidations } from '#net/validations.ts';
import { openInOtherContext, openTestDatabase } from '#tests/support/test-database.ts';
import { validationStoreSuite } from '#tests/support/validation-store-suite.ts';
import { createValidationStore } from '#workers/engine/validations.ts';

// One realm opens one database of this size at a time.
let opened: readonly AppDatabase[] = [];

async function closeOpened(): Promise<void> {
  for (const database of opened) await database.close();
}

afterAll(closeOpened);

validationStoreSuite('in memory', async () => {
  const store = createMemoryValidations();
  return [store, store];
});

validationStoreSuite('on the device', async () => {
  await closeOpened();
  const here = await openTestDatabase();
  const there = await openInOtherContext(here.name, ['settings']);
  opened = [here, there];
  return [createValidationStore(here), createValidationStore(there)];
});
