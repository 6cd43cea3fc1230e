import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, untilHealthy } from './measure-throughput.ts';

const OWN_BUILD = 'dist/server/app/main.js';

export interface StartedServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A build of the server in the demo's mode, on a copy of a seeded folder, which is made once. */
export async function startDemoServer(env: Readonly<Record<string, string>>, build = OWN_BUILD): Promise<StartedServer> {
  const template = resolve('.cache/bench-server/demo');
  if (!existsSync(join(template, 'db'))) await (await startServer(OWN_BUILD, template, env)).stop();
  const dataDir = mkdtempSync(join(tmpdir(), 'dunlin-bench-'));
  cpSync(template, dataDir, { recursive: true });
  const { origin, pid, stop } = await startServer(build, dataDir, env);
  return {
    origin,
    pid,
    async stop() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(build: string, dataDir: string, env: Readonly<Record<string, string>>): Promise<StartedServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [build], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...env },
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
