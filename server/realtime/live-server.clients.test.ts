import Echo from 'laravel-echo';
import type Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { notificationsChannel, userChannel } from '#contract/realtime/channels.ts';
import { createPusherClient } from '../testing/pusher-client.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

function subscribed(pusher: Pusher, channel: string): Promise<'succeeded' | 'refused'> {
  const subscription = pusher.subscribe(channel);
  return new Promise((resolve) => {
    subscription.bind('pusher:subscription_succeeded', () => resolve('succeeded'));
    subscription.bind('pusher:subscription_error', () => resolve('refused'));
  });
}

function eventOn(pusher: Pusher, channel: string, event: string): Promise<unknown> {
  return new Promise((resolve) => {
    pusher.channel(channel).bind(event, resolve);
  });
}

describe('the live endpoint, with unmodified clients', () => {
  let test: TestApp;
  let origin: string;
  let maya: TestClient;
  const cleanups: (() => void)[] = [];

  beforeEach(async () => {
    test = await createTestApp();
    origin = await test.listen();
    maya = await test.signedIn('maya');
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) cleanup();
    await test.close();
  });

  function pusherFor(token: string | undefined): Pusher {
    const pusher = createPusherClient(origin, token);
    cleanups.push(() => pusher.disconnect());
    return pusher;
  }

  it('carries public events to pusher-js, after the write that caused them', async () => {
    const pusher = pusherFor(undefined);
    expect(await subscribed(pusher, 'posts')).toBe('succeeded');
    const heard = eventOn(pusher, 'posts', 'PostAdded');
    await maya.put('/v3/posts', { body: 'A flock over the estuary' });
    expect(await heard).toMatchObject({ userUlid: maya.id, ulid: expect.any(String) });
  });

  it("authorises a member's own private channels only [API-112]", async () => {
    const noor = await test.signedIn('noor');
    const pusher = pusherFor(maya.session?.access_token);
    expect(await subscribed(pusher, `private-${notificationsChannel(maya.id)}`)).toBe('succeeded');
    expect(await subscribed(pusher, `private-${userChannel(maya.id)}`)).toBe('succeeded');
    expect(await subscribed(pusher, `private-${userChannel(noor.id)}`)).toBe('refused');
    expect(await subscribed(pusher, 'presence-room')).toBe('refused');
    expect(await subscribed(pusherFor('nonsense'), `private-${userChannel(maya.id)}`)).toBe('refused');
  });

  it('carries private events to Laravel Echo under their plain names', async () => {
    const echo = new Echo({ broadcaster: 'pusher', client: pusherFor(maya.session?.access_token), namespace: false });
    const channel = echo.private(userChannel(maya.id));
    const heard = new Promise((resolve) => channel.listen('.Engagement', resolve));
    await new Promise<void>((resolve) => channel.subscribed(() => resolve()));
    await test.visitor.post('/dev/live', { channel: `private-${userChannel(maya.id)}`, event: 'Engagement', data: { hello: 1 } });
    expect(await heard).toEqual({ hello: 1 });
  });

  it('stops after unsubscribing, and forgets closed connections', async () => {
    const pusher = pusherFor(undefined);
    await subscribed(pusher, 'posts');
    expect(test.hub.listenerCount('posts')).toBe(1);
    pusher.disconnect();
    await expect.poll(() => test.hub.listenerCount('posts')).toBe(0);
  });

  interface Raw {
    readonly socket: WebSocket;
    readonly messages: { event: string; channel?: string; data: unknown }[];
    readonly closed: Promise<number>;
  }
  function rawSocket(path: string, headers: Record<string, string> = {}): Raw {
    const socket = new WebSocket(origin.replace('http', 'ws') + path, { headers });
    cleanups.push(() => socket.terminate());
    const messages: Raw['messages'] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data))));
    socket.on('error', () => undefined);
    return { socket, messages, closed: new Promise((resolve) => socket.on('close', resolve)) };
  }

  it.each([
    ['/app/unknown?protocol=7', 4001],
    ['/app/dunlin', 4008],
    ['/app/dunlin?protocol=x', 4006],
    ['/app/dunlin?protocol=99', 4007],
  ])('closes %s with %d', async (path, code) => {
    const raw = rawSocket(path);
    expect(await raw.closed).toBe(code);
    expect(raw.messages).toMatchObject([{ event: 'pusher:error', data: { code } }]);
  });

  it('refuses forged signatures, client events and nonsense, and goes on serving', async () => {
    const raw = rawSocket('/app/dunlin?protocol=7');
    await expect.poll(() => raw.messages.length).toBe(1);
    const channel = `private-${userChannel(maya.id)}`;
    raw.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: 'dunlin:forged' } }));
    raw.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel } }));
    raw.socket.send(JSON.stringify({ event: 'client-typing', channel: 'posts', data: {} }));
    raw.socket.send('nonsense');
    raw.socket.send(JSON.stringify({ event: 'pusher:ping' }));
    await expect.poll(() => raw.messages.at(-1)?.event).toBe('pusher:pong');
    const codes = raw.messages.filter(({ event }) => event === 'pusher:error').map(({ data }) => (data as { code: number }).code);
    expect(codes).toEqual([4009, 4009, 4301, 4200]);
    expect(test.hub.listenerCount(channel)).toBe(0);
  });

  it('cuts oversized messages and pages of other origins', async () => {
    const raw = rawSocket('/app/dunlin?protocol=7');
    await expect.poll(() => raw.messages.length).toBe(1);
    raw.socket.send('x'.repeat(11 * 1024));
    expect(await raw.closed).toBe(1009);
    expect(await rawSocket('/app/dunlin?protocol=7', { origin: 'https://evil.test' }).closed).toBe(1006);
    const same = rawSocket('/app/dunlin?protocol=7', { origin });
    await expect.poll(() => same.messages[0]?.event).toBe('pusher:connection_established');
  });

  it('closes its connections with the server, so that clients come back', async () => {
    const raw = rawSocket('/app/dunlin?protocol=7');
    await expect.poll(() => raw.messages.length).toBe(1);
    await test.app.close();
    expect(await raw.closed).toBe(4100);
  });
});
