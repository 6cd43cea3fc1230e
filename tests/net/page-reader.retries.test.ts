import { Agent } from 'undici';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchBytes } from '#server/kernel/fetch/fetch-bytes.ts';
import { createPageReader } from '#server/previews/page-reader.ts';

vi.mock('#server/kernel/fetch/fetch-bytes.ts', () => ({
  fetchBytes: vi.fn(() => Promise.reject(new Error('The line was cut.'))),
}));
// The fake clock does not reach the timers of this module.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((resolve) => void globalThis.setTimeout(resolve, ms)),
}));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('the picture of a link preview is asked for again after 300 ms and not before, twice in all [MEDIA-15]', async () => {
  const store = { put: () => Promise.reject(new Error('nothing is kept')), url: (key: string) => key };
  const reader = createPageReader({ dispatcher: new Agent(), store, appUrl: 'https://dunlin.example' });
  const kept = reader.keepPicture('https://waders.test/tern.jpg');
  const tries: number[] = [];
  for (const ms of [0, 299, 1, 10_000]) {
    await vi.advanceTimersByTimeAsync(ms);
    tries.push(vi.mocked(fetchBytes).mock.calls.length);
  }
  expect(tries).toEqual([1, 1, 2, 2]);
  expect(await kept).toEqual({ problem: 'download' });
});
