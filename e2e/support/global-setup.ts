import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from './server-process.ts';
import { templateFolder } from './template.ts';

/** Seeds one database with the built server; every worker's server runs on a copy. Kept until the server's build changes. */
export default async function seedTemplate(): Promise<void> {
  const stamp = readFileSync('dist/.stamps/server', 'utf8');
  const marker = join(templateFolder, '.stamp');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === stamp) return;
  rmSync(templateFolder, { recursive: true, force: true });
  const server = await startServer({ dataDir: templateFolder });
  await server.stop();
  writeFileSync(marker, stamp);
}
