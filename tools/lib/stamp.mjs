import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (/\.test\.tsx?$|\.md$/.test(entry.name)) continue;
    yield* filesBelow(join(path, entry.name));
  }
}

/**
 * Digest of everything that a build reads: contents, not times, so that a checkout does not rebuild what is the same.
 */
export function digestOf(inputs, settings = '') {
  const hash = createHash('sha256').update(settings);
  for (const input of inputs)
    for (const file of filesBelow(join(root, input)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Runs `build` with the digest of what it reads, unless the stamp of the last build says that nothing of that has
 * changed.
 * @returns {Promise<boolean>} whether it built
 */
export async function buildIfChanged({ name, inputs, settings, build }) {
  const stampFile = join(root, 'dist/.stamps', name);
  const digest = digestOf(inputs, settings);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return false;
  await build(digest);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digest);
  return true;
}
