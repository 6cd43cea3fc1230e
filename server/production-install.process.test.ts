import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledServer, freePort } from './testing/server-process.ts';

const root = path.resolve(import.meta.dirname, '..');
/** On a machine that is busy with other tests. */
const PATIENCE_MS = 90_000;

interface LockedPackage {
  /** Only what is developed needs it. */
  readonly dev?: boolean;
}

/** The packages that `npm ci --omit=dev` installs here, by their places. */
function productionPackages(): readonly string[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true)
    .map(([place]) => place)
    .filter((place) => existsSync(path.join(root, place)));
}

/** What the server's code imports only when it is first needed, by the name under which it does. A start loads everything else. */
function packagesLoadedLater(): readonly string[] {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const imports = sources.flatMap((file) => [
    ...readFileSync(path.join(root, 'server', file), 'utf8').matchAll(/\bimport\(\s*'([^.#'][^']*)'/g),
  ]);
  return [...new Set(imports.flatMap(([, name]) => name ?? []))].filter((name) => !name.startsWith('node:'));
}

describe('a machine with the packages of production only', { timeout: 2 * PATIENCE_MS }, () => {
  it('runs the built server, with all that it loads later', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-production-'));
    for (const place of productionPackages()) {
      const from = path.join(root, place);
      // What stands below a package has a place of its own.
      cpSync(from, path.join(folder, place), {
        recursive: true,
        filter: (file) => !file.slice(from.length).includes('node_modules'),
      });
    }
    mkdirSync(path.join(folder, 'dist/server/app'), { recursive: true });
    const main = path.join(folder, 'dist/server/app/main.mjs');
    copyFileSync(await bundledServer(), main);
    const port = await freePort();
    const server = spawn(process.execPath, [main], {
      cwd: folder,
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data'), PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    try {
      const healthy = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ status }) => status,
          () => (server.exitCode === null ? 0 : `ended: ${output}`),
        );
      await expect.poll(healthy, { timeout: PATIENCE_MS }).toBe(200);
      const later = packagesLoadedLater();
      expect(later).toContain('sharp');
      const script = `for (const name of ${JSON.stringify(later)}) await import(name)`;
      const loads = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, stdio: 'inherit' });
      expect(await new Promise((resolve) => loads.once('exit', resolve))).toBe(0);
      expect(existsSync(path.join(folder, 'node_modules/react'))).toBe(false);
    } finally {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
