import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';

const script = `import { lockDataFolder } from ${JSON.stringify(path.resolve(import.meta.dirname, 'data-folder-lock.ts'))};
lockDataFolder(process.argv[2]); process.stdout.write('locked'); setInterval(() => {}, 1000);`;

describe('the lock on the data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'dunlin-lock-'));
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const lockFile = () => path.join(folder, 'server.lock');

  async function lockInAnotherProcess(): Promise<ChildProcess> {
    const file = path.join(folder, 'holder.mts');
    writeFileSync(file, script);
    const child = spawn(process.execPath, ['--import', 'tsx', file, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()));
    return child;
  }

  it('refuses a second process with a sentence that names the first', async () => {
    const child = await lockInAnotherProcess();
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => lockDataFolder(folder)).toThrow(`process ${child.pid}`);
  });

  it('is free again when its owner was killed', async () => {
    const child = await lockInAnotherProcess();
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    expect(existsSync(lockFile())).toBe(true);
    lockDataFolder(folder).release();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is free where the process id now belongs to another process', () => {
    const lock = lockDataFolder(folder);
    const owner = JSON.parse(readFileSync(lockFile(), 'utf8')) as object;
    lock.release();
    writeFileSync(lockFile(), JSON.stringify({ ...owner, startedAt: 'another boot' }));
    expect(() => lockDataFolder(folder).release()).not.toThrow();
  });

  it('waits for the heartbeat of an owner on another host, and no longer', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: 1, startedAt: 'x', host: 'another-container', nonce: 'n' }));
    expect(() => lockDataFolder(folder)).toThrow('another-container');
    const past = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), past, past);
    expect(() => lockDataFolder(folder).release()).not.toThrow();
  });

  it('is free where the file is damaged', () => {
    writeFileSync(lockFile(), '{"pid":');
    expect(() => lockDataFolder(folder).release()).not.toThrow();
  });
});
