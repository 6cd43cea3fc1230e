import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { ulid } from 'ulid';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import { quantile } from '../bench/figures.ts';
import { freePort, untilHealthy } from './measure-throughput.ts';

/** What one process of the built server answers from its embedded database, of the demo community, while ten connections ask without pause. */
export interface EmbeddedFigure {
  readonly name: string;
  /** Medians of the rounds. */
  readonly requestsPerSecond: number;
  readonly latencyMedian: number;
  /** Of the server for one request; null where the system does not tell. */
  readonly processorMs: number | null;
  /** Answers other than a success, and broken connections; should be 0. */
  readonly failures: number;
  /** Medians of the rounds' ratios to the other build: requests a second, and processor time. Null where there is none. */
  readonly ratio: number | null;
  readonly processorRatio: number | null;
}

const CONNECTIONS = 10;
const SECONDS = 5;
const WARMUP_SECONDS = 2;
const ROUNDS = 3;
/** They may read and write; the others are new, or in a timeout. */
const readers = demoAccounts.map(({ username }) => username).filter((name) => name !== 'zoe' && name !== 'milo');

/**
 * Measures `dist/server`. With the path of another build's `main.js` the two take turns, each on its own copy of the data, so that whatever else the machine
 * does befalls both.
 */
export async function measureEmbedded(other: string | undefined): Promise<readonly EmbeddedFigure[]> {
  const builds = ['dist/server/app/main.js', ...(other === undefined ? [] : [other])];
  const servers: DemoServer[] = [];
  try {
    for (const build of builds) servers.push(await startDemo(build));
    const figures: EmbeddedFigure[] = [];
    for (const [name, requestsOf] of Object.entries(kinds)) {
      const rounds: Sample[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const samples: Sample[] = [];
        for (const server of servers) samples.push(await fire(server, requestsOf(server)));
        rounds.push(samples);
      }
      figures.push(figureOf(name, rounds));
    }
    return figures;
  } finally {
    for (const server of servers) await server.stop();
  }
}

interface Sample {
  readonly requestsPerSecond: number;
  readonly latencyMedian: number;
  readonly processorMs: number | null;
  readonly failures: number;
}

interface DemoServer {
  readonly origin: string;
  readonly pid: number;
  readonly tokens: readonly string[];
  stop(): Promise<void>;
}

const kinds: Readonly<Record<string, (server: DemoServer) => autocannon.Request[]>> = {
  'reading a page of For You': ({ tokens }) => tokens.map((token) => ({ path: '/v3/posts/forYou', headers: headersOf(token) })),
  posting: ({ tokens }) =>
    tokens.map((token) => ({
      method: 'PUT',
      path: '/v3/posts',
      setupRequest: (request) => ({
        ...request,
        headers: { ...headersOf(token), 'idempotency-key': ulid() },
        body: JSON.stringify({ body: `The tide turns once more at ${performance.now()} #tide` }),
      }),
    })),
};

function headersOf(token: string) {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    // As browsers ask, so that compressing is among what is measured.
    'accept-encoding': 'gzip, deflate, br',
  };
}

async function fire({ origin, pid }: DemoServer, requests: autocannon.Request[]): Promise<Sample> {
  const options = { url: origin, connections: CONNECTIONS, requests };
  await autocannon({ ...options, duration: WARMUP_SECONDS });
  const before = processorMsOf(pid);
  const result = await autocannon({ ...options, duration: SECONDS });
  const after = processorMsOf(pid);
  return {
    requestsPerSecond: result.requests.average,
    latencyMedian: result.latency.p50,
    processorMs: before === null || after === null ? null : (after - before) / Math.max(1, result.requests.total),
    failures: result.non2xx + result.errors,
  };
}

function figureOf(name: string, rounds: readonly (readonly Sample[])[]): EmbeddedFigure {
  const own = rounds.flatMap(([sample]) => sample ?? []);
  const pairs = rounds.flatMap(([sample, other]) => (sample === undefined || other === undefined ? [] : [{ sample, other }]));
  const processor = own.flatMap(({ processorMs }) => processorMs ?? []);
  const processorRatios = pairs.flatMap(({ sample, other }) =>
    sample.processorMs === null || other.processorMs === null ? [] : [other.processorMs / sample.processorMs],
  );
  return {
    name,
    requestsPerSecond: quantile(
      own.map((sample) => sample.requestsPerSecond),
      0.5,
    ),
    latencyMedian: quantile(
      own.map((sample) => sample.latencyMedian),
      0.5,
    ),
    processorMs: processor.length === 0 ? null : quantile(processor, 0.5),
    failures: own.reduce((sum, { failures }) => sum + failures, 0),
    ratio:
      pairs.length === 0
        ? null
        : quantile(
            pairs.map(({ sample, other }) => sample.requestsPerSecond / other.requestsPerSecond),
            0.5,
          ),
    processorRatio: processorRatios.length === 0 ? null : quantile(processorRatios, 0.5),
  };
}

/** The server in the demo's mode on a copy of a seeded folder, which is made once. */
async function startDemo(build: string): Promise<DemoServer> {
  const template = resolve('.cache/bench-server/demo');
  if (!existsSync(join(template, 'db'))) await (await startServer('dist/server/app/main.js', template)).stop();
  const dataDir = mkdtempSync(join(tmpdir(), 'dunlin-bench-'));
  cpSync(template, dataDir, { recursive: true });
  const { origin, pid, stop } = await startServer(build, dataDir);
  const tokens: string[] = [];
  for (const username of readers) {
    const answer = await fetch(`${origin}/dev/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    tokens.push(token);
  }
  return {
    origin,
    pid,
    tokens,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(build: string, dataDir: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [build], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', WRITES_PER_MINUTE: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  await untilHealthy(origin, child);
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Linux counts in hundredths of a second: fields 14 and 15 of stat, counted after the command name. */
function processorMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
