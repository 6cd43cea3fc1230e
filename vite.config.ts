import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';

/** Where `npm run dev` finds the API when Vite serves the page by itself. */
const API = process.env['DUNLIN_API'] ?? 'http://127.0.0.1:4173';

/** Paths of the API; the same address as a page (`/login`) goes to the API only when it is posted to. */
const PROXIED_PATHS = [
  '^/v[34]/',
  '^/(?:dev|media|broadcasting|app|api|user)/',
  '^/(?:healthz|docs|openapi\\.json|link-preview)(?:$|[?/])',
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
 * Builds the sync worker together with the page, so that both import the same chunks of RxDB and of the outbox rules: they come over the network
 * and are compiled once. By itself Vite bundles a worker apart, with a second copy of all that.
 */
function workerBesidePage(): Plugin {
  const address = /new URL\('([^']+sync-worker\.ts)', import\.meta\.url\)/;
  return {
    name: 'dunlin-worker-beside-page',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /bridge\/sync-worker\.ts$/ },
      handler(code, id) {
        const [expression, path] = address.exec(code) ?? [];
        if (expression === undefined || path === undefined) this.error('The address of the sync worker was not found');
        const worker = fileURLToPath(new URL(path, pathToFileURL(id)));
        const reference = this.emitFile({ type: 'chunk', id: worker, name: 'sync-worker' });
        return code.replace(expression, () => `import.meta.ROLLUP_FILE_URL_${reference}`);
      },
    },
  };
}

/**
 * Preloading of chunks needs a document, which the sync worker has not. What it imports later, itself or through a chunk that it shares with the
 * page, is therefore loaded without.
 */
function preloadOfChunk(file: string, dependencies: string[], { hostId }: { hostId: string }): string[] {
  return hostId.includes('/sync-worker-') || file.includes('/migration-schema-') ? [] : dependencies;
}

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  // Which build the page is: the package's version, or what a release names it.
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env['VITE_APP_VERSION'] ?? version) },
  // The route tree is written by this plugin (settings in tsr.config.json); it must stand before React's.
  plugins: [tanstackRouter(), react(), workerBesidePage()],
  server: { proxy: Object.fromEntries(PROXIED_PATHS.map((path) => [path, proxyToApi()])) },
  worker: { format: 'es' },
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: {
    outDir: 'dist/client',
    // Baseline 2023: what the browsers of that year's end all have.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsDir: 'assets',
    modulePreload: { resolveDependencies: preloadOfChunk },
    // Small pictures as data: would be refused by the content policy's script and style rules, and are not cached apart.
    assetsInlineLimit: 0,
    manifest: 'assets-manifest.json',
    sourcemap: false,
    reportCompressedSize: true,
  },
});
