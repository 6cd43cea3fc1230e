import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startServer } from './server-process.ts';
import { templateFolder } from './template.ts';

/**
 * Seeds one database with the built server; every worker's server runs on a copy. Kept until the server's build
 * changes.
 */
export default async function seedTemplate(): Promise<void> {
  const stamp = readFileSync('dist/.stamps/server', 'utf8');
  const marker = join(templateFolder, '.stamp');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === stamp) return;
  rmSync(templateFolder, { recursive: true, force: true });
  // The server makes its own folder for nobody else; what lies beside it is read by other accounts too, as PostgreSQL's
  // of the bench.
  mkdirSync(dirname(templateFolder), { recursive: true });
  const server = await startServer({ dataDir: templateFolder });
  await server.stop();
  writeFileSync(marker, stamp);
}
