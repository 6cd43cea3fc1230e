import { Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { limitConnections, refuseConnection } from './connection-limits.ts';

/** Short, so that a test can wait for them. */
const times = { headersTimeoutMs: 400, requestTimeoutMs: 800, stallTimeoutMs: 3000 };

describe('a connection', () => {
  let test: TestApp;
  /** Counted: on a busy machine those that came may have been let go before one looks. */
  let accepted = 0;
  const open: Socket[] = [];
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await test.close();
  });

  async function start(changes: object = {}): Promise<number> {
    const base = await createTestApp();
    const { limits } = base.services.config;
    await base.close();
    test = await createTestApp({ config: { limits: { ...limits, ...times, ...changes } } });
    accepted = 0;
    test.app.server.on('connection', () => (accepted += 1));
    return Number(new URL(await test.listen()).port);
  }

  /** Answers what came until the other side let go; `allowHalfOpen`, so that an end of theirs alone ends nothing. */
  function hold(port: number, sent: string, reads = true): { socket: Socket; ended: Promise<string> } {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    open.push(socket);
    let text = '';
    if (reads) socket.on('data', (chunk) => (text += String(chunk)));
    else socket.pause();
    socket.on('error', () => undefined);
    socket.write(sent);
    return { socket, ended: new Promise((resolve) => socket.on('close', () => resolve(text))) };
  }

  const heldByServer = () => new Promise<number>((resolve) => test.app.server.getConnections((_error, count) => resolve(count)));
  const post = (length: number, sent: string) =>
    `POST /login/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${sent}`;

  it.each([
    ['nothing', ''],
    ['half of its headers', 'GET /v4/settings HTTP/1.1\r\nHost: x\r\nX-'],
    ['half of its body', post(100, '{"email":')],
    [
      'half of a first chunk',
      'POST /login/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{',
    ],
  ])('that sends %s is let go, though its other end keeps it open', async (_what, sent) => {
    const port = await start();
    for (let count = 0; count < 10; count += 1) hold(port, sent);
    await expect.poll(() => accepted, { timeout: 20_000 }).toBe(10);
    await expect.poll(heldByServer, { timeout: 20_000 }).toBe(0);
  });

  it('is told so, in the shape of all errors, where it can be', async () => {
    const port = await start();
    const { ended, socket } = hold(port, post(100, '{"email":'));
    socket.on('end', () => socket.end());
    expect(await ended).toMatch(/^HTTP\/1\.1 408 [^]*"error_type":"validation"/);
    const nonsense = hold(port, 'nonsense\r\n\r\n');
    nonsense.socket.on('end', () => nonsense.socket.end());
    expect(await nonsense.ended).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('whose answers are not taken is let go', async () => {
    const port = await start();
    const many = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100);
    for (let count = 0; count < 3; count += 1) hold(port, many, false);
    await expect.poll(() => accepted, { timeout: 20_000 }).toBe(3);
    await expect.poll(heldByServer, { timeout: 20_000 }).toBe(0);
  });

  it('that waits for a slow answer is kept', async () => {
    const port = await start();
    await test.visitor.post('/dev/faults', { match: { path: '/v4/settings' }, delayMs: 600 });
    expect((await fetch(`http://127.0.0.1:${port}/v4/settings`)).status).toBe(200);
  });

  it('is one of as many as its address may have, and of others there is room', async () => {
    const port = await start({
      connectionsPerAddress: 4,
      headersTimeoutMs: 10_000,
      requestTimeoutMs: 20_000,
      stallTimeoutMs: 20_000,
    });
    const held = Array.from({ length: 4 }, () => hold(port, 'GET / HTTP/1.1\r\n'));
    await expect.poll(heldByServer).toBe(4);
    const refused = hold(port, 'GET / HTTP/1.1\r\n');
    refused.socket.on('end', () => refused.socket.end());
    await refused.ended;
    expect(await heldByServer()).toBe(4);
    held[0]?.socket.destroy();
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
  });
});

it('a connection is let go a second after its last words, taken or not', () => {
  vi.useFakeTimers();
  const socket = new Socket();
  Object.defineProperty(socket, 'writable', { value: true });
  // Whoever takes nothing leaves the words unsent, so their end is never told.
  vi.spyOn(socket, 'end').mockReturnValue(socket);
  refuseConnection(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  vi.advanceTimersByTime(999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
  vi.useRealTimers();
});

describe('connections are counted', () => {
  function arrivals(perAddress: number) {
    const server = new Server();
    limitConnections(server, { perAddress, trust: null });
    return (remoteAddress: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
      server.emit('connection', socket);
      return socket;
    };
  }
  const taken = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => !destroyed);

  it('together for two addresses of one IPv6 /64, apart for those of the next', async () => {
    const arrive = arrivals(2);
    const first = arrive('2001:db8:1:2::5');
    const others = ['2001:db8:1:2:f::5', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:3::5', '2001:db8:1:3::6'].map(
      arrive,
    );
    expect(taken([first, ...others])).toEqual([true, true, false, true, true]);
    first.destroy();
    await new Promise((resolve) => first.once('close', resolve));
    expect(taken(['2001:db8:1:2::7', '2001:db8:1:2::8'].map(arrive))).toEqual([true, false]);
  });

  it('together for an IPv4 address and its form in IPv6, apart for the next', () => {
    const arrive = arrivals(2);
    expect(taken(['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'].map(arrive))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});
