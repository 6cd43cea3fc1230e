import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressTexts } from '../../tools/lib/compress-texts.mjs';

let folder: string;
const at = (...names: string[]) => join(folder, ...names);
const script = 'export const tide = "low, and lower still";';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dunlin-texts-'));
  mkdirSync(at('out', 'assets'), { recursive: true });
  writeFileSync(at('out', 'assets', 'main.js'), script);
  writeFileSync(at('out', 'picture.webp'), 'no text');
});
afterEach(() => rmSync(folder, { recursive: true }));

const compress = () => compressTexts(at('out'), at('kept'));
const brotli = () => readFileSync(at('out', 'assets', 'main.js.br'));
const kept = () => at('kept', readdirSync(at('kept'))[0] ?? '');

it('beside each text stands what compresses it, and nothing else', async () => {
  await compress();
  expect(brotliDecompressSync(brotli()).toString()).toBe(script);
  expect(gunzipSync(readFileSync(at('out', 'assets', 'main.js.gz'))).toString()).toBe(script);
  expect(readdirSync(at('out')).toSorted()).toEqual(['assets', 'picture.webp']);
  expect(readdirSync(at('out', 'assets')).toSorted()).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
});

it('what was compressed before is taken as it is, and one that is not whole or of another text is made anew', async () => {
  await compress();
  const made = brotli();
  // Of the same text in other bytes, which tell that nothing was compressed again.
  const marked = brotliCompressSync(script, { params: { 1: 0 } });
  expect(marked.equals(made)).toBe(false);
  writeFileSync(kept(), marked);
  await compress();
  expect(brotli()).toEqual(marked);
  for (const broken of [Buffer.alloc(0), made.subarray(0, 9), brotliCompressSync('another text')]) {
    writeFileSync(kept(), broken);
    await compress();
    expect(brotli()).toEqual(made);
  }
});

it('what no build has used for a month goes', async () => {
  await compress();
  writeFileSync(at('kept', 'unused'), 'x');
  const long = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  for (const file of [kept(), at('kept', 'unused')]) utimesSync(file, long, long);
  await compress();
  expect(readdirSync(at('kept'))).toHaveLength(1);
});
