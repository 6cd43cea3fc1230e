import { buildClient } from './lib/build-client.mjs';
import { buildServer } from './lib/build-server.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { importBundled } from './lib/bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/run.mjs';

/**
 * `npm run bench`: sizes, start times and engine ratios of the built app in Chromium. `npm run bench -- size start`
 * measures only those parts. A report, not a test: it exits non-zero only when something could not be measured. See
 * docs/bench.md.
 */
process.chdir(root);
await ensureDependencies();
const browser = await ensureBrowser();
if (!browser) throw new Error('The bench needs a Chromium: install the package chromium, or set CHROMIUM_PATH.');
process.env.CHROMIUM_PATH = browser;
process.env.MEASURES_STARTS = 'true';
await buildClient();
await buildServer();

const { runBench } = await importBundled('tools/bench/main.ts', '.cache/bench');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
process.exitCode = (await runBench(wanted)) ? 0 : 1;
