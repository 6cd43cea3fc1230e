import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What RxDB's core asks of its query library, as it imports it. */
export const partsOfRxdb = [
  { find: /^(?:\.\/rx-query-mingo\.js|mingo\/util)$/, replacement: file('../../src/data/selector.ts') },
];

/**
 * The builds of libraries for the browsers that we support: RxJS without the helpers of ES5, icons that cost little to
 * render, React's own stores, and of what RxDB stands on the part that we use. For page, workers and service worker
 * alike.
 * @param {readonly string[]} conditions Vite's own
 */
export function libraryBuilds(conditions) {
  return {
    conditions: [...conditions, 'es2015'],
    alias: [
      // As the files of `lucide-react` call it, one for each icon.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: file('lucide-icon.mjs') },
      // React has had it since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/, replacement: 'use-sync-external-store/with-selector' },
      ...partsOfRxdb,
    ],
  };
}

/**
 * RxDB's changes go over the browser's own channel. A migration, which is loaded when there is one, chooses its leader
 * by the library's.
 */
export function ownChangeChannel() {
  return {
    name: 'dunlin-own-change-channel',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^broadcast-channel$/ },
      handler: (_source, importer) =>
        importer?.endsWith('/rxdb/dist/esm/rx-storage-multiinstance.js') ? file('../../src/data/change-channel.ts') : null,
    },
  };
}
