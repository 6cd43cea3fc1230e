import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './run.mjs';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|webmanifest|txt)$/;
/** Threads that Node has for this where nothing else is set. */
const AT_ONCE = 4;
/** What was compressed before, by a digest of what it was: most of a build is as the last one had it, and this is half of a build's time. */
const KEPT = join(root, 'node_modules/.cache/dunlin-brotli');
/** What no build has used for so long goes, milliseconds. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

/** Writes `name.br` and `name.gz` beside each text below this folder. */
export async function compressTexts(folder) {
  mkdirSync(KEPT, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const bytes = readFileSync(file);
      const [br, gz] = await Promise.all([brotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  forgetUnused();
}

async function brotli(bytes) {
  const kept = join(KEPT, createHash('sha256').update(bytes).digest('hex'));
  try {
    const known = readFileSync(kept);
    const now = new Date();
    utimesSync(kept, now, now);
    return known;
  } catch {
    const made = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    // Whole or not at all, whichever builds run at the same time.
    const draft = `${kept}.${randomUUID()}`;
    writeFileSync(draft, made);
    renameSync(draft, kept);
    return made;
  }
}

function forgetUnused() {
  for (const name of readdirSync(KEPT)) {
    const file = join(KEPT, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_FOR_MS) rmSync(file, { force: true });
  }
}
