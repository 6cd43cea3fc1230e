import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { ulid } from 'ulid';
import { environmentOf } from './installation.ts';
import type { Installation } from './installation.ts';

/** What one process of the built server answers while ten connections ask without pause. */
export interface ThroughputFigure {
  readonly name: string;
  readonly requestsPerSecond: number;
  readonly latencyMedian: number;
  readonly latencyP99: number;
  /** Answers other than a success, and broken connections; should be 0. */
  readonly failures: number;
}

const CONNECTIONS = 10;
const SECONDS = 8;
const WARMUP_SECONDS = 2;

export async function measureThroughput(installation: Installation): Promise<readonly ThroughputFigure[]> {
  const server = await startBuiltServer(installation);
  const { landmarks, client } = installation;
  const readers = await installation.signInNow();
  const before = await client.query<{ id: string }>('select max(id) as id from posts');
  const asReader = (index: number) => ({
    authorization: `Bearer ${readers[index % readers.length]?.token}`,
    'content-type': 'application/json',
    // As browsers ask, so that compressing is among what is measured.
    'accept-encoding': 'gzip, deflate, br',
  });
  const reading = readers.map((_reader, index) => ({ path: '/v3/posts/following', headers: asReader(index) }));
  const mapping = readers.map((_reader, index) => {
    const ulids = landmarks.posts.slice(index % 20, (index % 20) + 10);
    return { method: 'POST' as const, path: '/v3/posts/map', headers: asReader(index), body: JSON.stringify({ ulids }) };
  });
  let written = 0;
  const posting = readers.map((_reader, index) => ({
    method: 'PUT' as const,
    path: '/v3/posts',
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      headers: { ...asReader(index), 'idempotency-key': ulid() },
      body: JSON.stringify({ body: `The tide turns for the ${(written += 1)}th time #tide` }),
    }),
  }));
  try {
    return [
      await fire('reading a page of following', server.origin, reading),
      await fire('mapping 10 posts', server.origin, mapping),
      await fire('posting', server.origin, posting),
    ];
  } finally {
    await server.stop();
    await forgetWrites(installation, before.rows[0]?.id ?? '');
  }
}

async function fire(name: string, url: string, requests: autocannon.Request[]): Promise<ThroughputFigure> {
  const options = { url, connections: CONNECTIONS, requests };
  await autocannon({ ...options, duration: WARMUP_SECONDS });
  const result = await autocannon({ ...options, duration: SECONDS });
  return {
    name,
    requestsPerSecond: result.requests.average,
    latencyMedian: result.latency.p50,
    latencyP99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/**
 * The filled database stays as it was for the next run. The server itself never removes a post's row, so nothing but
 * this would use an index for the cascades: what a post of the bench brings along is removed by name instead.
 */
async function forgetWrites({ client }: Installation, lastPostId: string): Promise<void> {
  for (const table of ['outgoing_events', 'idempotency_keys', 'feed_snapshots']) await client.query(`delete from ${table}`);
  await client.query('set session_replication_role = replica');
  await client.query('delete from post_hashtags where post_id in (select id from posts where id > $1)', [lastPostId]);
  await client.query('delete from posts where id > $1', [lastPostId]);
  await client.query('reset session_replication_role');
}

async function startBuiltServer({ world }: Installation): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server/app/main.js'], {
    env: { PATH: process.env['PATH'], ...environmentOf(world), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilHealthy(origin, child);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** @throws where the server ends before it answers. */
export async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  while (!(await isHealthy(origin))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
