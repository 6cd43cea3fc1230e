import { dirname, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { isTest, readSource, sourceFiles } from './source-files.ts';

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
const subpaths = Object.entries((JSON.parse(readSource('package.json')) as { imports: Record<string, string> }).imports).map(
  ([pattern, target]) => [pattern.replace('*', ''), target.replace('*', '').replace('./', '')] as const,
);

/** Every import of every source file; tests are left out where `withTests` is not set. */
export function readImports({ withTests = false } = {}): readonly Import[] {
  return sourceFiles()
    .filter((file) => withTests || !isTest(file))
    .flatMap((file) => importsIn(file, readSource(file)));
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
