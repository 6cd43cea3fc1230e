import { describe, expect, it, vi } from 'vitest';
import { getUserSettings } from '#contract/endpoints/settings/get-user-settings.ts';
import { getNotificationCount } from '#contract/endpoints/notifications/get-notification-count.ts';
import type { Locks } from '#core/ports/ports.ts';
import { createContextLocks } from '#platform/locks.ts';
import { FakeLocks } from '#tests/support/fake-locks.ts';
import { deferred } from '#tests/support/deferred.ts';
import { FakeApi, html, json, refusal } from '#tests/support/fake-api.ts';
import type { SeenRequest } from '#tests/support/fake-api.ts';
import { MemorySessionStore, signedIn } from '#tests/support/memory-session-store.ts';
import { connectApi } from './connect.ts';
import { REFRESH_LOCK } from './net-constants.ts';
import { createMemoryValidations } from './validations.ts';

const maya = '01J00000000000000000000MAY';
const stale = 'header.stale-access-token';
const renewed = 'header.fresh-access-token';
const count = { seen_count: 1, total_count: 3, unseen_count: 2 };

function setUp(store = new MemorySessionStore(signedIn(maya, stale)), locks: Locks = createContextLocks()) {
  const api = new FakeApi();
  const clock = { time: 1_000_000, now: () => clock.time };
  const onSessionEnded = vi.fn();
  // What the contexts of one origin share.
  const validations = createMemoryValidations();
  const context = () =>
    connectApi({ baseUrl: 'http://api.test', clock, fetch: api.fetch, store, validations, locks, onSessionEnded });
  return { api, clock, store, onSessionEnded, context };
}

function acceptsOnly(token: string, refreshed: (request: SeenRequest) => Response | Promise<Response>) {
  return (request: SeenRequest): Response | Promise<Response> => {
    if (request.path === '/v3/auth/refreshtoken') return refreshed(request);
    return request.headers.get('authorization') === `Bearer ${token}` ? json(count) : refusal(401, 'authentication');
  };
}

const grants = () => json({ access_token: renewed, refresh_token: 'the-next-refresh-token' });

