import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  try {
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  const kept = secretsSchema.safeParse(parsed(readFileSync(file, 'utf8')));
  if (!kept.success)
    throw new ConfigError(`${file} is damaged. Delete it to have new secrets made; everyone logs in again then.`);
  return kept.data;
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
