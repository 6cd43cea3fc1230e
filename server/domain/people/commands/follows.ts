import type { Db } from '../../../kernel/db/db.ts';
import { lockPair, type Pair } from '../queries/relations.ts';

/** Follows; answers whether that is new. Counts on both sides change with the row. */
export async function addFollow(db: Db, pair: Pair, now: Date): Promise<boolean> {
  await lockPair(db, pair);
  const added = await db
    .insertInto('follows')
    .values({ follower_id: pair.userId, followee_id: pair.targetId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('followee_id')
    .executeTakeFirst();
  if (added !== undefined) await countFollow(db, pair, 1);
  return added !== undefined;
}

/** Unfollows; a second call changes nothing. */
export async function removeFollow(db: Db, pair: Pair): Promise<void> {
  await lockPair(db, pair);
  const removed = await db
    .deleteFrom('follows')
    .where('follower_id', '=', pair.userId)
    .where('followee_id', '=', pair.targetId)
    .returning('followee_id')
    .executeTakeFirst();
  if (removed !== undefined) await countFollow(db, pair, -1);
}

async function countFollow(db: Db, pair: Pair, step: 1 | -1): Promise<void> {
  const back = await db
    .selectFrom('follows')
    .select('follower_id')
    .where('follower_id', '=', pair.targetId)
    .where('followee_id', '=', pair.userId)
    .executeTakeFirst();
  const friends = back === undefined ? 0 : step;
  await db
    .updateTable('users')
    .set((eb) => ({ following_count: eb('following_count', '+', step), friend_count: eb('friend_count', '+', friends) }))
    .where('id', '=', pair.userId)
    .execute();
  await db
    .updateTable('users')
    .set((eb) => ({ followers_count: eb('followers_count', '+', step), friend_count: eb('friend_count', '+', friends) }))
    .where('id', '=', pair.targetId)
    .execute();
}
