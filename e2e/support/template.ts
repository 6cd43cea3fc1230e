import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Data folder of the seeded database that every test server starts from. */
export const templateFolder = resolve('.cache/e2e-template');

/** A private copy of the seeded data folder. */
export function copyTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dunlin-e2e-'));
  cpSync(templateFolder, folder, { recursive: true });
  return folder;
}
