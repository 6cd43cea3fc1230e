import Pusher from 'pusher';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveConfig } from '../config.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { freePort } from '../testing/server-process.ts';
import { pusherPublisher } from './pusher-publisher.ts';

/** One server's own endpoint is the external one of another. */
describe('live events through an external server of the Pusher protocol', () => {
  let server: TestApp;
  let there: LiveConfig;
  const heard: unknown[] = [];

  beforeEach(async () => {
    server = await createTestApp();
    const { hostname, port } = new URL(await server.listen());
    there = { ...server.services.config.live, external: true, host: hostname, port: Number(port), tls: false };
    heard.length = 0;
    server.hub.join('posts', { deliver: (message) => heard.push(JSON.parse(message)) });
  });
  afterEach(() => server.close());

  it('reach who listens there', async () => {
    const publisher = await pusherPublisher(there);
    await publisher.publish('posts', 'PostAdded', { ulid: '1', text: 'Łódź' });
    await publisher.publish('private-user-x', 'Engagement', {});
    expect(heard).toEqual([{ event: 'PostAdded', channel: 'posts', data: '{"ulid":"1","text":"Łódź"}' }]);
  });

  it('are tried again where the server refuses or is away', async () => {
    const forged = await pusherPublisher({ ...there, secret: 'forged' });
    await expect(forged.publish('posts', 'PostAdded', {})).rejects.toThrow('401');
    const away = await pusherPublisher({ ...there, port: await freePort() });
    await expect(away.publish('posts', 'PostAdded', {})).rejects.toThrow('Request failed');
    expect(heard).toEqual([]);
  });

  it('are refused with another body, another path, or long after they were signed', async () => {
    const { appId, key, secret, host, port } = there;
    const pusher = new Pusher({ appId, key, secret, host: host ?? '', port: String(port), useTLS: false });
    const path = `/apps/${appId}/events`;
    const body = JSON.stringify({ name: 'PostAdded', channel: 'posts', data: '{}' });
    const query = pusher.createSignedQueryString({ method: 'POST', path, body });
    const send = (at: string, payload: string, signed = query) =>
      server.app.inject({ method: 'POST', url: `${at}?${signed}`, headers: { 'content-type': 'application/json' }, payload });
    const stale = query.replace(/auth_timestamp=\d+/, 'auth_timestamp=1000000000');
    expect((await send(path, body.replace('{}', '{ }'))).statusCode).toBe(401);
    expect((await send(path, body, stale)).statusCode).toBe(401);
    expect((await send(path, body, '')).statusCode).toBe(401);
    expect((await send('/apps/other/events', body)).statusCode).toBe(404);
    expect(heard).toEqual([]);
    expect((await send(path, body)).statusCode).toBe(200);
    expect(heard).toHaveLength(1);
  });
});
