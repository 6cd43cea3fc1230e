import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';

/** Two processes on one embedded database both start and lose writes, so the second must not start. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

export interface DataFolderLock {
  release(): void;
}

const ownerSchema = z.object({ pid: z.number(), startedAt: z.string(), host: z.string(), nonce: z.string() });
type Owner = z.infer<typeof ownerSchema>;

/** How often the owner shows that it lives, and how long another machine (container) waits for such a sign. */
const HEARTBEAT_MS = 2_000;
const SILENCE_MS = 15_000;

/**
 * Takes `{dataDir}/server.lock`. A lock whose owner is gone (killed, machine restarted, process id reused) is taken
 * over: the owner is known by process id and start time, and, where it runs on another host and cannot be asked for, by
 * its heartbeat.
 * @throws DataFolderInUse
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'server.lock');
  const self: Owner = {
    pid: process.pid,
    startedAt: startTimeOf(process.pid) ?? 'unknown',
    host: os.hostname(),
    nonce: randomBytes(8).toString('hex'),
  };
  while (!created(file, self)) {
    const owner = readOwner(file);
    if (owner !== null && isAlive(owner, file)) throw new DataFolderInUse(inUseMessage(dataDir, owner));
    setAside(file, owner);
  }
  const heartbeat = setInterval(() => beat(file), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readOwner(file)?.nonce === self.nonce) rmSync(file, { force: true });
    },
  };
}

function created(file: string, owner: Owner): boolean {
  // Written aside and linked into place, so that nobody ever reads half a lock.
  const draft = `${file}.${owner.nonce}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Moves a dead owner's lock away. Of several who try, one gets it; a lock that another has taken meanwhile is put back.
 */
function setAside(file: string, dead: Owner | null): void {
  const aside = `${file}.stale-${randomBytes(6).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    if (readOwner(aside)?.nonce !== dead?.nonce) linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

function readOwner(file: string): Owner | null {
  try {
    const parsed = ownerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.host !== os.hostname()) return silenceMs(file) < SILENCE_MS;
  const startedAt = startTimeOf(owner.pid);
  return startedAt !== null && startedAt === owner.startedAt;
}

/** Something that differs between two processes that had the same id; null where no such process runs. */
function startTimeOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null;
  }
  try {
    if (process.platform === 'linux') {
      // Field 22 of stat, counted after the command name, which may itself hold spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
    }
    if (process.platform === 'win32') return 'running';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function silenceMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function beat(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The folder was deleted under the running server; the database says so loudly enough.
  }
}

function inUseMessage(dataDir: string, owner: Owner): string {
  const where = owner.host === os.hostname() ? `process ${owner.pid}` : `process ${owner.pid} on ${owner.host}`;
  return [
    `${dataDir} is in use by another Dunlin server (${where}).`,
    'The embedded database serves one process: stop the other server, give this one its own DATA_DIR,',
    'or run both on a PostgreSQL server through DATABASE_URL.',
  ].join('\n');
}
