import type { Db } from '../../../kernel/db/db.ts';
import { removeFollow } from './follows.ts';

/** Pairs that one call takes apart. */
const FOLLOWS_AT_ONCE = 50;

/**
 * Ends some of the follows of a member who left, in both directions, in the counts of the others too. Answers how many.
 */
export async function eraseFollows(db: Db, userId: string): Promise<number> {
  const pairs = await db
    .selectFrom('follows')
    .select(['follower_id', 'followee_id'])
    .where((is) => is.or([is('follower_id', '=', userId), is('followee_id', '=', userId)]))
    .orderBy('follower_id')
    .orderBy('followee_id')
    .limit(FOLLOWS_AT_ONCE)
    .execute();
  for (const pair of pairs) await removeFollow(db, { userId: pair.follower_id, targetId: pair.followee_id });
  return pairs.length;
}

/** Forgets whom a member who left muted, blocked or asked to follow, and who did that to them. */
export async function eraseRestrictions(db: Db, userId: string): Promise<void> {
  for (const table of ['mutes', 'blocks', 'relation_cooldowns'] as const) {
    await db
      .deleteFrom(table)
      .where((is) => is.or([is('user_id', '=', userId), is('target_id', '=', userId)]))
      .execute();
  }
  await db
    .deleteFrom('follow_requests')
    .where((is) => is.or([is('requester_id', '=', userId), is('target_id', '=', userId)]))
    .execute();
}
