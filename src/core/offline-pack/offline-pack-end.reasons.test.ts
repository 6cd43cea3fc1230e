import { describe, expect, it } from 'vitest';
import { KnownError } from '../errors/error-kind.ts';
import { StorageError } from '../storage/storage-error.ts';
import { endOf } from './offline-pack-end.ts';

const well = { isOnline: true, canStore: true };
const quota = new DOMException('Quota exceeded.', 'QuotaExceededError');

describe('why an offline pack ended [SY24]', () => {
  it.each([
    ['offline', new KnownError('offline', ''), well],
    ['offline', new KnownError('timeout', ''), well],
    ['offline', new KnownError('server', 'The server is not asked for the moment.'), { ...well, isOnline: false }],
    ['server', new KnownError('server', ''), well],
    ['server', new KnownError('rateLimited', ''), well],
    ['full', quota, well],
    ['full', new StorageError('full', quota), { ...well, isOnline: false }],
    ['full', new KnownError('server', ''), { ...well, canStore: false }],
    [undefined, new TypeError('x is not a function'), well],
  ] as const)('is %s', (reason, error, circumstances) => {
    expect(endOf(error, circumstances)).toBe(reason);
  });
});
