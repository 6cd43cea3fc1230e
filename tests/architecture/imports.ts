import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** One import as written, with the file or package that it reaches. */
export interface Import {
  /** Path from the root, e.g. `src/core/outbox/plan.ts`. */
  readonly from: string;
  /** Path from the root for our own files, else the package's specifier. */
  readonly to: string;
  readonly isOwn: boolean;
  /** `import type`, only types between the braces, or `typeof import(…)`. */
  readonly isTypeOnly: boolean;
}

const root = resolve(import.meta.dirname, '../..');
const folders = ['contract', 'messages', 'server', 'src', 'workers', 'sw', 'tests', 'e2e', 'tools', 'docs', 'public'];
const subpaths = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
).map(([pattern, target]) => [pattern.replace('*', ''), target.replace('*', '').replace('./', '')] as const);

/** Every import of every source file; tests are left out where `withTests` is not set. */
export function readImports({ withTests = false } = {}): readonly Import[] {
  return sourceFiles()
    .filter((file) => withTests || !isTest(file))
    .flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Tests, and the states of components that tests and the components' page show. */
export function isTest(file: string): boolean {
  return /\.(?:test|states)\.tsx?$/.test(file);
}

/** Every source file but for declarations, tests and the configurations in the root included. */
export function sourceFiles(): readonly string[] {
  return projectFiles().filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));
}

/** Every file of ours, of the root those that lie in no folder. */
export function projectFiles(): readonly string[] {
  const inFolders = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }));
  return [...readdirSync(root, { withFileTypes: true }), ...inFolders]
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The imports of this text, as if it stood in this file. */
export function importsIn(file: string, text: string): readonly Import[] {
  const { module, program } = parseSync(file, text);
  const statics = module.staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    isTypeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, isTypeOnly: entry.isType }] : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''),
    isTypeOnly: false,
  }));
  const types: { specifier: string; isTypeOnly: boolean }[] = [];
  new Visitor({
    TSImportType: ({ source }) => void types.push({ specifier: source.value, isTypeOnly: true }),
  }).visit(program);
  return [...statics, ...reexports, ...dynamics, ...types].map(({ specifier, isTypeOnly }) => ({
    from: file,
    isTypeOnly,
    ...resolveSpecifier(file, specifier),
  }));
}

function resolveSpecifier(file: string, specifier: string): { to: string; isOwn: boolean } {
  if (specifier.startsWith('.')) return { to: relative(root, resolve(root, dirname(file), specifier)), isOwn: true };
  const subpath = subpaths.find(([prefix]) => specifier.startsWith(prefix));
  if (subpath === undefined) return { to: specifier, isOwn: false };
  return { to: subpath[1] + specifier.slice(subpath[0].length), isOwn: true };
}
