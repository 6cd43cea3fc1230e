import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ofProject = createRequire(import.meta.url);

/**
 * The builds of libraries for the browsers that we support: RxJS without the helpers of ES5, and Dexie as a module, of which the bundler takes what RxDB
 * uses, in place of a ready-made script for every browser there ever was; and icons that cost little to render. For page, workers and service worker alike.
 * @param {readonly string[]} conditions Vite's own
 */
export function libraryBuilds(conditions) {
  // The one that RxDB comes with, wherever npm has put it.
  const dexie = createRequire(ofProject.resolve('rxdb')).resolve('dexie');
  return {
    conditions: [...conditions, 'es2015'],
    alias: [
      { find: 'dexie', replacement: join(dirname(dexie), 'modern/dexie.mjs') },
      // As the files of `lucide-react` call it, one for each icon.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: fileURLToPath(new URL('lucide-icon.mjs', import.meta.url)) },
    ],
  };
}
