import type { Db } from '../../../kernel/db/db.ts';
import { hashOf } from '../rules/token-hash.ts';

/** The session that a refresh token of this member belongs to. */
export async function findSession(db: Db, userId: string, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('token_hash', '=', hashOf(token))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.family_id;
}
