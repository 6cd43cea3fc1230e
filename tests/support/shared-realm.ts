import { OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import { afterAll, vi } from 'vitest';

/**
 * Test files of one worker share a realm, and what one leaves in it would reach the next: a clock that stands, and
 * databases that a failed test, or a tab that it killed, left open. RxDB opens sixteen collections a realm at most.
 */
afterAll(async () => {
  vi.useRealTimers();
  await Promise.allSettled([...OPEN_COLLECTIONS].map((collection) => collection.close()));
});
