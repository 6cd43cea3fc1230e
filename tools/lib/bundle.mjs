import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** How esbuild bundles a program of ours for Node: our own files, packages outside. */
export const nodeBundle = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
};

/**
 * Bundles a tool that is written in TypeScript into `folder`, and imports it.
 * @param {string} entry relative to the root
 * @param {string} folder where the bundle goes, `main.mjs`; relative to the root
 */
export async function importBundled(entry, folder) {
  const { build } = await import('esbuild');
  const outfile = join(root, folder, 'main.mjs');
  await build({ ...nodeBundle, entryPoints: [entry], outfile });
  return import(pathToFileURL(outfile).href);
}
