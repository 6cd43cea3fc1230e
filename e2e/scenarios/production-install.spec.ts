import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scriptsOfPage } from '../support/built-client.ts';
import { startServer } from '../support/server-process.ts';
import { expect, test } from '../support/test.ts';

const root = process.cwd();

interface LockedPackage {
  /** Only what is developed needs it. */
  readonly dev?: boolean;
}

/** The packages that `npm ci --omit=dev` installs here, by their places. */
function productionPackages(): readonly string[] {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> };
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true)
    .map(([place]) => place)
    .filter((place) => existsSync(place));
}

/**
 * What the server's code imports only when it is first needed, by the name under which it does. A start loads
 * everything else.
 */
function packagesLoadedLater(): readonly string[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const imports = sources.flatMap((file) => [
    ...readFileSync(path.join('server', file), 'utf8').matchAll(/\bimport\(\s*'([^.#'][^']*)'/g),
  ]);
  return [...new Set(imports.flatMap(([, name]) => name ?? []))].filter((name) => !name.startsWith('node:'));
}

/** Another place on the machine, with nothing but what an installation of production has. */
function install(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-production-'));
  for (const place of productionPackages()) {
    const from = path.join(root, place);
    // What stands below a package has a place of its own.
    const filter = (file: string) => !file.slice(from.length).includes('node_modules');
    cpSync(from, path.join(folder, place), { recursive: true, filter });
  }
  for (const built of ['dist/server', 'dist/client']) cpSync(built, path.join(folder, built), { recursive: true });
  return folder;
}

test('with the packages of production alone the built server starts, loads what it loads later, and serves the whole client', async () => {
  // It fills a database first.
  test.setTimeout(480_000);
  test.slow();
  const folder = install();
  const server = await startServer({
    dataDir: path.join(folder, 'data'),
    cwd: folder,
    script: path.join(folder, 'dist/server/app/main.js'),
  });
  try {
    const [script = ''] = scriptsOfPage();
    for (const [address, type] of [
      ['/', 'text/html'],
      [`/assets/${script}`, 'application/javascript'],
      ['/sw-module.js', 'application/javascript'],
      ['/sw.js', 'application/javascript'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      ['/licenses.txt', 'text/plain'],
      ['/v4/settings', 'application/json'],
    ] as const) {
      const answer = await fetch(`${server.url}${address}`);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, expect.stringContaining(type)]);
    }
    const later = packagesLoadedLater();
    expect(later).toContain('sharp');
    const imports = `for (const name of ${JSON.stringify(later)}) await import(name)`;
    const loads = spawn(process.execPath, ['--input-type=module', '-e', imports], { cwd: folder, stdio: 'inherit' });
    expect(await new Promise((resolve) => loads.once('exit', resolve))).toBe(0);
    expect(existsSync(path.join(folder, 'node_modules/react'))).toBe(false);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
