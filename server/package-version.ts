import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const packageSchema = z.object({ version: z.string() });

/**
 * The version of the nearest package above this code, from source and from the bundle alike; null where there is none.
 */
export function packageVersion(folder: string = import.meta.dirname): string | null {
  const file = path.join(folder, 'package.json');
  if (existsSync(file)) {
    const read = z.safeParse(packageSchema, JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data.version : null;
  }
  const above = path.dirname(folder);
  return above === folder ? null : packageVersion(above);
}
