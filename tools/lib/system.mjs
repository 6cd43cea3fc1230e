import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Full path of a program on PATH or in `folders`, else undefined. */
export function findProgram(names, folders = []) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...folders])
    for (const name of names) if (folder && existsSync(join(folder, name))) return join(folder, name);
  return undefined;
}

/** Folders in which Debian keeps the server programs of PostgreSQL, newest version first. */
export function postgresFolders() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'));
}

export const isRoot = process.getuid?.() === 0;

const env = { DEBIAN_FRONTEND: 'noninteractive' };

/** What there is to install, asked for once however many stages miss something. */
let updated;
function updatePackageLists() {
  return (updated ??= run('apt-get', ['update', '-qq'], { env, capture: true }));
}

/** Installs Debian packages where this process may; answers whether it did. */
export async function installSystemPackages(packages) {
  if (!isRoot || !findProgram(['apt-get'])) return false;
  console.log(`Installing ${packages.join(', ')} …`);
  await updatePackageLists();
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    capture: true,
  });
  if (code !== 0) console.log(output.trim().split('\n').slice(-5).join('\n'));
  return code === 0;
}
