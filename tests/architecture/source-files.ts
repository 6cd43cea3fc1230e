import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folders = ['contract', 'messages', 'server', 'src', 'workers', 'sw', 'tests', 'e2e', 'tools', 'docs', 'public'];

/** Every file of ours by its path from the root, of the root those that lie in no folder. */
export function projectFiles(): readonly string[] {
  const inFolders = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }));
  return [...readdirSync(root, { withFileTypes: true }), ...inFolders]
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Every source file but for declarations, tests and the configurations in the root included. */
export function sourceFiles(): readonly string[] {
  return projectFiles().filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));
}

/** What stands in the file at this path from the root. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Tests, and the states of components that tests and the components' page show. */
export function isTest(file: string): boolean {
  return /\.(?:test|states)\.tsx?$/.test(file);
}
