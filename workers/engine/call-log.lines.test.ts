import { describe, expect, it } from 'vitest';
import { connectApi } from '#net/connect.ts';
import { addToDiscover } from '#contract/endpoints/moderation/add-to-discover.ts';
import { deletePostAsStaff } from '#contract/endpoints/moderation/delete-post-as-staff.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { createDeliveryLog } from '#data/stores/deliveries.ts';
import { readDocument } from '#data/stores/modify-documents.ts';
import { createSessionStore } from '#data/stores/session-store.ts';
import { createGroupWriter } from '#data/stores/group-writer.ts';
import { createUserWriter } from '#data/stores/user-writer.ts';
import { sampleSession } from '#data/testing/samples.ts';
import { systemClock, systemTimers } from '#platform/clock.ts';
import { createContextLocks } from '#platform/locks.ts';
import { FakeApi, json, refusal } from '#tests/support/fake-api.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { MemorySessionStore, signedIn } from '#tests/support/memory-session-store.ts';
import { createCallLog } from './call-log.ts';
import { createAccountRefresh } from './account-refresh.ts';

function setUp(store = new MemorySessionStore()) {
  const api = new FakeApi();
  const lines: string[] = [];
  const status = { connection: 'online' as 'online' | 'offline', backendDown: false };
  const logCall = createCallLog({ log: (line) => lines.push(line), status: () => status });
  const { client } = connectApi({
    baseUrl: 'http://api.test',
    clock: { now: () => Date.parse('2026-11-21T08:00:00.000Z') },
    fetch: api.fetch,
    store,
    locks: createContextLocks(),
    onCall: logCall,
  });
  const map = () => client.call(mapPosts, { body: { ulids: ['01J00000000000000000000001'] } }).catch(() => undefined);
  return { api, client, lines, status, map };
}

describe('the log of calls [CACHE-24] [CACHE-33]', () => {
  it('logs a call of staff that failed, and whoever made it gets the failure [MENU-37]', async () => {
    const store = new MemorySessionStore(signedIn('01R00000000000000000000001', 'header.an-access-token'));
    const { api, client, lines } = setUp(store);
    const body = { ulid: '01S00000000000000000000001' };
    api.handler = () => refusal(403, 'forbidden', { message: 'You may not do this' });
    await expect(client.call(addToDiscover, { body })).rejects.toMatchObject({
      kind: 'forbidden',
      message: 'You may not do this',
    });
    await expect(client.call(deletePostAsStaff, { body })).rejects.toMatchObject({ kind: 'forbidden' });
    expect(lines).toEqual([
      'POST /employee/post/discover failed: forbidden (403).',
      'DELETE /moderation/post failed: forbidden (403).',
    ]);
  });

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

  it('names a count of notifications that could not be had, and nothing else comes of it [NOTIF-11]', async () => {
    const { api, lines } = setUp();
    const database = await openTestDatabase();
    const session = createSessionStore(database);
    await database.session.insert({
      ...sampleSession('01R00000000000000000000001'),
      accessToken: 'header.access-token-of-reader',
    });
    const { client: member } = connectApi({
      baseUrl: 'http://api.test',
      clock: systemClock,
      fetch: api.fetch,
      store: session,
      locks: createContextLocks(),
      onCall: createCallLog({ log: (line) => lines.push(line), status: () => ({ connection: 'online', backendDown: false }) }),
    });
    api.handler = () => refusal(403, 'forbidden');
    const accountRefresh = createAccountRefresh({
      client: member,
      database,
      users: createUserWriter(database, systemClock),
      groups: createGroupWriter(database, systemClock),
      deliveries: createDeliveryLog(database),
      session,
      clock: systemClock,
      timers: systemTimers,
      refreshChats: async () => undefined,
    });
    await accountRefresh.putUnseenCount(3);
    accountRefresh.expire();
    await expect(accountRefresh.ensure()).resolves.toBeUndefined();
    expect(lines).toContain('GET /user/notifications/count failed: forbidden (403).');
    expect((await readDocument(database.settings, 'unseen-count'))?.value).toBe(3);
    await database.close();
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
