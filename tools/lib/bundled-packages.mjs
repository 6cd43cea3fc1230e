import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Names of the packages of which the built client holds code: what `/licenses.txt` has to name. Beside the client, not
 * in it: nobody is served it.
 */
export const BUNDLED_PACKAGES = 'dist/bundled-packages.json';

/** Vite plugin: notes the packages of each chunk, beside those that another build of the client has noted. */
export function noteBundledPackages() {
  return {
    name: 'dunlin-note-bundled-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = new Set(existsSync(BUNDLED_PACKAGES) ? JSON.parse(readFileSync(BUNDLED_PACKAGES, 'utf8')) : []);
      for (const file of Object.values(bundle)) {
        for (const [id, { renderedLength }] of Object.entries(file.type === 'chunk' ? file.modules : {})) {
          const name = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(id)?.[1];
          if (name !== undefined && renderedLength > 0) names.add(name.replace('\\', '/'));
        }
      }
      writeFileSync(
        BUNDLED_PACKAGES,
        `${JSON.stringify(
          [...names].toSorted((a, b) => a.localeCompare(b)),
          null,
          2,
        )}\n`,
      );
    },
  };
}
