import { pathToFileURL } from 'node:url';
import { buildClient } from './lib/build-client.mjs';
import { buildServer } from './lib/build-server.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { root } from './lib/run.mjs';

/** `npm start`: installs, builds what has changed, and serves API, live socket and client on one origin. */
process.chdir(root);
await ensureDependencies();
// A build of the client makes this process one of production; the server after it is what the caller asked for.
const { NODE_ENV } = process.env;
await buildClient();
if (NODE_ENV === undefined) delete process.env.NODE_ENV;
else process.env.NODE_ENV = NODE_ENV;
await buildServer();
await import(pathToFileURL(`${root}dist/server/app/main.js`).href);
