import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { FaultProxy } from './fault-proxy.ts';
import { apiPath } from './fault-rules.ts';

/** What the server behind the proxy got. */
interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly body: string;
}

let seen: Seen[];
let server: Server;
let sockets: WebSocketServer;
let proxy: FaultProxy;
let origin: string;

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push({ method: request.method, url: request.url, body });
      response.setHeader('x-number', String(seen.length));
      response.end(JSON.stringify({ number: seen.length, padding: 'x'.repeat(2000) }));
    });
  });
  sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`heard ${data}`)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await FaultProxy.start((server.address() as AddressInfo).port);
  origin = `http://127.0.0.1:${proxy.port}`;
});

afterEach(async () => {
  await proxy.stop();
  for (const socket of sockets.clients) socket.terminate();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function bodyOf(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  return text;
}

/** On a connection of its own, so that nothing is sent again unasked. */
function write(path: string, body = 'a body'): Promise<Response> {
  return fetch(origin + path, {
    method: 'PUT',
    body,
    headers: { connection: 'close', 'idempotency-key': '01K0000000000000000000000A' },
  });
}

async function numberOf(answer: Response): Promise<number> {
  return ((await answer.json()) as { number: number }).number;
}

describe('single requests', () => {
  it('pass whole, with query, body and headers, and are logged', async () => {
    const answer = await write('/v3/posts?draft=1', 'Grüße');
    expect(answer.headers.get('x-number')).toBe('1');
    expect(await numberOf(answer)).toBe(1);
    expect(seen).toEqual([{ method: 'PUT', url: '/v3/posts?draft=1', body: 'Grüße' }]);
    expect(proxy.log.writes()).toEqual([
      {
        method: 'PUT',
        path: '/v3/posts',
        received: 7,
        key: '01K0000000000000000000000A',
        did: 'pass',
        delivered: 1,
        status: 200,
      },
    ]);
  });

  it('count by the bytes that went to the browser, on closed connections and on open ones', async () => {
    const lengthOf = async (request: Promise<Response>) => (await (await request).text()).length;
    const closed = await lengthOf(write('/v3/posts'));
    const kept = await lengthOf(fetch(`${origin}/v3/posts`));
    // Some hundred bytes of headers beside the bodies.
    expect(proxy.bytesSent).toBeGreaterThan(closed + kept);
    expect(proxy.bytesSent).toBeLessThan(closed + kept + 1000);
  });

  it('resetBefore: the server sees nothing', async () => {
    proxy.addRule({ fault: { kind: 'resetBefore' }, times: 1 });
    await expect(write('/v3/posts')).rejects.toThrow('fetch failed');
    expect(seen).toEqual([]);
    expect((await write('/v3/posts')).status).toBe(200);
    expect(proxy.log.requests().map(({ did, delivered }) => [did, delivered])).toEqual([
      ['resetBefore', 0],
      ['pass', 1],
    ]);
  });

  it('resetAfter: the server has answered, the browser hears nothing', async () => {
    proxy.addRule({ fault: { kind: 'resetAfter' } });
    await expect(write('/v3/posts')).rejects.toThrow('fetch failed');
    expect(seen).toHaveLength(1);
    expect(proxy.log.requests()[0]).toMatchObject({ did: 'resetAfter', delivered: 1, status: 200 });
  });

  it('halfRequest: half of what is sent comes, and the server sees nothing of it', async () => {
    const rule = proxy.addRule({ method: 'PUT', fault: { kind: 'halfRequest' }, times: 1 });
    const body = 'x'.repeat(4 * 1024 * 1024);
    await expect(write('/media/storage/a', body)).rejects.toThrow('fetch failed');
    const [cut] = proxy.log.requests();
    expect([rule.used, cut?.did, cut?.delivered, seen]).toEqual([1, 'halfRequest', 0, []]);
    expect(cut?.received).toBeGreaterThanOrEqual(body.length / 2);
    expect(cut?.received).toBeLessThan(body.length);
    await write('/media/storage/a', body);
    expect([seen[0]?.body.length, proxy.log.requests()[1]?.received]).toEqual([body.length, body.length]);
  });

  it('halfBody: head and half of the answer', async () => {
    proxy.addRule({ fault: { kind: 'halfBody' } });
    const answer = await write('/v3/posts');
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('status: 429 with Retry-After, and 5xx, and the server sees nothing', async () => {
    proxy.addRule({ fault: { kind: 'status', status: 429, retryAfterSeconds: 2 }, times: 1 });
    proxy.addRule({ fault: { kind: 'status', status: 503 }, times: 1 });
    const limited = await write('/v3/posts');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await write('/v3/posts')).status).toBe(503);
    expect(seen).toEqual([]);
  });

  it('captivePortal: a page of HTML with status 200', async () => {
    proxy.addRule({ path: apiPath, fault: { kind: 'captivePortal' } });
    const answer = await write('/v3/posts');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<html>');
    expect((await fetch(`${origin}/index.html`)).headers.get('x-number')).toBe('1');
  });

  it('delay: before or after the server', async () => {
    proxy.addRule({ fault: { kind: 'delay', ms: 30 }, times: 1 });
    proxy.addRule({ fault: { kind: 'delay', ms: 30, when: 'after' }, times: 1 });
    for (const number of [1, 2]) {
      const start = performance.now();
      expect(await numberOf(await write('/v3/posts'))).toBe(number);
      expect(performance.now() - start).toBeGreaterThanOrEqual(29);
    }
  });

  it('twice: the server gets it twice, the browser one answer', async () => {
    proxy.addRule({ fault: { kind: 'twice' }, times: 1 });
    expect((await write('/v3/posts')).status).toBe(200);
    expect(seen.map(({ body }) => body)).toEqual(['a body', 'a body']);
    proxy.addRule({ fault: { kind: 'twice', apartMs: 10 }, times: 1 });
    expect(await numberOf(await write('/v3/posts'))).toBe(3);
    await expect.poll(() => seen.length).toBe(4);
    expect(proxy.log.requests()[0]).toMatchObject({ did: 'twice', delivered: 2, status: 200 });
  });

  it('blackHole: taken, never answered', async () => {
    proxy.addRule({ fault: { kind: 'blackHole' } });
    const given = new AbortController();
    const call = fetch(`${origin}/v3/posts`, { signal: given.signal });
    await expect.poll(() => proxy.log.requests().length).toBe(1);
    given.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(seen).toEqual([]);
  });

  it('a rule minds words of the body', async () => {
    proxy.addRule({ words: 'not this', fault: { kind: 'status', status: 422 } });
    expect([(await write('/v3/posts', 'this')).status, (await write('/v3/posts', 'but not this')).status]).toEqual([200, 422]);
  });

  it('a rule minds method, path, number, and the seeded chance', async () => {
    const outcomes = async (seed: number) => {
      proxy.seed(seed);
      proxy.log.clear();
      const rule = proxy.addRule({ method: 'PUT', path: /^\/v3/, chance: 0.5, fault: { kind: 'status', status: 500 } });
      for (let call = 0; call < 12; call += 1) await write('/v3/posts');
      await fetch(`${origin}/v3/posts`);
      rule.remove();
      expect(rule.used).toBe(proxy.log.requests().filter(({ did }) => did === 'status').length);
      return proxy.log.requests().map(({ did }) => did);
    };
    const first = await outcomes(7);
    expect(new Set(first.slice(0, 12))).toEqual(new Set(['status', 'pass']));
    expect(first[12]).toBe('pass');
    expect(await outcomes(7)).toEqual(first);
    expect(await outcomes(8)).not.toEqual(first);
  });

  it('the server gone: the connection is reset', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(write('/v3/posts')).rejects.toThrow('fetch failed');
  });
});

describe('connections', () => {
  it('refuse: open ones are reset and new ones too, until it passes again', async () => {
    const hanging = fetch(origin);
    proxy.addRule({ fault: { kind: 'blackHole' } });
    await expect.poll(() => proxy.log.requests().length).toBe(1);
    void hanging.catch(() => undefined);
    expect(proxy.turnedAway).toBe(0);
    proxy.setMode('refuse');
    expect(proxy.turnedAway).toBe(1);
    await expect(write('/v3/posts')).rejects.toThrow('fetch failed');
    expect(proxy.turnedAway).toBeGreaterThan(1);
    proxy.heal();
    expect((await write('/v3/posts')).status).toBe(200);
  });

  it('blackHole: taken, and nothing comes back', async () => {
    proxy.setMode('blackHole');
    const socket: Socket = connect(proxy.port, '127.0.0.1');
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    await new Promise<void>((resolve) => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n', () => resolve()));
    proxy.setMode('pass');
    expect((await write('/v3/posts')).status).toBe(200);
    expect(socket.bytesRead).toBe(0);
    expect(proxy.turnedAway).toBe(1);
    socket.destroy();
  });

  it('keeps a connection between requests', async () => {
    const ports = new Set<number>();
    server.on('request', (request: IncomingMessage) => ports.add(request.socket.remotePort ?? 0));
    for (let call = 0; call < 3; call += 1)
      await new Promise((resolve) => get(origin, (answer) => answer.resume().on('end', resolve)));
    expect(ports.size).toBe(1);
  });
});

describe('the live socket', () => {
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${proxy.port}/app/key`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return socket;
  };
  const ask = (socket: WebSocket, text: string): Promise<string> =>
    new Promise((resolve) => {
      socket.once('message', (data) => resolve(String(data)));
      socket.send(text);
    });

  it('passes both ways', async () => {
    const socket = await open();
    expect(await ask(socket, 'this')).toBe('heard this');
    expect(proxy.log.requests({ path: '/app/*' })).toMatchObject([{ did: 'upgrade', delivered: 1 }]);
    socket.terminate();
  });

  it('cut: both sides hear of it, and a new one opens', async () => {
    const socket = await open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    expect(proxy.live.cut()).toBe(1);
    await closed;
    await expect.poll(() => proxy.live.count).toBe(0);
    const next = await open();
    expect(await ask(next, 'again')).toBe('heard again');
    next.terminate();
  });

  it('half-open: open but silent, and a new one speaks', async () => {
    const silent = await open();
    const heard: string[] = [];
    silent.on('message', (data) => heard.push(String(data)));
    expect(proxy.live.silence()).toBe(1);
    silent.send('anybody?');
    const next = await open();
    expect(await ask(next, 'me')).toBe('heard me');
    for (const socket of sockets.clients) socket.send('to all');
    await new Promise((resolve) => next.once('message', resolve));
    expect([heard, silent.readyState]).toEqual([[], WebSocket.OPEN]);
    silent.terminate();
    next.terminate();
  });

  it('meets rules on its way', async () => {
    proxy.addRule({ path: '/app/*', fault: { kind: 'captivePortal' }, times: 1 });
    await expect(open()).rejects.toThrow('Unexpected server response: 200');
    proxy.addRule({ path: '/app/*', fault: { kind: 'resetBefore' }, times: 1 });
    await expect(open()).rejects.toThrow(/hang up|ECONNRESET/);
    (await open()).terminate();
  });
});
