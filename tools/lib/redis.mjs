import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.mjs';
import { findProgram, installSystemPackages } from './system.mjs';

/**
 * Starts a throwaway Redis on loopback, in memory only.
 * @returns {Promise<{ url: string, stop(): Promise<void> } | undefined>} undefined = there is none on this machine and
 * none can be installed
 */
export async function startRedis() {
  if (!findProgram(['redis-server']) && !(await installSystemPackages(['redis-server']))) return undefined;
  const program = findProgram(['redis-server']);
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'dunlin-redis-'));
  const port = await freePort();
  const server = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const url = `redis://127.0.0.1:${port}`;
  await accepting(url);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function accepting(url) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 100 });
  redis.on('error', () => undefined);
  await redis.ping();
  redis.disconnect();
}
