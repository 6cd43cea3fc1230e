import { join } from 'node:path';
import { buildServer } from './lib/build-server.mjs';
import { importBundled } from './lib/bundle.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { root } from './lib/run.mjs';

/**
 * `npm run bench:server`: pages and requests a second of the server on a PostgreSQL with 1,000,000 posts, and on its
 * embedded database. The first run fills it, which takes minutes; it stays in `.cache/bench-server` for the next. `npm
 * run bench:server -- flood` measures only what one visitor's flood costs another, and `-- idle` only what 10,000
 * readers cost who wait; neither needs PostgreSQL. Exits non-zero where something could not be measured or a query
 * reads a large table from end to end. See docs/bench.md.
 */
process.chdir(root);
await ensureDependencies();
await buildServer();

const folder = '.cache/bench-server';
if (process.argv.includes('flood')) {
  const { runFloodBench } = await importBundled('tools/bench-server/measure-flood.ts', folder);
  await runFloodBench();
  process.exit();
}
if (process.argv.includes('idle')) {
  const { runIdleBench } = await importBundled('tools/bench-server/measure-idle.ts', folder);
  await runIdleBench();
  process.exit();
}
const settings = ['shared_buffers=1GB', 'effective_cache_size=2GB', 'max_wal_size=8GB', 'autovacuum=off'];
const postgres = await startPostgres({ keepIn: join(root, folder, 'postgres'), settings });
if (!postgres) throw new Error('The bench needs a PostgreSQL: install the package postgresql.');
try {
  const { runServerBench } = await importBundled('tools/bench-server/main.ts', folder);
  process.exitCode = (await runServerBench(postgres.url)) ? 0 : 1;
} finally {
  await postgres.stop();
}
