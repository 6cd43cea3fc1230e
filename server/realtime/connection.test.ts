import { describe, expect, it } from 'vitest';
import { signChannel } from './channel-signature.ts';
import { openConnection } from './connection.ts';
import { createHub } from './hub.ts';

const app = { key: 'key', secret: 'secret' };

function open(pending = 0) {
  const sent: { event: string }[] = [];
  const closed: number[] = [];
  const hub = createHub();
  const wire = {
    send: (text: string) => void sent.push(JSON.parse(text)),
    close: (code: number) => void closed.push(code),
    pendingBytes: () => pending,
  };
  return { sent, closed, hub, connection: openConnection('1.2', wire, { hub, app }) };
}

describe('a live connection', () => {
  it("signs as the protocol's own example does", () => {
    const example = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
    expect(signChannel(example, '1234.1234', 'private-foobar')).toBe(
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

  it('ends where its reader takes nothing off the line', async () => {
    const { connection, hub, closed } = open(2 * 1024 * 1024);
    connection.receive('{"event":"pusher:subscribe","data":{"channel":"posts"}}');
    await hub.publish('posts', 'PostAdded', {});
    expect(closed).toEqual([4100]);
  });

  it('takes 100 channels at most', () => {
    const { connection, sent } = open();
    for (let index = 0; index <= 100; index += 1) {
      const channel = `private-c${index}`;
      connection.receive(
        JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: signChannel(app, '1.2', channel) } }),
      );
    }
    expect(sent.filter(({ event }) => event === 'pusher_internal:subscription_succeeded')).toHaveLength(100);
    expect(sent.at(-1)).toMatchObject({ event: 'pusher:error', data: { code: 4009 } });
  });
});
