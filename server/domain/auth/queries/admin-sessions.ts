import type { Db } from '../../../kernel/db/db.ts';
import { hashOf } from '../rules/token-hash.ts';
import { loadViewer } from './viewer.ts';
import type { Viewer } from './viewer.ts';

/**
 * Who is on the admin site with this token, with the badges that they have now; null where the token is unknown or too
 * old, the member's session that opened it has ended, or the account is gone. What the badges allow is judged by
 * whoever asks.
 */
export async function loadAdmin(db: Db, token: string, now: Date): Promise<Viewer | null> {
  const row = await db
    .selectFrom('admin_sessions')
    .select(['user_id', 'session_id'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : loadViewer(db, { userId: row.user_id, sessionId: row.session_id });
}
