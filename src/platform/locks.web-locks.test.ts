import { expect, it } from 'vitest';
import { createLocks } from './locks.ts';

const free = { ifAvailable: false };

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

it('hands the signal of whoever waits on', async () => {
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
