import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { ulid } from 'ulid';
import { demoAccounts } from '../../server/seed/demo-accounts.ts';
import { quantile } from '../bench/figures.ts';
import { startDemoServer } from './demo-server.ts';
import type { StartedServer } from './demo-server.ts';

/**
 * What one process of the built server answers from its embedded database, of the demo community, while ten connections
 * ask without pause.
 */
export interface EmbeddedFigure {
  readonly name: string;
  /** Medians of the rounds. */
  readonly requestsPerSecond: number;
  readonly latencyMedian: number;
  /** Of the server for one request; null where the system does not tell. */
  readonly processorMs: number | null;
  /** Answers other than a success, and broken connections; should be 0. */
  readonly failures: number;
  /**
   * Medians of the rounds' ratios to the other build: requests a second, and processor time. Null where there is none.
   */
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
 * Measures `dist/server`. With the path of another build's `main.js` the two take turns, each on its own copy of the
 * data, so that whatever else the machine does befalls both.
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

interface DemoServer extends StartedServer {
  readonly tokens: readonly string[];
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

/** A build of the server, with members signed in who may read and write. */
async function startDemo(build: string): Promise<DemoServer> {
  const { origin, pid, stop } = await startDemoServer({ WRITES_PER_MINUTE: '1000000' }, build);
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
  return { origin, pid, tokens, stop };
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
