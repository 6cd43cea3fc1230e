import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let port = 0;
/** What would end the process of a server. */
const unhandled = vi.fn();
beforeAll(async () => {
  test = await createTestApp();
  port = Number(new URL(await test.listen()).port);
  process.on('uncaughtException', unhandled);
});
afterEach(() => unhandled.mockClear());
afterAll(async () => {
  process.off('uncaughtException', unhandled);
  await test.close();
});

const asking = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
  `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`;

/** Asks, and resets the connection: at once, or after some milliseconds. */
async function resets(text: string, afterMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      const reset = () => void socket.resetAndDestroy();
      socket.write(text, () => void (afterMs === 0 ? reset() : setTimeout(reset, afterMs)));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

async function firstLineOf(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (data) => {
      resolve(String(data).split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

it.each([
  ['another path', asking('/nope')],
  ['another origin', asking('/app/dunlin?protocol=7', 'Origin: https://evil.test\r\n')],
  ['the live path', asking('/app/dunlin?protocol=7')],
  ['a key that is none', asking('/app/dunlin?protocol=7').replace('dGhl', '*')],
  ['another protocol', asking('/nope').replace('websocket', 'h2c')],
])('a client that asks for %s and resets the connection takes nothing down', async (_name, text) => {
  for (let times = 0; times < 60; times += 1) await resets(times % 3 === 0 ? text + 'x'.repeat(2_000) : text, times % 7);
  // What the server answers to later clients comes after what it had of those before.
  expect(await firstLineOf('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('200');
  expect(await firstLineOf(asking('/nope'))).toContain('404');
  expect(unhandled).not.toHaveBeenCalled();
});

it('who offers another protocol is answered as if they had not, with what they sent', async () => {
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
  expect(await firstLineOf(`GET /healthz HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)).toBe('HTTP/1.1 200 OK');
  const body = JSON.stringify({ email: 'not an address' });
  const post = `POST /v3/login/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  expect(await firstLineOf(`${post}${offer}\r\n${body}`)).toBe(await firstLineOf(`${post}\r\n${body}`));
});
