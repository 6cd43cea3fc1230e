import { expect, it } from 'vitest';
import { KnownError } from '#core/errors/error-kind.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import { retryRead } from './retry-read.ts';

const MINUTE_MS = 60_000;

it.each([
  ['none', undefined, 1_000],
  ['a shorter one', 200, 1_000],
  ['a longer one', 9_000, 9_000],
  ['one of years, as a clock in the past reads it from a date', 56 * 365 * 24 * 60 * MINUTE_MS, 60 * MINUTE_MS],
])('a read that was refused with %s as its time to come back goes again then [SY12] [CACHE-23]', async (_, named, waitMs) => {
  const time = new ManualTime();
  const begun = time.now();
  const asked: number[] = [];
  const details = named === undefined ? {} : { retryAfterMs: named };
  const reading = retryRead({ timers: time, mayRetry: () => true }, async () => {
    asked.push(time.now() - begun);
    if (asked.length === 1) throw new KnownError('rateLimited', 'Slower', details);
    return 'read';
  });
  await time.advance(waitMs - 1);
  expect(asked).toEqual([0]);
  await time.advance(1);
  expect(asked).toEqual([0, waitMs]);
  expect(await reading).toBe('read');
});
