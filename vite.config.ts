import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import license from 'rollup-plugin-license';
import { defaultClientConditions, defineConfig, type Plugin, type ProxyOptions, type Rolldown } from 'vite';
import { DIGEST_LETTERS } from './tools/lib/asset-digest.mjs';
import { buildEarlyScript, minifyInlineScripts } from './tools/lib/early-script.mjs';
import { className } from './tools/lib/class-names.mjs';
import { callsWithoutDocument } from './tools/lib/endpoint-documents.mjs';
import { englishPage, markedMessages, spokenManifest } from './tools/lib/languages.mjs';
import { noteBundledPackages } from './tools/lib/bundled-packages.mjs';
import { libraryBuilds, ownChangeChannel } from './tools/lib/library-builds.mjs';

type ChunkGroup = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];
type ChunkingContext = Parameters<Extract<ChunkGroup['name'], (...input: never[]) => unknown>>[1];

/** Where `npm run dev` finds the API when Vite serves the page by itself. */
const API = process.env['DUNLIN_API'] ?? 'http://127.0.0.1:4173';

/** Paths of the API; the same address as a page (`/login`) goes to the API only when it is posted to. */
const PROXIED_PATHS = [
  '^/v[34]/',
  '^/(?:dev|media|broadcasting|app|api|user)/',
  '^/(?:healthz|docs|openapi\\.json|link-preview|robots\\.txt|sitemap|sitemap\\.xml|\\.well-known)(?:$|[?/])',
  '^/(?:login|magicLogin)(?:$|[?/])',
];

function proxyToApi(): ProxyOptions {
  return {
    target: API,
    changeOrigin: false,
    ws: true,
    bypass(request) {
      const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      return isPage && /^\/(?:login|magicLogin)/.test(request.url ?? '') ? '/index.html' : undefined;
    },
  };
}

/**
 * Builds the sync worker together with the page, so that both import the same chunks of RxDB and of the outbox rules:
 * they come over the network and are compiled once. By itself Vite bundles a worker apart, with a second copy of all
 * that. The picture worker, so that its packages are noted too.
 */
function workersBesidePage(): Plugin {
  const address = /new URL\('([^']+\/([a-z]+-worker)\.ts)', import\.meta\.url\)/;
  return {
    name: 'dunlin-workers-beside-page',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /bridge\/(?:sync\/sync|pictures\/picture)-worker\.ts$/ },
      handler(code, id) {
        const [expression, path, name] = address.exec(code) ?? [];
        if (expression === undefined || path === undefined || name === undefined)
          this.error('The address of the worker was not found');
        const worker = fileURLToPath(new URL(path, pathToFileURL(id)));
        const reference = this.emitFile({ type: 'chunk', id: worker, name });
        return code.replace(expression, () => `import.meta.ROLLUP_FILE_URL_${reference}`);
      },
    },
  };
}

/**
 * Builds the service worker, as a module, together with the page for the same reason: what it shares with them is kept
 * on the device once. Browsers without module service workers take `sw.js`, one script, in its place
 * (`tools/lib/build-client.mjs`).
 */
function serviceWorkerBesidePage(): Plugin {
  return {
    name: 'dunlin-service-worker-beside-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: fileURLToPath(new URL('sw/index.ts', import.meta.url)), fileName: 'sw-module.js' });
    },
  };
}

/**
 * Preloading of chunks needs a document, which the sync worker has not. What it imports later, itself or through a
 * chunk that it shares with the page, is therefore loaded without.
 */
function preloadOfChunk(file: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
  return /\/(?:sync-worker|worker|open-engine)-/.test(hostId) || file.includes('/migration-schema-') ? [] : dependencies;
}

/**
 * Puts the icon into the page itself, for the tab and for the skeleton, and the skeleton's style: it is painted before
 * any file has come.
 */
function skeletonInPage(): Plugin {
  const style = readFileSync(new URL('src/app/boot.css', import.meta.url), 'utf8');
  const icon = readFileSync(new URL('public/icons/favicon.svg', import.meta.url), 'utf8').trim();
  return {
    name: 'dunlin-skeleton-in-page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%BOOT_STYLE%', () => style)
          .replace('%ICON%', () => `data:image/svg+xml,${withinAddress(icon)}`)
          .replace('%LOGO%', () => icon.replace('<svg ', '<svg width="28" height="28" ')),
    },
  };
}

/** What stands in a `data:` address between double quotes: only what would end either is written otherwise. */
function withinAddress(markup: string): string {
  return markup.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent);
}

