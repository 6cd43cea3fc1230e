import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrivateFiles } from '../media/private-files.ts';

/** Longer than any archive or video is in the making, milliseconds. */
const SCRATCH_MS = 24 * 60 * 60_000;

/** Files and folders that a killed process left half made. `time`: of the machine, milliseconds since 1970. */
export async function removeLeftScratch({ scratchDir }: Pick<PrivateFiles, 'scratchDir'>, time: number): Promise<void> {
  for (const name of await readdir(scratchDir).catch(() => [])) {
    const path = join(scratchDir, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < time - SCRATCH_MS) await rm(path, { recursive: true, force: true });
  }
}
