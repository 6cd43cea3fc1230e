import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { filter, firstValueFrom } from 'rxjs';
import type { Subscription } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { broadcastingAuth } from '#contract/endpoints/live/broadcasting-auth.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { devLogin } from '#contract/endpoints/dev/dev-login.ts';
import { devMoveClock } from '#contract/endpoints/dev/dev-move-clock.ts';
import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { getSettings } from '#contract/endpoints/settings/get-settings.ts';
import { getUser } from '#contract/endpoints/people/get-user.ts';
import { logout } from '#contract/endpoints/auth/logout.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { setReaction } from '#contract/endpoints/posts/set-reaction.ts';
import { notificationsChannel } from '#contract/realtime/channels.ts';
import { connectApi } from '#net/connect.ts';
import { createLiveStream } from '#net/live-stream.ts';
import type { LiveEvent } from '#net/live-stream.ts';
import { callOf } from '#core/outbox/call.ts';
import { createOutboxTransport } from '#net/outbox-transport.ts';
import { systemTimers } from '#platform/clock.ts';
import { createContextLocks } from '#platform/locks.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { MemorySessionStore, signedOut } from '#tests/support/memory-session-store.ts';

let server: TestApp;
let baseUrl: string;

beforeAll(async () => {
  server = await createTestApp();
  baseUrl = await server.listen();
  for (const username of ['maya', 'theo']) await server.createUser(username);
});
const subscriptions: Subscription[] = [];
afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
});
afterAll(() => server.close());

/** A device that nobody has signed in on. */
function createDevice() {
  const store = new MemorySessionStore();
  const onSessionEnded = vi.fn();
  const fetch = vi.fn(globalThis.fetch);
  const clock = { now: () => Date.now() };
  const { client, session } = connectApi({ baseUrl, clock, fetch, store, locks: createContextLocks(), onSessionEnded });
  async function signIn(username: string): Promise<string> {
    const answer = await client.call(devLogin, { body: { username } });
    const { access_token: accessToken, refresh_token: refreshToken, scope, user } = answer;
    const generation = store.stored.generation + 1;
    store.stored = {
      ...signedOut,
      accessToken,
      refreshToken,
      userId: user.ulid,
      currentUser: user,
      scopes: [scope ?? ''],
      generation,
    };
    return user.ulid;
  }
  return { store, client, session, fetch, onSessionEnded, signIn };
}

