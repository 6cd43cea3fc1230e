import { afterEach, describe, expect, it, vi } from 'vitest';
import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { getSettings } from '#contract/endpoints/settings/get-settings.ts';
import { getUser } from '#contract/endpoints/people/get-user.ts';
import { getViolationTypes } from '#contract/endpoints/moderation/get-violation-types.ts';
import { listComments } from '#contract/endpoints/posts/list-comments.ts';
import { mapGroups } from '#contract/endpoints/groups/map-groups.ts';
import { mapProfiles } from '#contract/endpoints/people/map-profiles.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { refreshToken } from '#contract/endpoints/auth/refresh-token.ts';
import { getLinkPreview } from '#contract/endpoints/posts/get-link-preview.ts';
import { setReaction } from '#contract/endpoints/posts/set-reaction.ts';
import { testProbe } from '#contract/endpoints/auth/test-probe.ts';
import type { KnownError } from '#core/errors/error-kind.ts';
import { createContextLocks } from '#platform/locks.ts';
import { FakeApi, html, json, refusal } from '#tests/support/fake-api.ts';
import { MemorySessionStore, signedIn } from '#tests/support/memory-session-store.ts';
import { behaviourOfError } from '#core/errors/behaviour.ts';
import type { ApiClient } from './api-client.ts';
import { connectApi } from './connect.ts';
import type { CallRecord } from './http.ts';

const maya = '01J00000000000000000000MAY';
const token = 'header.access-token-of-maya';
const now = Date.parse('2026-11-21T08:00:00.000Z');
const page = { data: [], posts: [], next_cursor: null };
const settings = {
  badges: [],
  reactions: [],
  violations: [],
  ad_statuses: [],
  ad_payment_statuses: [],
  ad_approval_statuses: [],
};

function setUp(options: { signedIn: boolean } = { signedIn: true }) {
  const api = new FakeApi();
  const records: CallRecord[] = [];
  const store = new MemorySessionStore(options.signedIn ? signedIn(maya, token) : undefined);
  const { client } = connectApi({
    baseUrl: 'http://api.test',
    clock: { now: () => now },
    fetch: api.fetch,
    store,
    locks: createContextLocks(),
    onCall: (record) => records.push(record),
  });
  return { api, client, records };
}

async function failureOf(work: Promise<unknown>): Promise<KnownError> {
  return work.then(
    () => expect.unreachable('must reject'),
    (error: unknown) => error as KnownError,
  );
}

afterEach(() => vi.useRealTimers());

