import { fileURLToPath } from 'node:url';

/**
 * The builds of libraries for the browsers that we support: RxJS without the helpers of ES5, and icons that cost little to render. For page, workers and
 * service worker alike.
 * @param {readonly string[]} conditions Vite's own
 */
export function libraryBuilds(conditions) {
  return {
    conditions: [...conditions, 'es2015'],
    alias: [
      // As the files of `lucide-react` call it, one for each icon.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: fileURLToPath(new URL('lucide-icon.mjs', import.meta.url)) },
    ],
  };
}
