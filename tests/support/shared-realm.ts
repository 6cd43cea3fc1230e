import { OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import { afterAll, vi } from 'vitest';

/**
 * Test files of one worker share a realm. What a file leaves in it would reach the next one: clocks that stand, and the databases of tabs that it killed.
 * RxDB opens sixteen collections a realm at most.
 */
afterAll(async () => {
  vi.useRealTimers();
  await Promise.allSettled([...OPEN_COLLECTIONS].map((collection) => collection.close()));
});
