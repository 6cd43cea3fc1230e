import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { askFirstFeed } from '../../src/early/ask-first-feed.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { SyncOptions } from '#workers/sync-api.ts';
import { openTab, startServer } from './bootstrap-feed-tab.ts';

// A device of a busy machine may take longer than a start waits for it.
vi.mock('#data/idb-request.ts', async (original) => ({
  ...(await original<typeof import('#data/idb-request.ts')>()),
  unlessLate: <Result>(reading: Promise<Result>) => reading.catch(() => null),
}));

let server: TestApp;
let options: SyncOptions;
let batches: number[] = [];

beforeAll(async () => {
  ({ server, options } = await startServer());
  const writer = await server.signedIn('writer');
  for (let n = 1; n <= 12; n += 1) await writer.put('/v3/posts', { body: `Wave ${n}` });
  // A page without the worker asks for Discover, where nobody is signed in.
  await server.db.updateTable('posts').set({ in_discover: true }).execute();
});
beforeEach(() => {
  batches = [];
  const send = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/posts/map')) batches.push(((await request.clone().json()) as { ulids: string[] }).ulids.length);
    return send(request);
  });
});
afterAll(() => server.close());

/** Of the lines' own posts; those that they repost are asked for apart. */
const largest = () => Math.max(...batches);

describe.each([
  ['slow', '2g', 5],
  ['medium', '3g', 10],
  ['fast', '4g', 20],
] as const)('a start on a %s line without the database asks for posts', (speed, effectiveType, most) => {
  it(`${most} at a time at most, by the worker [CACHE-17]`, async () => {
    const openDatabase = () => Promise.reject(new Error('A bootstrap feed needs no database'));
    const tab = openTab({ options, openDatabase, bringsNothing: true, speed });
    await tab.take('feed:all', null);
    expect(largest()).toBe(Math.min(most, 17));
  });

  it(`${most} at a time at most, by the page before the worker [CACHE-17]`, async () => {
    vi.stubGlobal('navigator', { onLine: true, connection: Object.assign(new EventTarget(), { effectiveType }) });
    const early = await askFirstFeed({
      apiUrl: options.apiUrl,
      isMainBrand: false,
      language: 'en',
      postId: undefined,
      fetch: (input, init) => fetch(String(input).replace('?include=posts', ''), init),
    });
    expect(early).not.toBeNull();
    await vi.waitFor(() => expect(batches.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(17));
    expect(largest()).toBe(Math.min(most, 17));
  });
});
