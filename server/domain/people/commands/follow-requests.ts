import type { Db } from '../../../kernel/db/db.ts';
import type { Pair } from '../queries/relations.ts';

/** Asks to follow (decisions 9); asked twice it is asked once. Answers whether it is new. `pair.userId` asks. */
export async function addFollowRequest(db: Db, pair: Pair, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('follow_requests')
    .values({ requester_id: pair.userId, target_id: pair.targetId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('target_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The request has been answered, or was taken back. Answers when it was asked; undefined where it was not. */
export async function removeFollowRequest(db: Db, pair: Pair): Promise<Date | undefined> {
  const removed = await db
    .deleteFrom('follow_requests')
    .where('requester_id', '=', pair.userId)
    .where('target_id', '=', pair.targetId)
    .returning('created_at')
    .executeTakeFirst();
  return removed?.created_at;
}
