import { expect, it } from 'vitest';
import { deferred } from './deferred.ts';
import { FakeLocks } from './fake-locks.ts';

it('holds a lock that a context stole from itself until the job that stole it ends', async () => {
  const locks = new FakeLocks();
  const context = locks.context();
  const [first, second] = [deferred(), deferred()];
  const robbed = context.run('lock', { ifAvailable: true }, () => first.promise);
  const holding = context.run('lock', { ifAvailable: true, steal: true }, () => second.promise);
  await expect(robbed).rejects.toThrow('stolen');
  expect(locks.isHeld('lock')).toBe(true);
  second.resolve();
  await holding;
  expect(locks.isHeld('lock')).toBe(false);
});
