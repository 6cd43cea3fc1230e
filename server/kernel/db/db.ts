import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** The database, or a transaction on it. */
export type Db = Kysely<Database> | Transaction<Database>;
