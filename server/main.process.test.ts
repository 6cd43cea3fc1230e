import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundledServer } from './testing/server-process.ts';

/** A start on a machine that is busy with other tests. */
const START_MS = 90_000;

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

describe('the server as a process', { timeout: 4 * START_MS }, () => {
  let folder: string;
  let port: number;
  const children: ChildProcess[] = [];
  let main: string;
  // As it is built: started from its sources each of these processes would compile all of them first.
  beforeAll(async () => {
    main = await bundledServer();
  });
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-process-'));
    port = await freePort();
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function start(env: Record<string, string>): Started {
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, output: () => output, exited: new Promise((resolve) => child.once('exit', resolve)) };
  }

  const healthy = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );

  it('answers /healthz, refuses a second process on its data, and finishes what is in flight on a SIGTERM that comes twice at once, as from terminal and npm', async () => {
    const server = start({ NODE_ENV: 'test' });
    await expect.poll(healthy, { timeout: START_MS }).toBe(200);
    expect(server.output()).toContain(`http://127.0.0.1:${port}`);
    expect(server.output()).toContain('not a power cut');

    const second = start({ NODE_ENV: 'test', PORT: String(await freePort()) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`process ${server.child.pid}`);

    const json = { 'content-type': 'application/json' };
    await fetch(`http://127.0.0.1:${port}/dev/faults`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ match: { path: '/v4/settings' }, delayMs: 800 }),
    });
    const slow = fetch(`http://127.0.0.1:${port}/v4/settings`);
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok)).toBe(true);
    server.child.kill('SIGTERM');
    server.child.kill('SIGTERM');
    expect((await slow).status).toBe(200);
    expect(await server.exited).toBe(0);
  });

  it('says that it fills a first database, does so in a process of its own, which does not outlive it', async () => {
    const server = start({});
    const fillers = () =>
      execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' })
        .split('\n')
        .flatMap((line) => /^\s*(\d+)\s+(\d+)\s.*fill-database$/.exec(line)?.slice(1, 3).map(Number) ?? []);
    await expect.poll(fillers, { timeout: START_MS }).toContain(server.child.pid);
    await expect.poll(server.output).toMatch(/^First start: filling the database .* about \d+ seconds, once$/m);
    const filler = fillers()[fillers().indexOf(server.child.pid ?? 0) + 1] ?? 0;
    server.child.kill('SIGKILL');
    await expect.poll(fillers, { timeout: START_MS }).not.toContain(filler);
  });

  it('goes on after it was killed, and says in a sentence that its port is in use', async () => {
    const first = start({ NODE_ENV: 'test' });
    await expect.poll(healthy, { timeout: START_MS }).toBe(200);
    first.child.kill('SIGKILL');
    await first.exited;
    const other = createServer().listen(port, '127.0.0.1');
    const second = start({ NODE_ENV: 'test' });
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use. End what listens there, or choose another port: PORT=${port + 1} npm start`,
    );
    await new Promise((resolve) => other.close(resolve));
    start({ NODE_ENV: 'test' });
    await expect.poll(healthy, { timeout: START_MS }).toBe(200);
  });

  it('is no demo by mistake, nor one that others reach', async () => {
    const server = start({ NODE_ENV: 'Production', HOST: '0.0.0.0' });
    expect(await server.exited).toBe(1);
    for (const sentence of ['NODE_ENV=Production is no mode', 'DEMO_ON_NETWORK=true'])
      expect(server.output()).toContain(sentence);
  });

  it('refuses to start in production without real secrets, and says which', async () => {
    const server = start({ NODE_ENV: 'production' });
    expect(await server.exited).toBe(1);
    for (const name of ['JWT_SECRET', 'PUSHER_APP_SECRET', 'APP_URL', 'SMTP_URL', 'VAPID_PUBLIC_KEY'])
      expect(server.output()).toContain(name);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
