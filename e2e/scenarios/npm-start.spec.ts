import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { copyTemplate } from '../support/template.ts';
import { expect, test } from '../support/test.ts';

/**
 * What the server may have in memory with the demo's community, MB: its process, database within. It has 235 to 280
 * just after its start; with all of the database's page cache touched it had 356 (docs/bench.md).
 */
const MOST_MB = 320;

/** What a clone has not, or what a start does not read. */
const notCopied = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results', 'docs', 'e2e', 'tests']);

/** A checkout in which nothing is built, with the packages of this one. */
function cleanCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dunlin-clean-'));
  for (const name of readdirSync('.')) if (!notCopied.has(name)) cpSync(name, join(folder, name), { recursive: true });
  // Links to the packages one by one: an installation here would replace the links, never the packages of this
  // checkout.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  const marker = join(folder, 'node_modules/.dunlin-lock');
  rmSync(marker, { force: true });
  writeFileSync(marker, createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'));
  return folder;
}

interface RunningProcess {
  readonly pid: number;
  readonly command: string;
}

/** Every process that this one started, and those that they started. */
function processesBelow(pid: number): readonly RunningProcess[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, own = '', parent = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return own === '' ? [] : [{ pid: Number(own), parent: Number(parent), command }];
    });
  const childrenOf = (parent: number): readonly RunningProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...childrenOf(each.pid)]);
  return childrenOf(pid);
}

/** What a process has in memory, MB; undefined where the system does not tell as Linux does. */
function residentMB(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  const kB = existsSync(file) ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return kB === undefined ? undefined : Math.round(Number(kB) / 1000);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('npm start builds a clean checkout and serves it in the demo’s mode; a second start builds nothing', async () => {
  test.setTimeout(600_000);
  const folder = cleanCheckout();
  const dataDir = copyTemplate();
  let server: ServerProcess | undefined;
  try {
    server = await startServer({ dataDir, cwd: folder, script: 'tools/start.mjs' });
    expect(server.output()).toContain('Building the client');
    expect(existsSync(join(folder, 'dist/client/index.html'))).toBe(true);
    expect(await (await fetch(`${server.url}/feed`, { headers: { accept: 'text/html' } })).text()).toContain(
      '<title>Home · Dunlin</title>',
    );
    // Only the demo lists its accounts for one-tap sign-in.
    const options = await fetch(`${server.url}/dev/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'maya' }),
    });
    expect(options.status).toBe(200);
    // What built is gone, and its memory with it: the server alone goes on, and what passes signals to it.
    const running = processesBelow(server.child.pid ?? 0);
    expect(running.map(({ command }) => command)).toEqual([expect.stringContaining('dist/server/app/main.js')]);
    const memory = residentMB(running[0]?.pid ?? 0);
    test.info().annotations.push({ type: 'memory', description: `${memory ?? '?'} MB` });
    if (memory !== undefined) expect(memory).toBeLessThan(MOST_MB);
    await server.stop();
    expect(server.child.exitCode).toBe(0);
    expect(running.filter(({ pid }) => isRunning(pid))).toEqual([]);

    server = await startServer({ dataDir, cwd: folder, script: 'tools/start.mjs' });
    expect(server.output()).not.toContain('Building');
    // Nobody stays behind when what was started is killed: the next start finds data and port free.
    const [left] = processesBelow(server.child.pid ?? 0);
    await server.kill();
    await expect.poll(() => isRunning(left?.pid ?? 0)).toBe(false);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
});
