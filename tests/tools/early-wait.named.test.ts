import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

it('the build has the page wait for a promise that the script in the page makes', () => {
  // A text, which no type holds: by another name the page's code would wait for nothing, and come before the picture of
  // the last visit.
  const [, name] = /await globalThis\.dunlinEarly\?\.(\w+);/.exec(read('vite.config.ts')) ?? [];
  expect(name).toBeDefined();
  expect(read('src/early/early-start.ts')).toMatch(new RegExp(`^ +${name}: `, 'm'));
});
