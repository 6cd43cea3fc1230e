import { afterEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/test-database.ts';

afterEach(() => vi.restoreAllMocks());

it('invariant 8: a browser that never answers its storage is told of within the limit', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  await expect(openTestDatabase({ limitMs: 50 })).rejects.toMatchObject({ name: 'StorageError', trouble: 'unavailable' });
});
