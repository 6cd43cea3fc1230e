import { sql, type Selectable } from 'kysely';
import type { BadgeName } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Database } from '../../../kernel/db/schema.ts';
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
  /** Of the API token by which the member calls; null in a session. */
  readonly tokenId: string | null;
}

export const viewerColumns = [
  'users.id',
  'users.username',
  'users.badges',
  'users.banned_at',
  'users.timeout_expires_at',
  'users.account_setup',
  'users.accepted_terms',
] as const;

/** Null where the account is gone, or its session was ended (signed out, or revoked after a reused refresh token). */
export async function loadViewer(db: Db, claims: AccessClaims): Promise<Viewer | null> {
  const row = await db
    .selectFrom('users')
    .select(viewerColumns)
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
  return row === undefined ? null : viewerOf(row, { sessionId: claims.sessionId, tokenId: null });
}

type ViewerRow = Pick<
  Selectable<Database['users']>,
  'id' | 'username' | 'badges' | 'banned_at' | 'timeout_expires_at' | 'account_setup' | 'accepted_terms'
>;

export function viewerOf(row: ViewerRow, by: Pick<Viewer, 'sessionId' | 'tokenId'>): Viewer {
  return {
    id: row.id,
    username: row.username,
    badges: row.badges,
    isBanned: row.banned_at !== null,
    timeoutUntil: row.timeout_expires_at,
    accountSetup: row.account_setup,
    acceptedTerms: row.accepted_terms,
    ...by,
  };
}
