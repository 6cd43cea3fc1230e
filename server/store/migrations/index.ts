import type { Kysely } from 'kysely';
import { createFirstSchema } from './0001-first-schema.ts';

export interface Migration {
  /** Counts up from 1 without gaps; a migration that was released is never changed. */
  readonly version: number;
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they run. */
export const migrations: readonly Migration[] = [{ version: 1, name: 'first schema', up: createFirstSchema }];
