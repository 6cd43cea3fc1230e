import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/**
 * The words of a text as the database asks for them, or null where it has none. Read apart from the search, so that the
 * planner knows what it plans for. `forms`: words in any of their forms, as posts are searched; `prefixes`: what words
 * begin with, as names are.
 */
export async function readAskedWords(db: Db, text: string, as: 'forms' | 'prefixes'): Promise<string | null> {
  const query = as === 'forms' ? sql`search_query(${text})` : sql`search_prefix_query(${text})`;
  const { rows } = await sql<{ words: string | null }>`select ${query}::text as words`.execute(db);
  return rows[0]?.words ?? null;
}
