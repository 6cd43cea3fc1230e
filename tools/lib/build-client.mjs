import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BUNDLED_PACKAGES, noteBundledPackages } from './bundled-packages.mjs';
import { libraryBuilds } from './library-builds.mjs';
import { inOwnMode } from './own-mode.mjs';
import { root } from './run.mjs';
import { buildIfChanged } from './stamp.mjs';

const out = join(root, 'dist/client');

/** Environment that the client's build reads; part of the stamp. */
function clientSettings() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
}

/** Builds the client into `dist/client`, bundles the service workers with their precache manifest, and compresses what is text. */
export function buildClient() {
  return buildIfChanged({
    name: 'client',
    inputs: [
      'src',
      'workers',
      'sw',
      'contract',
      'messages',
      'public',
      'index.html',
      'vite.config.ts',
      'tsr.config.json',
      'package-lock.json',
      'tools/lib/build-client.mjs',
      'tools/lib/bundled-packages.mjs',
      'tools/lib/endpoint-documents.mjs',
      'tools/lib/languages.mjs',
      'tools/lib/library-builds.mjs',
    ],
    settings: clientSettings(),
    build: (digest) =>
      inOwnMode(async () => {
        console.log('Building the client …');
        rmSync(out, { recursive: true, force: true });
        rmSync(join(root, BUNDLED_PACKAGES), { force: true });
        const { build } = await import('vite');
        // The page names its build by what it was made of: the same sources are the same build, wherever they are built.
        await build({ root, logLevel: 'warn', define: { 'import.meta.env.VITE_APP_BUILD': JSON.stringify(digest.slice(0, 7)) } });
        await buildClassicServiceWorker();
        const { writeLanguages } = await import('./languages.mjs');
        await injectPrecacheManifests(await writeLanguages(out));
        await compressTexts();
      }),
  });
}

/** The service worker of browsers without module service workers: one classic script. The other one is built with the page (`vite.config.ts`). */
async function buildClassicServiceWorker() {
  const { build, defaultClientConditions } = await import('vite');
  const { markedMessages } = await import('./languages.mjs');
  const { callsWithoutDocument } = await import('./endpoint-documents.mjs');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [markedMessages(), callsWithoutDocument(), noteBundledPackages()],
    resolve: libraryBuilds(defaultClientConditions),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: false,
      target: 'es2022',
      chunkSizeWarningLimit: 1024,
      lib: { entry: 'sw/index.ts', formats: ['iife'], name: 'dunlin', fileName: () => 'sw.js' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** What only a device without room loads, which can keep no file either. */
const NEVER_KEPT = ['assets/memory-storage-*.js'];

/** Both service workers of a language keep the same files: its page and its scripts, and what all languages share. */
async function injectPrecacheManifests(languages) {
  const { injectManifest } = await import('workbox-build');
  for (const { page, serviceWorkers, scripts, notItsOwn } of languages) {
    for (const script of serviceWorkers) {
      await injectManifest({
        swSrc: join(out, script),
        swDest: join(out, script),
        globDirectory: out,
        globPatterns: [page, 'assets/*.{js,css}', ...scripts, 'manifest.webmanifest', 'icons/*.svg'],
        globIgnores: [...notItsOwn, ...NEVER_KEPT],
        // Hashed names need no revision; a second fetch by query would defeat the immutable cache.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
      });
    }
  }
}

const compressible = /\.(m?js|css|html|svg|json|webmanifest|txt)$/;

async function compressTexts() {
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
