import { randomBytes } from 'node:crypto';
import type { Db } from '../../../kernel/db/db.ts';
import { hashOf } from '../rules/token-hash.ts';

/** A session of the admin site lasts for this, whatever is done in it. */
export const ADMIN_SESSION_SECONDS = 60 * 60;

/**
 * Opens a session of the admin site for a member (API-114); answers its token, which is kept nowhere else. It ends with
 * the member's session that opened it.
 */
export async function startAdminSession(
  db: Db,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now.getTime() + ADMIN_SESSION_SECONDS * 1000);
  await db
    .insertInto('admin_sessions')
    .values({ token_hash: hashOf(token), user_id: userId, session_id: sessionId, expires_at: expires })
    .execute();
  return token;
}

export async function endAdminSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('admin_sessions').where('token_hash', '=', hashOf(token)).execute();
}

export async function deleteEndedAdminSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('admin_sessions').where('expires_at', '<=', now).execute();
}
