import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, installSystemPackages, isRoot, postgresFolders } from './system.mjs';
import { run } from './run.mjs';

/** PostgreSQL's programs; undefined = there are none on this machine and none can be installed. */
export async function findPostgres() {
  const find = () => {
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) => findProgram([name], postgresFolders()));
    return initdb && postgres ? { initdb, postgres } : undefined;
  };
  return find() ?? ((await installSystemPackages(['postgresql'])) ? find() : undefined);
}

/**
 * Starts a PostgreSQL on loopback: a throwaway one, or with `keepIn` one whose data stay in that folder.
 * @param {{ keepIn?: string, settings?: readonly string[] }} [options] settings as `name=value`
 * @returns {Promise<{ url: string, stop(): Promise<void> } | undefined>} undefined = there is none on this machine and
 * none can be installed
 */
export async function startPostgres({ keepIn, settings = [] } = {}) {
  const programs = await findPostgres();
  if (programs === undefined) return undefined;
  const { initdb, postgres } = programs;
  const folder = keepIn ?? mkdtempSync(join(tmpdir(), 'dunlin-postgres-'));
  mkdirSync(folder, { recursive: true });
  const asOwner = await ownerPrefix(folder);
  if (!existsSync(join(folder, 'data/PG_VERSION'))) await makeCluster(initdb, folder, asOwner);
  const port = await freePort();
  const [program, ...args] = [
    ...asOwner,
    postgres,
    '-D',
    join(folder, 'data'),
    `-p${port}`,
    '-h127.0.0.1',
    '-cunix_socket_directories=',
    '-cfsync=off',
    '-csynchronous_commit=off',
    '-cfull_page_writes=off',
    '-cmax_connections=200',
    ...settings.map((setting) => `-c${setting}`),
  ];
  const server = spawn(program, args, { stdio: 'ignore' });
  const url = `postgres://dunlin@127.0.0.1:${port}/postgres`;
  await accepting(url);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      if (keepIn === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeCluster(initdb, folder, asOwner) {
  const [first, ...rest] = [
    ...asOwner,
    initdb,
    '-D',
    join(folder, 'data'),
    '-U',
    'dunlin',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  const made = await run(first, rest, { capture: true });
  if (made.code !== 0) throw new Error(`initdb failed: what has to run on a PostgreSQL cannot run.\n${made.output}`);
}

/** PostgreSQL refuses to run as root, so root hands the folder to the package's own account. */
async function ownerPrefix(folder) {
  if (!isRoot) return [];
  const { output } = await run('id', ['-u', 'postgres'], { capture: true });
  const uid = Number(output.trim());
  chownSync(folder, uid, uid);
  return ['setpriv', `--reuid=${uid}`, '--clear-groups', '--'];
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function accepting(url) {
  const { default: pg } = await import('pg');
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
