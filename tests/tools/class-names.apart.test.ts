import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { className } from '../../tools/lib/class-names.mjs';

const source = resolve(import.meta.dirname, '../../src');

it('the classes of no two style sheets have one name in the build', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(50);
  expect(new Set(sheets.map((sheet) => className('text', resolve(source, sheet)))).size).toBe(sheets.length);
});
