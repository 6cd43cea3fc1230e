import { sql } from 'kysely';
import type { Db } from '../kernel/db/db.ts';
import type { MemberFacts } from '../rules/permissions.ts';

/** One member's relation to another. */
export interface Pair {
  readonly userId: string;
  readonly targetId: string;
}

export type Silencing = 'mutes' | 'blocks';

/** What rules need to know of a member and of what stands between it and the one who asks. */
export async function findMemberFacts(db: Db, pair: Pair): Promise<MemberFacts | undefined> {
  const { rows } = await sql<MemberFacts>`
    select u.id, u.banned_at is not null as "isBanned",
      exists (select from blocks b where b.user_id = u.id and b.target_id = ${pair.userId}) as "isBlocking",
      exists (select from blocks b where b.user_id = ${pair.userId} and b.target_id = u.id) as "isBlocked"
    from users u where u.id = ${pair.targetId}`.execute(db);
  return rows[0];
}

/** Mutes or blocks; answers whether that is new. */
export async function addSilencing(db: Db, table: Silencing, pair: Pair, now: Date): Promise<boolean> {
  const added = await db
    .insertInto(table)
    .values({ user_id: pair.userId, target_id: pair.targetId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('target_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Unmutes or unblocks, and starts the cooldown where anything changed. */
export async function removeSilencing(db: Db, table: Silencing, pair: Pair, now: Date): Promise<void> {
  const removed = await db
    .deleteFrom(table)
    .where('user_id', '=', pair.userId)
    .where('target_id', '=', pair.targetId)
    .returning('target_id')
    .executeTakeFirst();
  if (removed === undefined) return;
  await db
    .insertInto('relation_cooldowns')
    .values({ user_id: pair.userId, target_id: pair.targetId, started_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'target_id']).doUpdateSet({ started_at: now }))
    .execute();
}

export async function isSilenced(db: Db, table: Silencing, pair: Pair): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('target_id')
    .where('user_id', '=', pair.userId)
    .where('target_id', '=', pair.targetId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCooldownStart(db: Db, pair: Pair): Promise<Date | null> {
  const row = await db
    .selectFrom('relation_cooldowns')
    .select('started_at')
    .where('user_id', '=', pair.userId)
    .where('target_id', '=', pair.targetId)
    .executeTakeFirst();
  return row?.started_at ?? null;
}
