import { expect, it } from 'vitest';
import { isPrefetching, prefetch } from './prefetch.ts';

it('is prefetching until the code is there or has failed, and a failure is nobody’s trouble', async () => {
  let fail: (error: Error) => void = () => undefined;
  const load = new Promise((_resolve, reject) => (fail = reject));
  prefetch(() => load);
  expect(isPrefetching()).toBe(true);
  fail(new Error('offline'));
  await expect.poll(isPrefetching).toBe(false);
});
