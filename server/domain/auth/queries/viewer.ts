import { sql } from 'kysely';
import type { BadgeName } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { AccessClaims } from '../rules/access-tokens.ts';

/** The account that a bearer token names, read from the database at each request. */
export interface Viewer {
  readonly id: string;
  readonly username: string;
  readonly badges: readonly BadgeName[];
  readonly isBanned: boolean;
  readonly timeoutUntil: Date | null;
  readonly accountSetup: boolean;
  readonly acceptedTerms: boolean;
  /** Family of the refresh tokens that the session belongs to. */
  readonly sessionId: string;
}

/** Null where the account is gone, or its session was ended (signed out, or revoked after a reused refresh token). */
export async function loadViewer(db: Db, claims: AccessClaims): Promise<Viewer | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'badges', 'banned_at', 'timeout_expires_at', 'account_setup', 'accepted_terms'])
    .where('id', '=', claims.userId)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_tokens')
            .select(sql<number>`1`.as('one'))
            .where('family_id', '=', claims.sessionId)
            .where('revoked_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    username: row.username,
    badges: row.badges,
    isBanned: row.banned_at !== null,
    timeoutUntil: row.timeout_expires_at,
    accountSetup: row.account_setup,
    acceptedTerms: row.accepted_terms,
    sessionId: claims.sessionId,
  };
}
