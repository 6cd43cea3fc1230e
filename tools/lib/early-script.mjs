import { join } from 'node:path';
import { build, transformSync } from 'esbuild';
import { root } from './run.mjs';

const TARGET = ['chrome120', 'edge120', 'firefox121', 'safari17.2'];

/**
 * The page with its own inline scripts without comments and spaces: they come before all else, so their bytes count
 * most.
 */
export function minifyInlineScripts(html) {
  return html.replaceAll(/<script>([^]*?)<\/script>/g, (_, text) => {
    const { code } = transformSync(text, { minify: true, target: TARGET });
    return `<script>${code.trim().replaceAll('</', '<\\/')}</script>`;
  });
}

/**
 * Bundles `src/early/early-start.ts` into one classic script for the page itself. `workerFiles`: addresses of the sync
 * worker and of what it imports, entry first.
 */
export async function buildEarlyScript(workerFiles, environment = process.env) {
  const settings = Object.fromEntries(
    ['VITE_API_URL', 'VITE_MAIN_BRAND'].map((name) => [
      `import.meta.env.${name}`,
      environment[name] === undefined ? 'undefined' : JSON.stringify(environment[name]),
    ]),
  );
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, 'src/early/early-start.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: TARGET,
    define: { ...settings, SYNC_WORKER_FILES: JSON.stringify(workerFiles) },
    legalComments: 'none',
    logLevel: 'silent',
  });
  // Nothing in it may look like the end of its element.
  return outputFiles[0].text.trim().replaceAll('</', '<\\/');
}
