import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { SignedUpload } from '#contract/resources/media.ts';
import { TRIES_OF_PICTURE } from './media/upload-route.ts';
import { signUp } from './testing/remote-member.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';

/** On a machine that is busy with other tests. */
const PATIENCE_MS = 90_000;
const HELD_REQUESTS = 40;
const SILENT_READERS = 8;
/** Each of them 60 MB of refusals, were they all answered and kept. */
const MESSAGES_EACH = 400_000;
/** A heap grows by itself between two collections; unbounded, eight such sockets took 500 MB in half a minute. */
const GROWTH_MAX_MB = 120;

describe('the server under floods', { timeout: 2 * PATIENCE_MS }, () => {
  let folder: string;
  let server: ServerProcess;
  afterEach(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}): Promise<void> {
    folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-floods-'));
    server = await startServerProcess({ DATA_DIR: folder, ...env });
    await server.ready();
  }

  it('lets go of requests that never finish, and goes on answering', async () => {
    await start({ HEADERS_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '1500', STALL_TIMEOUT_MS: '2000' });
    const before = residentMb(server.pid);
    const { hostname, port } = new URL(server.origin);
    const halves = [
      'GET /healthz HT',
      'GET /healthz HTTP/1.1\r\nhost: x\r\nx-half: ',
      'POST /login/email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"email":',
      'POST /login/email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{',
    ];
    let letGo = 0;
    for (let index = 0; index < HELD_REQUESTS; index += 1) {
      // Half open on purpose: a client that minds no end from the other side.
      const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
      socket.write(halves[index % halves.length] ?? '');
      socket.on('error', () => undefined);
      socket.once('end', () => socket.destroy());
      socket.once('close', () => (letGo += 1));
      socket.resume();
    }
    await expect.poll(() => letGo, { timeout: PATIENCE_MS }).toBe(HELD_REQUESTS);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(residentMb(server.pid) - before).toBeLessThan(GROWTH_MAX_MB);
  });

  it('takes an upload address for so many replays and no more, and goes on answering', async () => {
    await start();
    const member = await signUp(server.origin, 'sender');
    const answer = await member.send(server.origin, {
      method: 'POST',
      path: '/media/signed-storage-url',
      body: { content_type: 'image/jpeg' },
    });
    expect(answer?.status).toBe(200);
    const { url, headers } = answer!.body as SignedUpload;
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const picture = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    // Cut off at its end: it is decoded each time, and never there.
    const body = picture.subarray(0, picture.length - 20_000);
    const replay = async () =>
      fetch(server.origin + url, { method: 'PUT', headers, body }).then(
        ({ status }) => status,
        // Refused before its bytes were read, the line may break.
        () => 'broken' as const,
      );
    const statuses = await Promise.all(Array.from({ length: 10 * TRIES_OF_PICTURE }, replay));
    expect(statuses.filter((status) => ![422, 429, 503, 'broken'].includes(status))).toEqual([]);
    const taken = statuses.filter((status) => status === 422).length;
    expect([taken > 0, taken <= TRIES_OF_PICTURE]).toEqual([true, true]);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  it('cuts live sockets that ask without end and never read, and keeps its memory', async () => {
    await start();
    const before = residentMb(server.pid);
    const sockets = await Promise.all(Array.from({ length: SILENT_READERS }, () => silentReader(server.origin)));
    const sent = await Promise.all(sockets.map((socket) => flood(socket)));
    // Each was heard for a while, and none to the end.
    expect(sent.every((count) => count > 200 && count < MESSAGES_EACH)).toBe(true);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(residentMb(server.pid) - before).toBeLessThan(GROWTH_MAX_MB);
    for (const socket of sockets) socket.terminate();
  });
});

/** A live socket that takes nothing off the line. */
async function silentReader(origin: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/dunlin?protocol=7`, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.pause();
  return socket;
}

/** Asks for channels that are refused until the line breaks; answers how many messages left. */
async function flood(socket: WebSocket): Promise<number> {
  let sent = 0;
  for (; sent < MESSAGES_EACH && socket.readyState === WebSocket.OPEN; sent += 1) {
    const message = JSON.stringify({ event: 'pusher:subscribe', data: { channel: `private-${'x'.repeat(150)}${sent}` } });
    const error = await new Promise<Error | undefined>((resolve) =>
      socket.send(message, (failed) => resolve(failed ?? undefined)),
    );
    if (error !== undefined) break;
  }
  return sent;
}

/** Megabytes of the process in memory, by Linux; 0 where the system does not tell. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
