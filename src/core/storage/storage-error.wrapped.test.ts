import { describe, expect, it } from 'vitest';
import { asStorageError, isStorageFull, StorageError } from './storage-error.ts';

const quota = Object.assign(new Error('Quota exceeded.'), { name: 'QuotaExceededError' });

describe('a storage error', () => {
  it('is known for want of room through every wrapper that the storage puts around it', () => {
    const abort = Object.assign(new Error('QuotaExceededError '), { name: 'AbortError' });
    const written = new Error('Writing drafts failed', { cause: abort });
    for (const error of [quota, abort, written]) {
      expect(isStorageFull(error)).toBe(true);
      expect(asStorageError(error)?.trouble).toBe('full');
    }
  });

  it('is gone where the browser closed the database, and keeps its cause', () => {
    const closed = Object.assign(new Error('The database connection is closing.'), { name: 'InvalidStateError' });
    expect(asStorageError(closed)).toMatchObject({ trouble: 'gone', cause: closed });
  });

  it('is none where the storage is not the reason, and stays the one that it is', () => {
    const circle: { cause?: unknown } = {};
    circle.cause = circle;
    for (const error of [undefined, 'full', new Error('No'), circle]) expect(asStorageError(error)).toBeUndefined();
    const known = new StorageError('unavailable', quota);
    expect(asStorageError(known)).toBe(known);
  });
});