/** `/licenses.txt`: whose work the client's files hold, and on which terms. */
function licensesFile(): Plugin {
  // The GPL, to which the LGPL of the HEIC decoder refers, comes with its file alone.
  const texts = readFileSync(new URL('node_modules/libheif-js/libheif-wasm/LICENSE', import.meta.url), 'utf8');
  return {
    ...license({
      thirdParty: {
        output: {
          file: fileURLToPath(new URL('dist/client/licenses.txt', import.meta.url)),
          encoding: 'utf8',
          template: (packages) => [...packages.map((one) => one.text()), texts].join('\n\n---\n\n'),
        },
      },
    }),
    apply: 'build',
  } as Plugin;
}

/** Puts the app's style sheet below the skeleton, whose paint it then does not hold back. Scripts still wait for it. */
function stylesBelowSkeleton(): Plugin {
  return {
    name: 'dunlin-styles-below-skeleton',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const above = html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '');
        return above.replace('</body>', () => `${sheets.map((sheet) => `  ${sheet}\n`).join('')}  </body>`);
      },
    },
  };
}

/**
 * Puts the script into the page that begins a start before any file of the build has come (`src/early/`). The app's own
 * code, all that follows its imports, is run once the picture of the last visit is painted, where there is one.
 */
function startInPage(): Plugin {
  return {
    name: 'dunlin-start-in-page',
    renderChunk: (code, chunk) =>
      chunk.name === 'page' ? { code: `await globalThis.dunlinEarly?.lastVisitShown;${code}`, map: null } : null,
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const worker = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'sync-worker');
        if (worker?.type !== 'chunk') return html.replace('%EARLY_SCRIPT%', '');
        const early = await buildEarlyScript([worker.fileName, ...worker.imports].map((name) => `/${name}`));
        return minifyInlineScripts(html).replace('%EARLY_SCRIPT%', () => `<script>${early}</script>`);
      },
    },
  };
}

/**
 * Whether imports lead from an entry to a module, static ones only or those of later loads too: found by asking who
 * imports it.
 */
function isReachedFrom(entry: RegExp, id: string, context: ChunkingContext, later: boolean): boolean {
  const seen = new Set([id]);
  const open = [id];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (entry.test(module)) return true;
    const info = context.getModuleInfo(module);
    for (const importer of [...(info?.importers ?? []), ...(later ? (info?.dynamicImporters ?? []) : [])]) {
      if (!seen.has(importer)) open.push(importer);
      seen.add(importer);
    }
  }
  return false;
}

const PAGE = /\/src\/app\/main\.tsx$/;
const WORKER = /\/workers\/sync-worker\.ts$/;
const SERVICE_WORKER = /\/sw\/index\.ts$/;
/** What page and sync worker load once the first posts are there: RxDB with all that stands on it. */
const LATER = /\/(?:src\/bridge\/boot\/device|workers\/open-engine)\.ts$/;

/** Small parts of them that screens use too: a file of each would be a request of each. */
const ALONG =
  /\/(?:node_modules\/ulid\/|src\/(?:platform\/ids|bridge\/storage\/(?:draft-rescue|rescued-texts)|core\/(?:people\/network|offline-pack\/offline-pack-rules|compose\/draft-link|feed\/running-ads|gifs\/gifs)|data\/(?:writings-export|exported-draft|views\/live-documents))\.ts)/;

/**
 * What a screen needs before its first paint, and page and service worker beside each other: among the worker's schemas
 * it would run those too.
 */
const WITHOUT_SCHEMAS = /\/(?:contract\/resources\/comment-sorts|messages\/locales)\.ts$/;

const ICON = /\/lucide-react\/dist\/esm\/icons\//;
/** `prefetch` of every page: `composer-host.tsx`, `session-effects.tsx`. */
const FETCHED_AHEAD = /\/src\/(?:features\/compose\/composer-sheet|entities\/post\/post-menus)\.tsx$/;

/** RxDB's index names it, and only a migration uses it. */
const FOR_MIGRATION = /\/rxdb\/dist\/esm\/replication-protocol\//;

const isOfPage = (id: string, context: ChunkingContext) => isReachedFrom(PAGE, id, context, false);
const isOfServiceWorker = (id: string, context: ChunkingContext) => isReachedFrom(SERVICE_WORKER, id, context, false);
const isOfWorkers = (id: string, context: ChunkingContext) =>
  isReachedFrom(WORKER, id, context, true) || isOfServiceWorker(id, context);

/**
 * Few files before the first post, however many screens that load later use parts of them: what the page needs at once
 * is one, what of it the workers need too, now or later, is another, so that they never import the page's; and what the
 * sync worker needs at once is a third. What the service worker shares with page and sync worker after the first post
 * is the fourth.
 */
