import { describe, expect, it, vi } from 'vitest';
import { KnownError } from '#core/errors/error-kind.ts';
import { ManualTime } from '#tests/support/manual-time.ts';
import type { ApiClient } from './api-client.ts';
import { createLiveStream } from './live-stream.ts';
import type { LiveTransport } from './live-stream.ts';

type Answer = (error: Error | null, authorization: unknown) => void;
interface Options {
  readonly channelAuthorization: {
    readonly customHandler: (wanted: { socketId: string; channelName: string }, answer: Answer) => void;
  };
}

/** A stream whose socket is up, over a library that asks only when the test says so. */
async function setUp() {
  const time = new ManualTime();
  const call = vi.fn(async () => ({ auth: 'signed' }));
  const connection = { socket_id: '1.1', state: 'connected', bind: () => undefined };
  const given: Options[] = [];
  const joins: (() => void)[] = [];
  class FakePusher {
    readonly connection = connection;
    constructor(_key: string, options: Options) {
      given.push(options);
    }
  }
  class FakeEcho {
    channel = () => ({ listen: () => undefined, subscribed: (listener: () => void) => joins.push(listener) });
    private = this.channel;
    disconnect = () => undefined;
  }
  const onJoined = vi.fn<(channel: string, atStart: boolean) => void>();
  createLiveStream({
    address: { key: 'key', host: 'live.test', port: 443, tls: true },
    client: { call } as unknown as ApiClient,
    userId: 'maya',
    timers: time,
    onJoined,
    loadTransport: async () => ({ Echo: FakeEcho, Pusher: FakePusher }) as unknown as LiveTransport,
  }).subscribe();
  await time.advance(0);
  const answer = vi.fn<Answer>();
  const ask = () => given[0]?.channelAuthorization.customHandler({ socketId: '1.1', channelName: 'private-user-maya' }, answer);
  return { time, call, connection, answer, ask, joins, onJoined, given };
}

describe('the authorization of a private channel [SY42]', () => {
  it('is asked for until the server answers, and joining is late then', async () => {
    const { time, call, answer, ask, joins, onJoined } = await setUp();
    for (const kind of ['offline', 'server', 'rateLimited', 'timeout'] as const)
      call.mockRejectedValueOnce(new KnownError(kind, ''));
    ask();
    await time.advance(1_000 + 2_000 + 4_000 + 8_000);
    expect(call).toHaveBeenCalledTimes(5);
    expect(answer.mock.calls).toEqual([[null, { auth: 'signed' }]]);
    for (const join of joins) join();
    expect(onJoined.mock.calls).toEqual([
      ['posts', false],
      ['notifications', false],
      ['engagement', false],
    ]);
  });

  it('is given up where it is refused', async () => {
    const { time, call, answer, ask } = await setUp();
    call.mockRejectedValueOnce(new KnownError('forbidden', ''));
    ask();
    await time.advance(60_000);
    expect(call).toHaveBeenCalledOnce();
    expect(answer.mock.calls).toEqual([[expect.any(KnownError), null]]);
  });

  it('signs for the socket that asked, and for no later one', async () => {
    const { time, connection, answer, ask } = await setUp();
    ask();
    connection.socket_id = '2.2';
    await time.advance(0);
    expect(answer).not.toHaveBeenCalled();
  });
});

it('the connection is a secure websocket on the port of TLS, and no other kind [LIVE-01]', async () => {
  const { given } = await setUp();
  expect(given).toMatchObject([{ wsHost: 'live.test', wssPort: 443, forceTLS: true, enabledTransports: ['wss'] }]);
});
