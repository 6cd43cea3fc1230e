import { build } from 'esbuild';
import type { Page } from '@playwright/test';

/**
 * Bundles a script of `page/` from the sources, as the client is built, and answers its text. It puts its functions on `globalThis.bench`; given to
 * a page by evaluation, the content policy does not apply to it.
 */
export async function bundlePageScript(name: 'feed-page' | 'device-page'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`tools/bench/page/${name}.ts`],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error(`${name} was not bundled`);
  return script.text;
}

/** A text of the app's own origin: a page without the app. */
export const BLANK_PATH = '/theme.js';

/** Calls a function that a page script put on `globalThis.bench`. */
export async function callBench<Result>(page: Page, name: string, ...input: readonly unknown[]): Promise<Result> {
  return (await page.evaluate(`globalThis.bench.${name}(...${JSON.stringify(input)})`)) as Result;
}
