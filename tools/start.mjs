import { pathToFileURL } from 'node:url';
import { buildClient } from './lib/build-client.mjs';
import { buildServer } from './lib/build-server.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/run.mjs';

/** `npm start`: installs, builds what has changed, and serves API, live socket and client on one origin. */
process.chdir(root);
await ensureDependencies();
await buildClient();
await buildServer();
await import(pathToFileURL(`${root}dist/server/app/main.js`).href);
