import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const marker = join(root, 'node_modules/.dunlin-lock');

/**
 * Installs exactly what package-lock.json says, when that has not been done for this lock yet. Needs nothing but Node
 * and npm.
 */
export async function ensureDependencies() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing packages …');
  const { code } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error('npm ci failed; its message stands above.');
  writeFileSync(marker, lock);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Dunlin needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
