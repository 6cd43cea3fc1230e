import type { Page } from '@playwright/test';
import { build } from 'vite';

/**
 * Bundles a script of `page/` from the sources, as the client is built, and answers its text. It puts its functions on
 * `globalThis.bench`; given to a page by evaluation, the content policy does not apply to it.
 */
export async function bundlePageScript(name: 'feed-page' | 'device-page' | 'stored-page' | 'search-page'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', lib: { entry: `tools/bench/page/${name}.ts`, formats: ['iife'], name: 'script' } },
  });
  const script = (Array.isArray(built) ? built : [built]).flatMap((result) => ('output' in result ? result.output : []))[0];
  if (script?.type !== 'chunk') throw new Error(`${name} was not bundled`);
  return script.code;
}

/** A text of the app's own origin: a page without the app. */
export const BLANK_PATH = '/healthz';

/** Calls a function that a page script put on `globalThis.bench`. */
export async function callBench<Result>(page: Page, name: string, ...input: readonly unknown[]): Promise<Result> {
  return (await page.evaluate(`globalThis.bench.${name}(...${JSON.stringify(input)})`)) as Result;
}
