import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIGEST_LETTERS } from './asset-digest.mjs';
import { BUNDLED_PACKAGES, noteBundledPackages } from './bundled-packages.mjs';
import { compressTexts } from './compress-texts.mjs';
import { libraryBuilds, ownChangeChannel } from './library-builds.mjs';
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

/**
 * Builds the client into `dist/client`, bundles the service workers with their precache manifest, and compresses what
 * is text.
 */
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
      'tools/lib/asset-digest.mjs',
      'tools/lib/build-client.mjs',
      'tools/lib/bundled-packages.mjs',
      'tools/lib/compress-texts.mjs',
      'tools/lib/endpoint-documents.mjs',
      'tools/lib/languages.mjs',
      'tools/lib/library-builds.mjs',
      'tools/lib/lucide-icon.mjs',
    ],
    settings: clientSettings(),
    build: (digest) =>
      inOwnMode(async () => {
        console.log('Building the client …');
        rmSync(out, { recursive: true, force: true });
        rmSync(join(root, BUNDLED_PACKAGES), { force: true });
        const { build } = await import('vite');
        // The page names its build by what it was made of: the same sources are the same build, wherever they are
        // built.
        await build({ root, logLevel: 'warn', define: { 'import.meta.env.VITE_APP_BUILD': JSON.stringify(digest.slice(0, 7)) } });
        await buildClassicServiceWorker();
        const { loadCatalogue, writeLanguages } = await import('./languages.mjs');
        await injectPrecacheManifests(writeLanguages(out, await loadCatalogue()));
        await compressTexts(out);
      }),
  });
}

/**
 * The service worker of browsers without module service workers: one classic script. The other one is built with the
 * page (`vite.config.ts`).
 */
async function buildClassicServiceWorker() {
  const { build, defaultClientConditions } = await import('vite');
  const { markedMessages } = await import('./languages.mjs');
  const { callsWithoutDocument } = await import('./endpoint-documents.mjs');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [markedMessages(), callsWithoutDocument(), ownChangeChannel(), noteBundledPackages()],
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

/**
 * Both service workers of a language keep the same files: its page, manifest and scripts, and what all languages share.
 * The small ones come in one bundle.
 */
async function injectPrecacheManifests(languages) {
  const { injectManifest } = await import('workbox-build');
  for (const { page, manifest, serviceWorkers, scripts, notItsOwn } of languages) {
    let kept = [];
    const note = (entries) => {
      kept = entries.map(({ url }) => url);
      return { manifest: entries };
    };
    for (const script of serviceWorkers) {
      await injectManifest({
        swSrc: join(out, script),
        swDest: join(out, script),
        globDirectory: out,
        globPatterns: [page, 'assets/*.{js,css}', ...scripts, manifest, 'icons/*.svg'],
        globIgnores: [...notItsOwn, ...NEVER_KEPT],
        // Hashed names need no revision; a second fetch by query would defeat the immutable cache.
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
        manifestTransforms: [note],
      });
      nameBundle(join(out, script), writeBundle(kept));
    }
  }
}

/**
 * A larger file is worth a request of its own: a start has it in the browser's cache by then, or it is compressed as
 * well alone. Bytes.
 */
const BUNDLED_UP_TO = 24 * 1024;
/** A worker is governed by its own answer's headers. */
const ANSWERS_ALONE = /-worker-[\w-]+\.js$/;

/** Writes the small scripts and styles among `files` as one file, named by what it holds, and answers its path. */
function writeBundle(files) {
  const texts = files
    .filter((path) => /\.(?:js|css)$/.test(path) && !ANSWERS_ALONE.test(path))
    .map((path) => [path, readFileSync(join(out, path), 'utf8')])
    .filter(([, text]) => text.length <= BUNDLED_UP_TO);
  const json = JSON.stringify(Object.fromEntries(texts));
  const path = `assets/files-${createHash('sha256').update(json).digest('base64url').slice(0, DIGEST_LETTERS)}.json`;
  writeFileSync(join(out, path), json);
  return path;
}

function nameBundle(serviceWorker, path) {
  const [before, after, ...more] = readFileSync(serviceWorker, 'utf8').split('self.__PRECACHE_BUNDLE');
  if (after === undefined || more.length > 0) throw new Error(`${serviceWorker} names its bundle of files other than once`);
  writeFileSync(serviceWorker, before + JSON.stringify(path) + after);
}
