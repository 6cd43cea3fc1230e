import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBundle } from './bundle.mjs';
import { root } from './run.mjs';
import { buildIfChanged } from './stamp.mjs';

/**
 * Bundles `server/main.ts` into `dist/server/app/main.js`; packages stay outside. The seed's assets go beside it, where
 * `../assets/` from the bundle finds them.
 */
export function buildServer() {
  return buildIfChanged({
    name: 'server',
    inputs: ['server', 'contract', 'messages', 'package-lock.json', 'tools/lib/build-server.mjs', 'tools/lib/bundle.mjs'],
    build: async () => {
      console.log('Building the server …');
      const { build } = await import('esbuild');
      const out = join(root, 'dist/server');
      rmSync(out, { recursive: true, force: true });
      await build({ ...nodeBundle, entryPoints: ['server/main.ts'], outfile: 'dist/server/app/main.js', sourcemap: true });
      const assets = join(root, 'server/seed/assets');
      if (existsSync(assets)) cpSync(assets, join(out, 'assets'), { recursive: true });
    },
  });
}
