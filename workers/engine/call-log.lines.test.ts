import { describe, expect, it } from 'vitest';
import { connectApi } from '#net/connect.ts';
import { mapPosts } from '#contract/endpoints/map-posts.ts';
import { getFeed } from '#contract/endpoints/get-feed.ts';
import { createContextLocks } from '#platform/locks.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { MemorySessionStore } from '#tests/support/memory-session-store.ts';
import { createCallLog } from './call-log.ts';

function setUp() {
  const api = new FakeApi();
  const lines: string[] = [];
  const status = { connection: 'online' as 'online' | 'offline', backendDown: false };
  const logCall = createCallLog({ log: (line) => lines.push(line), status: () => status });
  const { client } = connectApi({
    baseUrl: 'http://api.test',
    clock: { now: () => Date.parse('2026-11-21T08:00:00.000Z') },
    fetch: api.fetch,
    store: new MemorySessionStore(),
    locks: createContextLocks(),
    onCall: logCall,
  });
  const map = () => client.call(mapPosts, { body: { ulids: ['01J00000000000000000000001'] } }).catch(() => undefined);
  return { api, client, lines, status, map };
}

describe('the log of calls [CACHE-24] [CACHE-33]', () => {
  it('names a failed call by its pattern, with the status or the kind, and nothing that was sent or asked', async () => {
    const { api, client, lines, map } = setUp();
    api.handler = () => refusal(403, 'forbidden', { message: 'private words' });
    await map();
    await client.call(getFeed, { params: { feedType: 'all' }, query: { cursor: 'secret' } }).catch(() => undefined);
    api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
    await map();
    expect(lines).toEqual([
      'POST /posts/map failed: forbidden (403).',
      'GET /posts/:feedType failed: forbidden (403).',
      'POST /posts/map failed: offline.',
    ]);
  });

  it('says nothing of what went well, nor again that a server is away or down', async () => {
    const { api, lines, status, map } = setUp();
    api.handler = () => json({ data: [] });
    await map();
    api.handler = () => refusal(503, 'server');
    status.backendDown = true;
    await map();
    status.backendDown = false;
    status.connection = 'offline';
    await map();
    expect(lines).toEqual([]);
  });

  it('says nothing of a token that has run out, which is renewed', async () => {
    const { api, lines, map } = setUp();
    api.handler = () => refusal(401, 'authentication');
    await map();
    expect(lines).toEqual([]);
  });

  it('counts what was left out of an answer', async () => {
    const { api, lines, map } = setUp();
    api.handler = () => json({ data: [null] });
    await map();
    expect(lines).toEqual(['POST /posts/map: 1 items were left out.']);
  });
});