describe('where a call goes', () => {
  it('sends members to /v3 with the bearer token [AUTH-15]', async () => {
    const { api, client } = setUp();
    api.handler = () => json(page);
    await client.call(getFeed, { params: { feedType: 'all' }, query: { cursor: 'a b' } });
    expect(api.seen[0]?.path).toBe('/v3/posts/all?cursor=a+b');
    expect(api.seen[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it('sends visitors to /v4 without authorization [AUTH-30]', async () => {
    const { api, client } = setUp({ signedIn: false });
    api.handler = () => json(page);
    await client.call(getFeed, { params: { feedType: 'all' } });
    expect(api.seen[0]?.path).toBe('/v4/posts/all');
    expect(api.seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('never sends the token to a path that starts with /settings [AUTH-15] [API-06]', async () => {
    const { api, client } = setUp();
    api.handler = () => json(settings);
    await client.call(getSettings);
    api.handler = () => json({ data: [] });
    await client.call(getViolationTypes);
    expect(api.seen.map(({ path, headers }) => [path, headers.has('authorization')])).toEqual([
      ['/v3/settings', false],
      ['/v3/settings/violations', false],
    ]);
  });

  it('sends it to what has no version in its path and is for members [API-02] [API-06]', async () => {
    const { api, client } = setUp();
    api.handler = () => refusal(404, 'not_found');
    await failureOf(client.call(getLinkPreview, { query: { url: 'https://waders.example' } }));
    expect(api.seen.map(({ path, headers }) => [path.split('?')[0], headers.get('authorization')])).toEqual([
      ['/link-preview', `Bearer ${token}`],
    ]);
  });

  it('asks the server nothing for visitors where a login is needed', async () => {
    const { api, client } = setUp({ signedIn: false });
    expect(await failureOf(client.call(getUser))).toMatchObject({ kind: 'unauthorized' });
    expect(api.seen).toHaveLength(0);
  });

  it('carries the idempotency key of a write', async () => {
    const { api, client } = setUp();
    api.handler = () => refusal(404, 'not_found');
    await failureOf(
      client.call(setReaction, { body: { ulid: maya, reaction: 'love' }, idempotencyKey: '01J0000000000000000000000K' }),
    );
    expect(api.seen[0]?.headers.get('idempotency-key')).toBe('01J0000000000000000000000K');
  });
});

describe('translation of failures', () => {
  it.each([
    [400, 'invalid'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [408, 'server'],
    [409, 'conflict'],
    [410, 'notFound'],
    [413, 'invalid'],
    [415, 'invalid'],
    [422, 'invalid'],
    [423, 'timedOut'],
    [429, 'rateLimited'],
    [500, 'server'],
    [503, 'server'],
    [511, 'offline'],
  ])('reads status %i as %s', async (status, kind) => {
    const { api, client } = setUp();
    api.handler = () => refusal(status, 'server');
    expect(await failureOf(client.call(getUser))).toMatchObject({ kind, message: `refused with ${status}`, details: { status } });
  });

  it('takes a captive portal for the want of a connection, whatever its status', async () => {
    const { api, client } = setUp();
    for (const status of [200, 401, 403, 404, 422]) {
      api.handler = () => html('<h1>Accept the terms</h1>', status);
      expect(await failureOf(client.call(getUser))).toMatchObject({ kind: 'offline' });
    }
  });

  it.each([400, 401, 403, 404, 409, 410, 415, 422, 423])(
    'takes a %i of a gateway that speaks JSON for the want of a connection: it says nothing of what was asked',
    async (status) => {
      const { api, client } = setUp();
      for (const body of [
        { message: 'Forbidden' },
        { error: 'blocked', code: status },
        { error_type: 7, message: 'no' },
        [],
        null,
      ]) {
        api.handler = () => json(body, status);
        const error = await failureOf(client.call(getUser));
        expect(error).toMatchObject({ kind: 'offline', details: { status } });
        expect(behaviourOfError(error)).toBe('retry');
      }
      expect(api.at('/v3/auth/refreshtoken'), 'nothing doubts the session').toHaveLength(0);
    },
  );

  it('takes an error type that this version does not know for the server’s word', async () => {
    const { api, client } = setUp();
    api.handler = () => refusal(403, 'quarantine');
    expect(await failureOf(client.call(getUser))).toMatchObject({ kind: 'forbidden', message: 'refused with 403' });
  });

  it('takes a proxy without an upstream for a server fault', async () => {
    const { api, client } = setUp();
    api.handler = () => html('<h1>502 Bad Gateway</h1>', 502);
    expect(await failureOf(client.call(getUser))).toMatchObject({ kind: 'server' });
  });

  it('takes JSON of another shape for a fault of the server, which is worth another try', async () => {
    const { api, client } = setUp();
    api.handler = () => json({ hello: 'world' });
    const error = await failureOf(client.call(getUser));
    expect(error).toMatchObject({ kind: 'server', details: { status: 200 } });
    expect(behaviourOfError(error)).toBe('retry');
  });

  it('takes a lost network for offline and keeps the cause', async () => {
    const { api, client } = setUp();
    api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failureOf(client.call(getUser));
    expect(error.kind).toBe('offline');
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 08:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
    ['soon', undefined],
  ])('reads Retry-After %s', async (header, retryAfterMs) => {
    const { api, client } = setUp();
    api.handler = () => json({ error_type: 'Too many requests', message: 'slow down' }, 429, { 'retry-after': header });
    expect((await failureOf(client.call(getUser))).details.retryAfterMs).toBe(retryAfterMs);
  });

  it('says how long to wait where the first request under the same key still runs', async () => {
    const { api, client } = setUp();
    api.handler = () => json({ error_type: 'conflict', message: 'running' }, 409, { 'retry-after': '1' });
    expect(await failureOf(client.call(getUser))).toMatchObject({ kind: 'conflict', details: { retryAfterMs: 1000 } });
  });

  it('hands on field messages and the end of a timeout', async () => {
    const { api, client } = setUp();
    api.handler = () => refusal(422, 'validation', { errors: { body: ['Too long'] } });
    expect((await failureOf(client.call(getUser))).details.fields).toEqual({ body: ['Too long'] });
    api.handler = () => refusal(423, 'timeout', { timeout_until: '2026-11-23T08:00:00.000Z' });
    expect(await failureOf(client.call(getUser))).toMatchObject({
      kind: 'timedOut',
      details: { timeoutUntil: Date.parse('2026-11-23T08:00:00.000Z') },
    });
  });

  it.each([
    ['a call [CACHE-18]', 15_000, (client: ApiClient) => client.call(getUser)],
    ['a page of a feed [CACHE-18]', 15_000, (client: ApiClient) => client.call(getFeed, { params: { feedType: 'all' } })],
    ['a fetch by ids [CACHE-19]', 30_000, (client: ApiClient) => client.call(mapPosts, { body: { ulids: [maya] } })],
    ['one of people [CACHE-19]', 30_000, (client: ApiClient) => client.call(mapProfiles, { body: { ulids: [maya] } })],
    ['one of groups [CACHE-19]', 30_000, (client: ApiClient) => client.call(mapGroups, { body: { ulids: [maya] } })],
    ['the probe [AUTH-23]', 5_000, (client: ApiClient) => client.call(testProbe)],
    [
      'the refresh [AUTH-22]',
      15_000,
      (client: ApiClient) => client.call(refreshToken, { body: { refresh_token: 'a-refresh-token' } }),
    ],
  ])('gives up after the time limit, body included: %s', async (_name, limit, call) => {
    vi.useFakeTimers();
    const { api, client } = setUp();
    api.handler = () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }));
    let kind: string | undefined;
    const done = failureOf(call(client)).then((error) => {
      kind = error.kind;
    });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(kind).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(kind).toBe('timeout');
  });
});

describe('bad items of an answer', () => {
  it('leaves them out, counts them and keeps the rest', async () => {
    const { api, client, records } = setUp();
    const good = { id: maya, userId: maya, updatedAt: '2026-11-21T08:00:00.000Z' };
    api.handler = () => json({ data: [{ id: 'bad' }, good, null], current_page: 1, last_page: 1, total: 3 });
    const answer = await client.call(listComments, { query: { page: 1 }, body: { ulid: maya } });
    expect(answer.data).toEqual([good]);
    expect(records[0]).toEqual({
      method: 'POST',
      segment: 'comments',
      path: '/comments',
      status: 200,
      outcome: 'ok',
      dropped: 2,
    });
  });

  it('records the method and the last path segment of each call, and no token [API-04]', async () => {
    const { api, client, records } = setUp();
    api.handler = () => refusal(500, 'server');
    await failureOf(client.call(getFeed, { params: { feedType: 'forYou' }, query: { cursor: 'secret' } }));
    expect(records).toEqual([
      { method: 'GET', segment: 'forYou', path: '/posts/:feedType', status: 500, outcome: 'server', dropped: 0 },
    ]);
    expect(JSON.stringify(records)).not.toContain('secret');
  });
});
