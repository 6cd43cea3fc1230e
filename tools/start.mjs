import { ensureDependencies } from './lib/dependencies.mjs';
import { runInForeground } from './lib/foreground.mjs';
import { root } from './lib/run.mjs';

/**
 * `npm start`: installs, builds what has changed, and serves API, live socket and client on one origin. Builder and
 * server are processes of their own: what building takes, a gigabyte, goes back to the machine before the server
 * starts.
 */
const usage = `Usage: npm start

It takes no arguments; the environment configures it, e.g. PORT=8080 npm start. All variables: server/README.md`;

process.chdir(root);
const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') {
  console.log(usage);
  process.exit(0);
}
if (argument !== undefined) {
  console.error(`npm start does not know '${argument}'.\n\n${usage}`);
  process.exit(2);
}
await ensureDependencies();
if (await runInForeground(['tools/build.mjs'])) await runInForeground(['--max-semi-space-size=4', 'dist/server/app/main.js']);
