import { API_TOKENS_MAX } from '#contract/limits.ts';
import type { ApiToken } from '#contract/resources/token.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { API_TOKEN_PREFIX } from '../rules/api-token.ts';
import { hashOf } from '../rules/token-hash.ts';
import { viewerColumns, viewerOf } from './viewer.ts';
import type { Viewer } from './viewer.ts';
import { isStaffBadge } from '../rules/staff-badges.ts';

/** Who calls by a token, and when it was used before. */
export interface TokenViewer {
  readonly viewer: Viewer;
  readonly tokenId: string;
  readonly lastUsedAt: Date | null;
}

/** This member's tokens, the newest first. */
export async function listTokensOf(db: Db, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(API_TOKENS_MAX)
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    lastUsedAt: last_used_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }));
}

/** Whether a bearer says that it is one: the token of a session is a JWT and begins otherwise. */
export function isApiToken(token: string): boolean {
  return token.startsWith(API_TOKEN_PREFIX);
}

/**
 * Whose token this is, without the badges of staff: whatever asks for one, at the door or in a handler, finds none.
 * Null where there is none such, or its member is banned or has left.
 */
export async function loadTokenViewer(db: Db, token: string): Promise<TokenViewer | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('api_tokens', 'api_tokens.user_id', 'users.id')
    .select(viewerColumns)
    .select(['api_tokens.id as token_id', 'api_tokens.last_used_at as used_at'])
    .where('api_tokens.token_hash', '=', hashOf(token))
    .where('users.banned_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { token_id: tokenId, used_at: lastUsedAt } = row;
  return {
    viewer: viewerOf({ ...row, badges: row.badges.filter((badge) => !isStaffBadge(badge)) }, { sessionId: tokenId, tokenId }),
    tokenId,
    lastUsedAt,
  };
}
