import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from './config.ts';
import type { GeneratedSecrets } from './config.ts';

const secretsSchema = z.object({
  jwtSecret: z.string().check(z.minLength(32)),
  liveSecret: z.string().check(z.minLength(32)),
});

/** Secrets of a demo server: made once, kept in `{dataDir}/secrets.json`, readable by its owner only. */
export function keptSecrets(dataDir: string): GeneratedSecrets {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = { jwtSecret: randomSecret(), liveSecret: randomSecret() };
  if (createdWhole(file, JSON.stringify(made))) return made;
  chmodSync(file, 0o600);
  const kept = secretsSchema.safeParse(parsed(readFileSync(file, 'utf8')));
  if (!kept.success)
    throw new ConfigError(`${file} is damaged. Delete it to have new secrets made; everyone logs in again then.`);
  return kept.data;
}

/**
 * Creates the file with all of its text at once, or answers false where it exists: another process that starts at the
 * same time must never read half of it, nor a stop half-way leave half of it.
 */
function createdWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