const chunkGroups: ChunkGroup[] = [
  {
    debugName: 'shared',
    name: (id, context) =>
      id.includes('preload-helper') || WITHOUT_SCHEMAS.test(id) || (isOfPage(id, context) && isOfWorkers(id, context))
        ? 'shared'
        : null,
    tags: ['$initial'],
    priority: 4,
  },
  { debugName: 'page', name: (id, context) => (isOfPage(id, context) ? 'page' : null), tags: ['$initial'], priority: 3 },
  {
    debugName: 'worker',
    name: (id, context) => (!WORKER.test(id) && isReachedFrom(WORKER, id, context, false) ? 'worker' : null),
    tags: ['$initial'],
    priority: 2,
  },
  {
    debugName: 'stored',
    name: (id, context) =>
      (isOfServiceWorker(id, context) || ALONG.test(id)) && isReachedFrom(LATER, id, context, false) && !FOR_MIGRATION.test(id)
        ? 'stored'
        : null,
    priority: 1,
  },
  // Icons of what every page fetches ahead of its need: apart, each that another screen has too is a request of its
  // own.
  {
    debugName: 'icons',
    name: (id, context) => (ICON.test(id) && isReachedFrom(FETCHED_AHEAD, id, context, false) ? 'icons' : null),
    priority: 0,
  },
  // Screens that paint at once have fields, and need no popup for them.
  { name: 'fields', test: /\/src\/ui\/(?:text-field|select)\.tsx$/, priority: 1 },
  // How the search beside every page looks and the fields like it: apart, each of their style sheets would be a request
  // of every start.
  {
    name: 'search-style',
    test: /\/(?:search-box|search-field|quick-search)\.module\.css$|\/src\/ui\/search-box\.tsx$/,
    priority: 1,
  },
  // What every start asks for in the same moment: apart, each would be a request more.
  { name: 'search-rules', test: /\/src\/core\/search\/(?:found|suggested|search-text)\.ts$/, priority: 1 },
  {
    name: 'service-worker-registration',
    test: /\/workbox-window\/|\/src\/bridge\/(?:boot\/service-worker-registration|account\/chosen-language)\.ts$/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'after-first-feed',
    test: /\/src\/(?:app\/after-first-feed|bridge\/boot\/native-shell|features\/(?:shell\/install\/(?:watch-installation|install-visits)|feed\/(?:inserted-posts|opened-ads))|core\/feed\/ad-places|data\/views\/boost(?:s|ed-posts)-view)\.ts$/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  { name: 'live', test: /\/node_modules\/(?:laravel-echo|pusher-js)\//, priority: 1 },
  // For the form and for the prompt that leads to it: the form stands without popups.
  { name: 'login-reason', test: /\/src\/bridge\/account\/login-reason\.ts$/, priority: 1 },
  // Parts of one library that need each other: apart, eight files of them are 8 kB more.
  {
    name: 'popups',
    test: /\/@base-ui\/|\/@floating-ui\/|\/src\/ui\/(?:menu-popup|sheet-panel)\.tsx$|\/src\/features\/shell\/(?:avatar-menu|login-prompt|sign-out-dialog|shortcut-list)\.tsx$|\/src\/entities\/(?:user\/restrict-sheet|post\/copy-link-sheet)\.tsx$/,
    priority: 0,
  },
];

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  // Which build the page is: the package's version, or what a release names it.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env['VITE_APP_VERSION'] ?? version) },
  // The route tree is written by this plugin (settings in tsr.config.json); it must stand before React's.
  plugins: [
    tanstackRouter(),
    markedMessages(),
    callsWithoutDocument(),
    ownChangeChannel(),
    englishPage(),
    spokenManifest(),
    react(),
    workersBesidePage(),
    serviceWorkerBesidePage(),
    skeletonInPage(),
    stylesBelowSkeleton(),
    startInPage(),
    licensesFile(),
    noteBundledPackages(),
  ],
  server: { proxy: Object.fromEntries(PROXIED_PATHS.map((path) => [path, proxyToApi()])) },
  resolve: libraryBuilds(defaultClientConditions),
  worker: { format: 'es' },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/client',
    // Baseline 2023: what the browsers of that year's end all have.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsDir: 'assets',
    modulePreload: { polyfill: false, resolveDependencies: preloadOfChunk },
    // Small pictures as data: would be refused by the content policy's script and style rules, and are not cached
    // apart.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        chunkFileNames: `assets/[name]-[hash:${DIGEST_LETTERS}].js`,
        assetFileNames: `assets/[name]-[hash:${DIGEST_LETTERS}][extname]`,
      },
    },
    sourcemap: false,
    reportCompressedSize: true,
  },
});
