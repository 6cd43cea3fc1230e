import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { reactionWeight } from '../rules/reactions.ts';

interface ReactionKey {
  readonly postId: string;
  readonly userId: string;
}

/** Sets the member's one reaction (REACT-01). The post's row must be locked. Answers whether anything changed. */
export async function putReaction(db: Db, key: ReactionKey, name: string, now: Date): Promise<boolean> {
  const earlier = await findReactionName(db, key);
  if (earlier === name) return false;
  await db
    .insertInto('reactions')
    .values({ post_id: key.postId, user_id: key.userId, name, created_at: now })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet({ name, created_at: now }))
    .execute();
  if (earlier !== undefined) await countReaction(db, key.postId, earlier, -1);
  await countReaction(db, key.postId, name, 1);
  return true;
}

/**
 * Removes the member's reaction; with a name only that one. The post's row must be locked. Answers whether anything
 * changed.
 */
export async function removeReaction(db: Db, key: ReactionKey, name: string | null): Promise<boolean> {
  const removed = await db
    .deleteFrom('reactions')
    .where('post_id', '=', key.postId)
    .where('user_id', '=', key.userId)
    .$if(name !== null, (query) => query.where('name', '=', name ?? ''))
    .returning('name')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await countReaction(db, key.postId, removed.name, -1);
  return true;
}

async function findReactionName(db: Db, key: ReactionKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('reactions')
    .select('name')
    .where('post_id', '=', key.postId)
    .where('user_id', '=', key.userId)
    .executeTakeFirst();
  return row?.name;
}

async function countReaction(db: Db, postId: string, name: string, step: 1 | -1): Promise<void> {
  await sql`
    insert into post_reaction_counts (post_id, name, count) values (${postId}, ${name}, greatest(${step}::int, 0))
    on conflict (post_id, name) do update set count = post_reaction_counts.count + ${step}::int`.execute(db);
  const weight = reactionWeight(name);
  if (weight.positive + weight.negative === 0) return;
  await db
    .updateTable('posts')
    .set((eb) => ({
      positive_count: eb('positive_count', '+', weight.positive * step),
      negative_count: eb('negative_count', '+', weight.negative * step),
    }))
    .where('id', '=', postId)
    .execute();
}
