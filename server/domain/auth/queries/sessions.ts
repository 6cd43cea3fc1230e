import { SESSIONS_MAX } from '#contract/limits.ts';
import type { AccountSession } from '#contract/resources/account-session.ts';
import { isLocale, type Locale } from '#messages/locales.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { instantOfUlid } from '../../../kernel/ids.ts';
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

/** Whether a session is, or was not long ago, one of this member's. */
export async function ownsSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('id')
    .where('family_id', '=', sessionId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a session was ended: on one of its tokens or on all, as one that was issued meanwhile may have been missed.
 */
export async function hasEnded(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('id')
    .where('family_id', '=', sessionId)
    .where('revoked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where this member is signed in, the last used first, at most `SESSIONS_MAX`; `current` is the session that asks. */
export async function listSessionsOf(
  db: Db,
  { userId, current, now }: { userId: string; current: string; now: Date },
): Promise<readonly AccountSession[]> {
  const rows = await standingSessions(db, { userId, now }).execute();
  return rows.map(({ family_id: id, browser, system, device, created_at }) => ({
    id,
    browser,
    system,
    device,
    // Its id was minted at the sign-in.
    signedInAt: instantOfUlid(id).toISOString(),
    lastUsedAt: created_at.toISOString(),
    isCurrent: id === current,
  }));
}

/** Of each session that stands the token that was issued last. */
export function standingSessions(db: Db, { userId, now }: { userId: string; now: Date }) {
  const newest = db
    .selectFrom('refresh_tokens as token')
    .distinctOn('token.family_id')
    .select(['token.family_id', 'token.browser', 'token.system', 'token.device', 'token.created_at'])
    .where('token.user_id', '=', userId)
    .where('token.rotated_at', 'is', null)
    .where('token.revoked_at', 'is', null)
    .where('token.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens as ended')
            .select('ended.id')
            .whereRef('ended.family_id', '=', 'token.family_id')
            .where('ended.revoked_at', 'is not', null),
        ),
      ),
    )
    .orderBy('token.family_id')
    .orderBy('token.created_at', 'desc')
    .orderBy('token.id', 'desc');
  return db
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.family_id', 'desc')
    .limit(SESSIONS_MAX);
}

/** The language in which this member was last here; null where nothing is known of it. */
export async function lastLocaleOf(db: Db, userId: string): Promise<Locale | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('locale')
    .where('user_id', '=', userId)
    .where('locale', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const locale = row?.locale ?? null;
  return locale !== null && isLocale(locale) ? locale : null;
}
