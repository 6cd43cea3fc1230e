import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const tools = resolve(import.meta.dirname, '../../tools');

/** Packages that a script imports as it is read, itself or through files of ours: before it could install any. */
function packagesOf(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(/^import (?:[^'"]*? from )?'([^']+)'/gm)].map(([, name]) => name ?? '');
  return imports.flatMap((name) => {
    if (name.startsWith('node:')) return [];
    return name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : [`${file.slice(tools.length + 1)}: ${name}`];
  });
}

const commands = readdirSync(tools).filter(
  (name) => name.endsWith('.mjs') && readFileSync(join(tools, name), 'utf8').includes('ensureDependencies'),
);

it.each(commands)('npm run %s starts in a clone without packages, which it installs first', (name) => {
  expect(packagesOf(join(tools, name))).toEqual([]);
});
