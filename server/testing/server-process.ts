import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';

/** From the start of the process to its first healthy answer. */
export interface StartTime {
  readonly wallMs: number;
  /** Processor time of it, which other work on the machine does not lengthen; null where the system does not tell. */
  readonly cpuMs: number | null;
}

/** The server as a process of its own, in test mode, with its output. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  readonly output: () => string;
  /** Exit code; null where a signal ended it. */
  readonly exited: Promise<number | null>;
  /** Resolves at the first healthy answer. @throws where the process ends before. */
  readonly ready: () => Promise<StartTime>;
  /** Ends it as the machine would: no handler runs. */
  readonly kill: () => Promise<void>;
  /** Ends it as an operator would. */
  readonly stop: () => Promise<void>;
}

/**
 * One bundle a test process: what starts is one file, as in production, and no compiler takes part in the time it
 * needs.
 */
let bundle: Promise<string> | null = null;

/** The server as one file, its packages outside, as `npm run build` makes it. Answers its path. */
export async function bundledServer(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../..');
  const folder = path.join(root, '.cache/server-process');
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, `main-${process.pid}-${process.env['VITEST_POOL_ID'] ?? '0'}.mjs`);
  const entryPoints = [path.join(root, 'server/main.ts')];
  await build({
    absWorkingDir: root,
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  return outfile;
}

/** Starts `server/main.ts` with nothing but `env` in its environment. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  bundle ??= bundledServer();
  const main = await bundle;
  const port = env['PORT'] ?? String(await freePort());
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      WRITES_PER_MINUTE: '1000000',
      READS_PER_MINUTE: '1000000',
      CREATIONS_PER_MINUTE: '1000000',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    ready: async () => {
      while (!(await isHealthy(origin))) {
        if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { wallMs: performance.now() - startedAt, cpuMs: cpuMsOf(child.pid ?? 0) };
    },
    async kill() {
      if (!hasEnded(child)) child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      if (!hasEnded(child)) child.kill('SIGTERM');
      await exited;
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Linux counts in hundredths of a second: fields 14 and 15 of stat, counted after the command name. */
function cpuMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
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
