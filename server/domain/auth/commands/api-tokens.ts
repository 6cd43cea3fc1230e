import { API_TOKENS_MAX } from '#contract/limits.ts';
import type { ApiToken } from '#contract/resources/token.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { hashOf } from '../rules/token-hash.ts';

export interface NewToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Kept as its digest. */
  readonly secret: string;
}

/** @throws DomainError `conflict` where the member has as many as may be. */
export async function createApiToken(db: Db, { id, userId, name, secret }: NewToken, now: Date): Promise<ApiToken> {
  // The member's row, so that two devices that make one at once are counted one after the other.
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const standing = await db.selectFrom('api_tokens').select('id').where('user_id', '=', userId).execute();
  if (standing.length >= API_TOKENS_MAX) throw conflict(say('refusals.tokens', { max: API_TOKENS_MAX }));
  await db
    .insertInto('api_tokens')
    .values({ id, user_id: userId, name, token_hash: hashOf(secret), created_at: now, last_used_at: null })
    .execute();
  return { id, name, lastUsedAt: null, createdAt: now.toISOString() };
}

/** Of somebody else's it says the same as of none. @throws DomainError `notFound` */
export async function deleteApiToken(db: Db, { id, userId }: { readonly id: string; readonly userId: string }): Promise<void> {
  const gone = await db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound(say('refusals.token'));
}

export async function deleteAllApiTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
}
