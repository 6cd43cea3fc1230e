import { describe, expect, it } from 'vitest';
import { signChannel } from './channel-signature.ts';
import { openConnection, sessionData } from './connection.ts';
import { createHub } from './hub.ts';
import { createLiveSessions, ENDED_SESSIONS_CHANNEL, ENDED_SESSIONS_EVENT } from './live-sessions.ts';

const app = { key: 'key', secret: 'secret' };

function open(pending = 0, hub = createHub(), sessions = createLiveSessions(hub, 2)) {
  const sent: { event: string }[] = [];
  const closed: (number | 'dropped')[] = [];
  const time = { ms: 0 };
  const wire = {
    send: (text: string) => void sent.push(JSON.parse(text)),
    close: (code: number) => void closed.push(code),
    drop: () => void closed.push('dropped'),
    pendingBytes: () => pending,
  };
  return {
    sent,
    closed,
    hub,
    time,
    sessions,
    connection: openConnection('1.2', wire, { hub, app, sessions, locale: 'en', now: () => time.ms }),
  };
}

/** What may wait for a client: 256 KiB, as `docs/reliability.md` says. */
const PENDING_BYTES_MAX = 262_144;

describe('a live connection', () => {
  it("signs as the protocol's own example does", () => {
    const example = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
    expect(signChannel(example, { socketId: '1234.1234', channel: 'private-foobar' })).toBe(
      '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
    );
  });

  it('ends where its ping stays unanswered, and not where anything came', () => {
    const { connection, sent, closed } = open();
    connection.checkActivity();
    connection.receive('{"event":"pusher:pong","data":{}}');
    connection.checkActivity();
    expect(closed).toEqual([]);
    connection.checkActivity();
    expect(closed).toEqual([4201]);
    expect(sent.filter(({ event }) => event === 'pusher:ping')).toHaveLength(2);
  });

  it.each([
    ['an answer', '{"event":"pusher:ping"}'],
    ['a refusal', '{"event":"pusher:subscribe","data":{"channel":"private-x"}}'],
    ['nonsense', 'nonsense'],
  ])('ends where its reader takes nothing off the line: %s is not sent', (_what, message) => {
    const { connection, sent, closed } = open(PENDING_BYTES_MAX + 1);
    for (let count = 0; count < 20; count += 1) connection.receive(message);
    expect(sent).toEqual([]);
    expect(closed[0]).toBe('dropped');
    const within = open(PENDING_BYTES_MAX);
    within.connection.receive(message);
    expect([within.sent.length > 1, within.closed]).toEqual([true, []]);
  });

  it('ends where an event meets a reader who takes nothing', async () => {
    const hub = createHub();
    const { connection, closed } = open(0, hub);
    connection.receive('{"event":"pusher:subscribe","data":{"channel":"posts"}}');
    const stuck = open(PENDING_BYTES_MAX + 1, hub);
    stuck.connection.receive('{"event":"pusher:subscribe","data":{"channel":"posts"}}');
    await hub.publish('posts', 'PostAdded', {});
    expect([closed, stuck.closed]).toEqual([[], ['dropped']]);
  });

  it('bears 200 messages at once and ten a second from then on', () => {
    const { connection, closed, time } = open();
    const ping = () => connection.receive('{"event":"pusher:ping"}');
    for (let count = 0; count < 200; count += 1) ping();
    time.ms = 1000;
    for (let count = 0; count < 10; count += 1) ping();
    expect(closed).toEqual([]);
    ping();
    expect(closed).toEqual(['dropped']);
  });

  describe('of a session', () => {
    const session = (sessionId: string, userId = 'maya') => ({ userId, sessionId });
    const subscribe = (opened: ReturnType<typeof open>, data: string | undefined, channel = 'private-user-maya') =>
      opened.connection.receive(
        JSON.stringify({
          event: 'pusher:subscribe',
          data: { channel, auth: signChannel(app, { socketId: '1.2', channel, data }), channel_data: data },
        }),
      );

    it('ends with it, and with its member, and with no other', async () => {
      const hub = createHub();
      const sessions = createLiveSessions(hub, 9);
      const [one, two, other, visitor] = [
        open(0, hub, sessions),
        open(0, hub, sessions),
        open(0, hub, sessions),
        open(0, hub, sessions),
      ];
      subscribe(one, sessionData(session('a')));
      subscribe(two, sessionData(session('b')));
      subscribe(other, sessionData(session('c', 'noor')), 'private-user-noor');
      await hub.publish(ENDED_SESSIONS_CHANNEL, ENDED_SESSIONS_EVENT, { sessionId: 'a' });
      expect([one.closed, two.closed, other.closed]).toEqual([[4100], [], []]);
      await hub.publish('private-user-maya', 'NotificationCount', {});
      expect(one.sent.map(({ event }) => event)).not.toContain('NotificationCount');
      expect(two.sent.map(({ event }) => event)).toContain('NotificationCount');
      await hub.publish(ENDED_SESSIONS_CHANNEL, ENDED_SESSIONS_EVENT, { userId: 'maya' });
      expect([two.closed, other.closed, visitor.closed]).toEqual([[4100], [], []]);
    });

    it('is told by the server alone: what was not signed with it is refused', () => {
      const forged = open();
      const channel = 'private-user-maya';
      for (const data of [undefined, sessionData(session('other'))]) {
        forged.connection.receive(
          JSON.stringify({
            event: 'pusher:subscribe',
            data: {
              channel,
              auth: signChannel(app, { socketId: '1.2', channel, data: sessionData(session('a')) }),
              channel_data: data,
            },
          }),
        );
      }
      expect(forged.hub.listenerCount(channel)).toBe(0);
      subscribe(forged, undefined, ENDED_SESSIONS_CHANNEL);
      expect(forged.sent.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
    });

    it('has as many as its member may, and counts those that ended no more', () => {
      const hub = createHub();
      const sessions = createLiveSessions(hub, 2);
      const [one, two, three] = [open(0, hub, sessions), open(0, hub, sessions), open(0, hub, sessions)];
      for (const opened of [one, two, three]) subscribe(opened, sessionData(session('a')));
      expect(three.sent.at(-1)).toMatchObject({ event: 'pusher:error', data: { message: 'Too many connections' } });
      one.connection.ended();
      subscribe(three, sessionData(session('a')));
      expect(three.sent.at(-1)?.event).toBe('pusher_internal:subscription_succeeded');
      expect(sessions.open()).toHaveLength(2);
    });
  });

  it('takes 100 channels at most', () => {
    const { connection, sent } = open();
    for (let index = 0; index <= 100; index += 1) {
      const channel = `private-c${index}`;
      connection.receive(
        JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: signChannel(app, { socketId: '1.2', channel }) } }),
      );
    }
    expect(sent.filter(({ event }) => event === 'pusher_internal:subscription_succeeded')).toHaveLength(100);
    expect(sent.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
  });
});
