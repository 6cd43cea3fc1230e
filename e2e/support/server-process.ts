import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ServerProcess {
  readonly port: number;
  readonly url: string;
  readonly child: ChildProcess;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
  hasEnded(): boolean;
  /** What it printed so far. */
  output(): string;
}

export interface ServerOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly appUrl?: string;
  /** What it is configured with besides. */
  readonly env?: Readonly<Record<string, string>>;
  /** What Node runs, and where; the built server of this checkout where absent. */
  readonly script?: string;
  readonly cwd?: string;
}

/** Starts the built server as a process of its own, as `npm start` does, and resolves when `/healthz` answers 200. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [options.script ?? 'dist/server/app/main.js'], {
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environmentOfDemo(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDir,
      APP_URL: options.appUrl ?? url,
      ...options.env,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded()) child.kill(signal);
    await ended;
  };
  await ready(url, child, () => printed);
  return { port, url, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), hasEnded, output: () => printed };
}

/** The demo's environment: nothing configured but where Node finds things. */
function environmentOfDemo(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}) };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${output()}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
