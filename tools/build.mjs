import { rmSync } from 'node:fs';
import { buildClient } from './lib/build-client.mjs';
import { buildServer } from './lib/build-server.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/run.mjs';

/**
 * `npm run build`: client, service worker and server, each only when something it reads has changed (`--force`:
 * always).
 */
await ensureDependencies();
if (process.argv.includes('--force')) rmSync(`${root}dist/.stamps`, { recursive: true, force: true });
await buildClient();
await buildServer();
