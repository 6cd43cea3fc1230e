import type { Db } from '../../../kernel/db/db.ts';
import type { TokenViewer } from '../queries/api-tokens.ts';

/** How exactly it is known when a token was used: each use would else be a write. */
const USE_STEP_MS = 60_000;

/** Notes that a token is used now, unless it was within the last minute. */
export async function noteTokenUse(
  db: Db,
  { tokenId, lastUsedAt }: Pick<TokenViewer, 'tokenId' | 'lastUsedAt'>,
  now: Date,
): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_STEP_MS) return;
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', tokenId).execute();
}
