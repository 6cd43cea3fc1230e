import type Pusher from 'pusher-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { listSessions } from '#contract/endpoints/auth/list-sessions.ts';
import { notificationsChannel } from '#contract/realtime/channels.ts';
import { createPusherClient } from '../testing/pusher-client.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';
import type { TestClient } from '../testing/test-client.ts';
import { createLiveSessions } from './live-sessions.ts';
import { endWhatEnded } from './session-watch.ts';

const MINUTE = 60_000;

describe('a live socket', () => {
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

  /** Joins the member's own channel; answers what tells when the socket went. */
  async function listening(client: TestClient): Promise<{ pusher: Pusher; channel: string; gone: Promise<void> }> {
    const pusher = createPusherClient(origin, client.session?.access_token);
    cleanups.push(() => pusher.disconnect());
    const channel = `private-${notificationsChannel(client.id)}`;
    await new Promise((resolve) => pusher.subscribe(channel).bind('pusher:subscription_succeeded', resolve));
    const socketId = pusher.connection.socket_id;
    const gone = new Promise<void>((resolve) =>
      pusher.connection.bind('state_change', () => pusher.connection.socket_id !== socketId && resolve()),
    );
    return { pusher, channel, gone };
  }

  it('ends when its session is signed out, and hears nothing more; that of another session stays', async () => {
    const other = await test.signedIn('maya');
    const [one, two] = [await listening(maya), await listening(other)];
    expect((await maya.post('/v3/user/logout', {})).status).toBeLessThan(300);
    await one.gone;
    await expect.poll(() => test.hub.listenerCount(one.channel)).toBe(1);
    expect(two.pusher.connection.state).toBe('connected');
  });

  it('ends when its member ends the session elsewhere, and when they end all others; theirs stays [SETTINGS-54]', async () => {
    const [tablet, phone] = [await test.signedIn('maya'), await test.signedIn('maya')];
    const [own, onTablet, onPhone] = [await listening(maya), await listening(tablet), await listening(phone)];
    const { data } = answerOf(listSessions, await tablet.get('/v3/user/sessions'));
    expect((await maya.delete('/v3/user/sessions', { id: data.find(({ isCurrent }) => isCurrent)?.id })).status).toBe(200);
    await onTablet.gone;
    await expect.poll(() => test.hub.listenerCount(own.channel)).toBe(2);
    expect((await maya.delete('/v3/user/sessions/others')).status).toBe(200);
    await onPhone.gone;
    await expect.poll(() => test.hub.listenerCount(own.channel)).toBe(1);
    expect(own.pusher.connection.state).toBe('connected');
  });

  it('ends when its refresh token is used again after its time, as somebody else would', async () => {
    const { gone, channel } = await listening(maya);
    const refresh = () => test.visitor.post('/v3/auth/refreshtoken', { refresh_token: maya.session?.refresh_token });
    expect((await refresh()).status).toBe(200);
    test.clock.setOffset(2 * MINUTE);
    expect((await refresh()).status).toBe(401);
    await gone;
    await expect.poll(() => test.hub.listenerCount(channel)).toBe(0);
  });

  it('is not signed for while its member is banned', async () => {
    await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', maya.id).execute();
    const answer = await maya.post('/broadcasting/auth', {
      socket_id: '1.2',
      channel_name: `private-${notificationsChannel(maya.id)}`,
    });
    expect(answer.status).toBe(403);
  });

  it('ends soon after a ban, a revocation or the end of the account of which nobody told', async () => {
    const people = await Promise.all(['wren', 'teal', 'knot', 'ruff'].map((name) => test.signedIn(name)));
    const [banned, revoked, deleted, standing] = people as [TestClient, TestClient, TestClient, TestClient];
    const sessions = createLiveSessions(test.hub, 9);
    const ended: string[] = [];
    for (const client of people) {
      const { family_id: sessionId } = await test.db
        .selectFrom('refresh_tokens')
        .select('family_id')
        .where('user_id', '=', client.id)
        .executeTakeFirstOrThrow();
      sessions.bind({ userId: client.id, sessionId }, { end: () => ended.push(client.id) });
    }
    await endWhatEnded(test.db, sessions);
    expect(ended).toEqual([]);
    await test.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', banned.id).execute();
    await test.db.updateTable('refresh_tokens').set({ revoked_at: new Date() }).where('user_id', '=', revoked.id).execute();
    await test.db.deleteFrom('users').where('id', '=', deleted.id).execute();
    await endWhatEnded(test.db, sessions);
    expect(ended.toSorted()).toEqual([banned.id, revoked.id, deleted.id].toSorted());
    expect(ended).not.toContain(standing.id);
  });
});

describe('live sockets of one address', () => {
  it('are as many as it may have, behind a proxy by what the proxy saw', async () => {
    const limits = (await createTestApp()).services.config.limits;
    const test = await createTestApp({ config: { trustProxy: 'loopback', limits: { ...limits, liveSocketsPerAddress: 3 } } });
    const origin = await test.listen();
    const open: WebSocket[] = [];
    const connect = (address: string) =>
      new Promise<boolean>((resolve) => {
        const headers = { 'x-forwarded-for': `198.51.100.9, ${address}` };
        const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/dunlin?protocol=7`, { headers });
        open.push(socket);
        socket.on('open', () => resolve(true));
        socket.on('error', () => resolve(false));
      });
    const taken: boolean[] = [];
    for (let count = 0; count < 5; count += 1) taken.push(await connect('203.0.113.7'));
    expect(taken).toEqual([true, true, true, false, false]);
    expect(await connect('203.0.113.8')).toBe(true);
    expect([await connect('2001:db8:1:2::1'), await connect('2001:db8:1:2::2')]).toEqual([true, true]);
    expect([await connect('2001:db8:1:2::3'), await connect('2001:db8:1:2:ffff::4')]).toEqual([true, false]);
    open[0]?.terminate();
    await expect.poll(() => connect('203.0.113.7')).toBe(true);
    for (const socket of open) socket.terminate();
    await test.close();
  });
});