describe('refresh after a 401', () => {
  it('refreshes exactly once and retries the request once [AUTH-16] [SY2]', async () => {
    const { api, context, store } = setUp();
    api.handler = acceptsOnly(renewed, grants);
    await expect(context().client.call(getNotificationCount)).resolves.toEqual(count);
    expect(api.at('/v3/auth/refreshtoken')).toHaveLength(1);
    expect(api.at('/v3/user/notifications/count')).toHaveLength(2);
    expect(store.stored).toMatchObject({ accessToken: renewed, refreshToken: 'the-next-refresh-token', generation: 1 });
  });

  it('gives up after the one retry is refused too [AUTH-16]', async () => {
    const { api, context } = setUp();
    api.handler = acceptsOnly('another', grants);
    await expect(context().client.call(getNotificationCount)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(api.at('/v3/auth/refreshtoken')).toHaveLength(1);
    expect(api.at('/v3/user/notifications/count')).toHaveLength(2);
  });

  it('lets requests made meanwhile wait for the one refresh [AUTH-17] [SY2]', async () => {
    const { api, context } = setUp();
    const gate = deferred<Response>();
    const asked = deferred();
    api.handler = acceptsOnly(renewed, () => {
      asked.resolve();
      return gate.promise;
    });
    const { client } = context();
    const early = [client.call(getNotificationCount), client.call(getNotificationCount)];
    await asked.promise;
    const late = client.call(getNotificationCount);
    gate.resolve(grants());
    await expect(Promise.all([...early, late])).resolves.toEqual([count, count, count]);
    expect(api.at('/v3/auth/refreshtoken')).toHaveLength(1);
    const staleCalls = api
      .at('/v3/user/notifications/count')
      .filter((seen) => seen.headers.get('authorization')?.includes('stale'));
    expect(staleCalls).toHaveLength(2);
  });

  it('refreshes once for two contexts of the origin [AUTH-16] [SY2]', async () => {
    const { api, context } = setUp();
    api.handler = acceptsOnly(renewed, grants);
    const [page, serviceWorker] = [context(), context()];
    await expect(
      Promise.all([page.client.call(getNotificationCount), serviceWorker.client.call(getNotificationCount)]),
    ).resolves.toEqual([count, count]);
    expect(api.at('/v3/auth/refreshtoken')).toHaveLength(1);
  });

  it('takes the lock from a context that froze while it refreshed [SY2] [SY18]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const locks = new FakeLocks();
    const { api, context, store } = setUp(undefined, locks.context());
    void locks
      .context()
      .run(REFRESH_LOCK, { ifAvailable: false }, () => new Promise(() => undefined))
      .catch(() => undefined);
    api.handler = acceptsOnly(renewed, grants);
    const call = context().client.call(getNotificationCount);
    for (let second = 0; second < 30; second += 1) await vi.advanceTimersByTimeAsync(1_000);
    await expect(call).resolves.toEqual(count);
    expect(store.stored).toMatchObject({ accessToken: renewed });
    vi.useRealTimers();
  });

  it('signs out when the server refuses the refresh [AUTH-18] [SY1]', async () => {
    const { api, context, store, onSessionEnded } = setUp();
    api.handler = acceptsOnly(renewed, () => refusal(401, 'authentication'));
    await expect(context().client.call(getNotificationCount)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    expect(store.stored).toMatchObject({ accessToken: null, refreshToken: null, userId: null, generation: 2 });
  });

  it('says in the same write what its end leaves to be removed [SY43]', async () => {
    const { api, context, store } = setUp();
    const { userId } = store.stored;
    const update = vi.spyOn(store, 'update');
    api.handler = acceptsOnly(renewed, () => refusal(401, 'authentication'));
    await expect(context().client.call(getNotificationCount)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(update).toHaveBeenCalledOnce();
    expect(store.stored).toMatchObject({ userId: null, pendingCleanup: { mode: 'caches', userId } });
  });

  it('leaves nothing where the server says that the account is gone [SETTINGS-53]', async () => {
    const { api, context, store, onSessionEnded } = setUp();
    const { userId } = store.stored;
    api.handler = acceptsOnly(renewed, () => refusal(410, 'not_found'));
    await expect(context().client.call(getNotificationCount)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(store.stored).toMatchObject({ userId: null, pendingCleanup: { mode: 'all', userId, isAccountDeleted: true } });
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['a captive portal', () => html('<h1>Welcome to the train</h1>', 401), 'offline'],
    ['a broken server', () => refusal(503, 'server'), 'server'],
    ['too many requests', () => refusal(429, 'Too many requests'), 'rateLimited'],
  ])('stays signed in when %s stands in the way of the refresh [AUTH-18]', async (_name, answer, kind) => {
    const { api, context, store, onSessionEnded } = setUp();
    api.handler = acceptsOnly(renewed, answer);
    await expect(context().client.call(getNotificationCount)).rejects.toMatchObject({ kind });
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect(store.stored).toEqual(signedIn(maya, stale));
  });

  it.each(['short.token', 'a-long-text-without-the-mark', 12_345])(
    'accepts no implausible access token: %s [AUTH-20]',
    async (token) => {
      const { api, context, store } = setUp();
      api.handler = acceptsOnly(renewed, () => json({ access_token: token, refresh_token: 'the-next-refresh-token' }));
      await expect(context().client.call(getNotificationCount)).rejects.toBeInstanceOf(Error);
      expect(store.stored).toEqual(signedIn(maya, stale));
    },
  );

  it('does not send as the account that signed in meanwhile [SY3]', async () => {
    const { api, context, store } = setUp();
    api.handler = acceptsOnly('header.token-of-somebody-else', () => {
      store.stored = signedIn('01J00000000000000000000THE', 'header.token-of-somebody-else', 2);
      return grants();
    });
    await expect(context().client.call(getNotificationCount)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(store.stored).toMatchObject({ accessToken: 'header.token-of-somebody-else', generation: 2 });
    expect(api.at('/v3/user/notifications/count')).toHaveLength(1);
  });

  it('sends nothing that another account asked for [SY3]', async () => {
    const { api, context } = setUp();
    await expect(context().client.call(getUserSettings, { asUserId: '01J00000000000000000000THE' })).rejects.toMatchObject({
      kind: 'unauthorized',
    });
    expect(api.seen).toHaveLength(0);
  });
});

describe('validation of the stored token', () => {
  it('probes at most every 5 minutes [AUTH-21]', async () => {
    const { api, clock, context } = setUp();
    api.handler = () => json({ success: true });
    const { session } = context();
    await session.revalidate();
    clock.time += 299_999;
    await session.revalidate();
    expect(api.at('/v3/test/probe')).toHaveLength(1);
    clock.time += 1;
    await session.revalidate();
    expect(api.at('/v3/test/probe')).toHaveLength(2);
  });

  it('is one for all tabs and starts, and anew for another sign-in [AUTH-21] [AUTH-25] [SY49]', async () => {
    const { api, clock, context, store } = setUp();
    api.handler = () => json({ success: true });
    const probes = () => api.at('/v3/test/probe').length;
    // Two tabs at once, and a start of each a little later.
    await Promise.all([context().session.revalidate(), context().session.revalidate()]);
    expect(probes()).toBe(1);
    clock.time += 299_999;
    await Promise.all([context().session.revalidate(), context().session.revalidate()]);
    expect(probes()).toBe(1);
    clock.time += 1;
    await Promise.all([context().session.revalidate(), context().session.revalidate()]);
    expect(probes()).toBe(2);
    store.stored = signedIn(maya, stale, 2);
    await context().session.revalidate();
    expect(probes()).toBe(3);
    // The clock was set back.
    clock.time -= 24 * 60 * 60_000;
    await context().session.revalidate();
    expect(probes()).toBe(4);
  });

  it('is spared where the token has just been renewed by another tab [AUTH-21]', async () => {
    const { api, context } = setUp();
    api.handler = acceptsOnly(renewed, grants);
    await context().client.call(getNotificationCount);
    await context().session.revalidate();
    expect(api.at('/v3/test/probe')).toHaveLength(0);
  });

  it('refreshes a token that the server no longer takes [AUTH-25]', async () => {
    const { api, context, store } = setUp();
    api.handler = acceptsOnly(renewed, grants);
    await context().session.revalidate();
    expect(store.stored?.accessToken).toBe(renewed);
  });

  it('changes nothing when the probe cannot reach the server [AUTH-27] [SY1]', async () => {
    const { api, context, store, onSessionEnded } = setUp();
    api.handler = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(context().session.revalidate()).resolves.toBeUndefined();
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect(store.stored).toEqual(signedIn(maya, stale));
  });
});
