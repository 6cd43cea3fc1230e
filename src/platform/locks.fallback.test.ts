import { expect, it } from 'vitest';
import { createContextLocks, createLocks } from './locks.ts';

const free = { ifAvailable: false };

it('runs the jobs of one name one after another, those of two names beside each other', async () => {
  const locks = createContextLocks();
  const log: string[] = [];
  const job = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  await Promise.all([
    locks.run('a', free, job('first')),
    locks.run('a', free, job('second')),
    locks.run('b', free, job('other')),
  ]);
  expect(log.filter((line) => !line.startsWith('other'))).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('first ends'));
});

it('answers undefined at once where the lock is taken and only a free one is wanted', async () => {
  const locks = createContextLocks();
  let release: (() => void) | undefined;
  const held = locks.run('a', free, () => new Promise<void>((resolve) => (release = resolve)));
  expect(await locks.run('a', { ifAvailable: true }, async () => 'ran')).toBeUndefined();
  release?.();
  await held;
  expect(await locks.run('a', { ifAvailable: true }, async () => 'ran')).toBe('ran');
});

it('frees the lock when a job fails', async () => {
  const locks = createContextLocks();
  await expect(locks.run('a', free, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await locks.run('a', { ifAvailable: true }, async () => 'ran')).toBe('ran');
});

it('uses the origin-wide locks where there are some', async () => {
  const asked: string[] = [];
  const locks = createLocks({
    request: (name, _options, job) => {
      asked.push(name);
      return job(null);
    },
    query: async () => ({ held: [{ name: 'a', clientId: 'another tab' }] }),
  });
  expect(await locks.run('a', { ifAvailable: true }, async () => 'ran')).toBeUndefined();
  expect(asked).toEqual(['a']);
  expect([await locks.holder?.('a'), await locks.holder?.('b')]).toEqual(['another tab', undefined]);
});

it('lets who waits leave the line', async () => {
  const locks = createContextLocks();
  let release: (() => void) | undefined;
  const held = locks.run('a', free, () => new Promise<void>((resolve) => (release = resolve)));
  const place = new AbortController();
  const waiting = locks.run('a', { ...free, signal: place.signal }, async () => 'ran');
  place.abort(new Error('left'));
  release?.();
  await expect(waiting).rejects.toThrow('left');
  await held;

  let signal: AbortSignal | undefined;
  const asked = createLocks({
    request: async (_name, options, job) => ((signal = options.signal), job(null)),
    query: async () => ({}),
  });
  const second = new AbortController();
  await asked.run('a', { ...free, signal: second.signal }, async () => undefined);
  second.abort();
  expect(signal?.aborted).toBe(true);
});
