import type { Db } from '../../../kernel/db/db.ts';
import type { Pair, Restriction } from '../queries/relations.ts';

/** Mutes or blocks; answers whether that is new. */
export async function addRestriction(db: Db, table: Restriction, pair: Pair, now: Date): Promise<boolean> {
  const added = await db
    .insertInto(table)
    .values({ user_id: pair.userId, target_id: pair.targetId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('target_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Unmutes or unblocks, and starts the cooldown where anything changed; answers whether it did. */
export async function removeRestriction(db: Db, table: Restriction, pair: Pair, now: Date): Promise<boolean> {
  const removed = await db
    .deleteFrom(table)
    .where('user_id', '=', pair.userId)
    .where('target_id', '=', pair.targetId)
    .returning('target_id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await db
    .insertInto('relation_cooldowns')
    .values({ user_id: pair.userId, target_id: pair.targetId, started_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'target_id']).doUpdateSet({ started_at: now }))
    .execute();
  return true;
}
