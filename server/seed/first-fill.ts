import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { systemClock } from '../kernel/clock.ts';
import type { Config } from '../config.ts';
import { embeddedFolder } from '../kernel/db/connect.ts';
import { openDatabase } from '../kernel/db/open-database.ts';
import { seedDatabase } from './seed.ts';

const FILLER = 'fill-database';

const FIRST_FILL_TEXT = 'First start: filling the database with the demo community, about 20 seconds, once';

/** Whether this process was started to fill the embedded database, and serves nobody. */
export const isFiller = process.argv[2] === FILLER;

/** Makes the schema and the demo community, and closes the database. */
export async function fillDatabase(config: Config, log: (message: string) => void): Promise<void> {
  const { db, close } = await openDatabase(config);
  try {
    await seedDatabase({ db, dataDir: config.dataDir, now: systemClock().now(), log });
  } finally {
    await close();
  }
}

/**
 * At the first start of a demo, runs `fillDatabase` in a process of its own: making a database, its pictures and its
 * community takes a gigabyte, which no server that goes on would give back. Ends this process where that one fails; it
 * has said why.
 */
export async function fillInOwnProcess(config: Config, log: (message: string) => void): Promise<void> {
  if (config.mode !== 'demo' || config.databaseUrl !== null || existsSync(embeddedFolder(config.dataDir))) return;
  log(FIRST_FILL_TEXT);
  const [script = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [...process.execArgv, script, FILLER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  if (code !== 0) process.exit(code);
}
