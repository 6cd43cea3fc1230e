import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { root } from './run.mjs';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|webmanifest|txt)$/;
const QUALITY = 11;
/** Threads that Node has for this where nothing else is set. */
const AT_ONCE = 4;
/**
 * What was compressed before, by a digest of how and of what: most of a build is as the last one had it, and this is
 * half of a build's time.
 */
const KEPT = join(root, 'node_modules/.cache/dunlin-brotli');
/** What no build has used for so long goes, milliseconds. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

/** Writes `name.br` and `name.gz` beside each text below this folder. */
export async function compressTexts(folder, kept = KEPT) {
  mkdirSync(kept, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const bytes = readFileSync(file);
      const [br, gz] = await Promise.all([brotli(bytes, kept), promisify(gzip)(bytes, { level: 9 })]);
      writeWhole(`${file}.br`, br);
      writeWhole(`${file}.gz`, gz);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  forgetUnused(kept);
}

async function brotli(bytes, folder) {
  const file = join(folder, createHash('sha256').update(`${QUALITY} `).update(bytes).digest('hex'));
  const known = readKept(file, bytes);
  if (known !== null) {
    const now = new Date();
    utimesSync(file, now, now);
    return known;
  }
  const made = await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  writeWhole(file, made);
  return made;
}

/**
 * Null where it is not there, or not whole: a power cut leaves a part of a file, which every later build would hand on.
 */
function readKept(file, bytes) {
  try {
    const known = readFileSync(file);
    return brotliDecompressSync(known).equals(bytes) ? known : null;
  } catch {
    return null;
  }
}

/** Whole or not at all, whichever builds run at the same time, and under a server that runs. */
function writeWhole(file, bytes) {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}

function forgetUnused(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > KEPT_FOR_MS) rmSync(file, { force: true });
  }
}