describe('the client and the real server', () => {
  it('read public feeds without a token and the rest with one', async () => {
    const { client, signIn } = createDevice();
    await expect(client.call(getFeed, { params: { feedType: 'all' } })).resolves.toMatchObject({ data: [] });
    await expect(client.call(getSettings)).resolves.toHaveProperty('reactions');
    await expect(client.call(getUser)).rejects.toMatchObject({ kind: 'unauthorized' });
    await signIn('maya');
    await expect(client.call(getUser)).resolves.toMatchObject({ data: { username: 'maya' } });
  });

  it('outlive the access token: one refresh, then on [AUTH-16]', async () => {
    const { client, store, signIn, fetch } = createDevice();
    await signIn('maya');
    const before = store.stored;
    await client.call(devMoveClock, { body: { offsetMs: 16 * 60_000 } });
    fetch.mockClear();
    await expect(Promise.all([client.call(getUser), client.call(getUser)])).resolves.toHaveLength(2);
    expect(store.stored.accessToken).not.toBe(before.accessToken);
    expect(store.stored.refreshToken).not.toBe(before.refreshToken);
    const refreshes = fetch.mock.calls.filter(([request]) =>
      String(request instanceof Request ? request.url : request).endsWith('/refreshtoken'),
    );
    expect(refreshes).toHaveLength(1);
  });

  it('learn with each new token what it allows', async () => {
    const { client, store, signIn } = createDevice();
    const theo = await signIn('theo');
    expect(store.stored.scopes).toEqual(['member']);
    await server.db
      .updateTable('users')
      .set({ badges: ['verified', 'moderator', 'employee'] })
      .where('id', '=', theo)
      .execute();
    store.stored = { ...store.stored, fcmToken: 'shell:token' };
    await client.call(devMoveClock, { body: { offsetMs: 33 * 60_000 } });
    await client.call(getUser);
    expect(store.stored).toMatchObject({ scopes: ['member', 'employee', 'moderator'], fcmToken: 'shell:token' });
  });

  it('end a session that the server has revoked [AUTH-18]', async () => {
    const { client, store, signIn, onSessionEnded } = createDevice();
    await signIn('maya');
    await client.call(logout, { body: { refresh_token: store.stored.refreshToken ?? '' } });
    store.stored = { ...store.stored, accessToken: 'header.of-an-access-token-long-gone' };
    await expect(client.call(getUser)).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    expect(store.stored).toMatchObject({ accessToken: null, refreshToken: null });
  });

  it('make one post of two sendings under one key', async () => {
    const { client, signIn } = createDevice();
    const userId = await signIn('maya');
    const transport = createOutboxTransport(client);
    const send = () =>
      transport.send(callOf(createPost, { body: { body: 'Written once' } }), '01JD0000000000000000000001', userId);
    const [first, second] = [await send(), await send()];
    expect(first).toMatchObject({ ok: true, body: { data: { body: 'Written once' } } });
    expect(second).toEqual(first);
    const refused = await transport.send(callOf(createPost, { body: { body: 'Other' } }), '01JD0000000000000000000001', userId);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid' } });
  });

  it('translate field errors of the server', async () => {
    const { client, signIn } = createDevice();
    const userId = await signIn('maya');
    const transport = createOutboxTransport(client);
    const answer = await transport.send(
      callOf(createPost, { body: { body: 'x'.repeat(2_001) } }),
      '01JD0000000000000000000002',
      userId,
    );
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid', details: { status: 422, errorType: 'validation' } } });
  });

  it('hear live of what somebody else posted, over unmodified Echo and pusher-js [LIVE-04]', async () => {
    const [reader, writer] = [createDevice(), createDevice()];
    const readerId = await reader.signIn('maya');
    const writerId = await writer.signIn('theo');
    const { hostname, port } = new URL(baseUrl);
    const dropped = vi.fn();
    const live$ = createLiveStream({
      address: { key: server.services.config.live.key, host: hostname, port: Number(port), tls: false },
      client: reader.client,
      userId: readerId,
      timers: systemTimers,
      loadTransport: async () => ({ Echo, Pusher }),
      onDropped: dropped,
    });
    const heard = firstValueFrom(live$.pipe(filter((event) => event.name === 'PostAdded')));
    // Private channels are joined after the public one: once both are authorised, all are there.
    await vi.waitFor(() => {
      const authorised = reader.fetch.mock.calls.filter(
        ([request]) => request instanceof Request && request.url.endsWith('/broadcasting/auth'),
      );
      expect(authorised).toHaveLength(2);
    });
    const { data: post } = await writer.client.call(createPost, {
      body: { body: 'Hear me' },
      idempotencyKey: '01JD0000000000000000000003',
    });
    expect(await heard).toEqual({ name: 'PostAdded', data: { userUlid: writerId, ulid: post.id } });
    expect(dropped).not.toHaveBeenCalled();
    const { data } = await reader.client.call(mapPosts, { body: { ulids: [post.id] } });
    expect(data).toMatchObject([{ body: 'Hear me' }]);
  });

  it('hear of their own notifications and of engagement with their posts; visitors of neither [LIVE-09] [LIVE-10] [LIVE-14] [LIVE-17] [LIVE-18]', async () => {
    const [reader, fan, visitor] = [createDevice(), createDevice(), createDevice()];
    const userId = await reader.signIn('maya');
    const fanId = await fan.signIn('theo');
    const { data: post } = await reader.client.call(createPost, {
      body: { body: 'React to me' },
      idempotencyKey: '01JD0000000000000000000004',
    });
    const { hostname, port } = new URL(baseUrl);
    const connections: Pusher[] = [];
    class NotedPusher extends Pusher {
      constructor(...given: ConstructorParameters<typeof Pusher>) {
        super(...given);
        connections.push(this);
      }
    }
    const listen = (device: typeof reader, as: string | null) => {
      const heard: LiveEvent[] = [];
      const live$ = createLiveStream({
        address: { key: server.services.config.live.key, host: hostname, port: Number(port), tls: false },
        client: device.client,
        userId: as,
        timers: systemTimers,
        loadTransport: async () => ({ Echo, Pusher: NotedPusher }),
        onDropped: () => expect.unreachable('every event fits'),
      });
      subscriptions.push(live$.subscribe((event) => heard.push(event)));
      return heard;
    };
    const [heard, heardByVisitor] = [listen(reader, userId), listen(visitor, null)];
    const authorisations = ({ fetch }: typeof reader) =>
      fetch.mock.calls.filter(([request]) => request instanceof Request && request.url.endsWith('/broadcasting/auth')).length;
    await vi.waitFor(() => expect(authorisations(reader)).toBe(2));
    // Authorised is not yet joined.
    await vi.waitFor(() => {
      expect(connections).toHaveLength(2);
      for (const channel of connections.flatMap((connection) => connection.allChannels())) expect(channel.subscribed).toBe(true);
    });
    const react = { body: { ulid: post.id, reaction: 'heart' }, idempotencyKey: '01JD0000000000000000000005' };
    await fan.client.call(setReaction, react);
    await vi.waitFor(() =>
      expect(heard.map(({ name }) => name)).toEqual(expect.arrayContaining(['NotificationCount', 'Engagement'])),
    );
    expect(heard).toContainEqual({
      name: 'NotificationCount',
      data: {
        unseenCount: 1,
        unseenNotifications: [expect.objectContaining({ notificationType: 'reactions', fromUserId: fanId, postId: post.id })],
      },
    });
    expect(heard).toContainEqual({
      name: 'Engagement',
      data: { data: { postId: post.id, postEngagement: expect.objectContaining({ reactions: [{ name: 'heart', count: 1 }] }) } },
    });
    // The notifications' channel carries these two, and the member's other one neither.
    const ofMember = connections.flatMap((connection) => connection.allChannels()).map(({ name }) => name);
    expect(ofMember).toContain(`private-notifications.${userId}`);
    await server.services.outgoing.sink(server.db).live(`notifications.${userId}`, 'PostImageFinished', { ulid: post.id });
    server.services.outgoing.kick();
    await vi.waitFor(() => expect(heard).toContainEqual({ name: 'PostImageFinished', data: { ulid: post.id } }));
    const elsewhere = heard.length;
    await server.services.live.publish(`private-user-${userId}`, 'PostImageFinished', { ulid: post.id });
    // What is posted reaches the visitor, so what came before would have.
    await fan.client.call(createPost, { body: { body: 'For all' }, idempotencyKey: '01JD0000000000000000000006' });
    await vi.waitFor(() => expect(heardByVisitor.map(({ name }) => name)).toContain('PostAdded'));
    expect(heard.slice(elsewhere).map(({ name }) => name)).not.toContain('PostImageFinished');
    expect(new Set(heardByVisitor.map(({ name }) => name))).toEqual(new Set(['PostAdded']));
    expect(authorisations(visitor)).toBe(0);
    const body = { socket_id: '1.2', channel_name: `private-${notificationsChannel(userId)}` };
    await expect(visitor.client.call(broadcastingAuth, { body })).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(fan.client.call(broadcastingAuth, { body })).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
