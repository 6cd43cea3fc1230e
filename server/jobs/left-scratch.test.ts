import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { removeLeftScratch } from './left-scratch.ts';

const scratchDir = mkdtempSync(join(tmpdir(), 'scratch-'));
afterEach(() => rmSync(scratchDir, { recursive: true, force: true }));

it('what a killed process left goes after a day, archives and folders of videos alike, and nothing sooner', async () => {
  const now = Date.now();
  const day = 24 * 60 * 60_000;
  for (const [name, age] of [
    ['old', day + 1_000],
    ['young', day - 60_000],
  ] as const) {
    writeFileSync(join(scratchDir, `${name}.zip`), '');
    mkdirSync(join(scratchDir, name));
    writeFileSync(join(scratchDir, name, 'uploaded'), '');
    const at = new Date(now - age);
    for (const path of [name, `${name}.zip`]) utimesSync(join(scratchDir, path), at, at);
  }
  await removeLeftScratch({ scratchDir }, now);
  expect(readdirSync(scratchDir).toSorted()).toEqual(['young', 'young.zip']);
});
