import { sql } from 'kysely';
import type { Db } from '../kernel/db/db.ts';
import type { Pair } from './relations.ts';
import { isAuthorVisible } from './visibility.ts';

/** Follows; answers whether that is new. Counts on both sides change with the row. */
export async function addFollow(db: Db, pair: Pair, now: Date): Promise<boolean> {
  await lockUsers(db, pair);
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
  await lockUsers(db, pair);
  const removed = await db
    .deleteFrom('follows')
    .where('follower_id', '=', pair.userId)
    .where('followee_id', '=', pair.targetId)
    .returning('followee_id')
    .executeTakeFirst();
  if (removed !== undefined) await countFollow(db, pair, -1);
}

export type ConnectionList = 'following' | 'followers' | 'mutuals';

export interface ConnectionRow {
  readonly id: string;
  readonly created_at: Date;
}

export interface ConnectionRange {
  readonly before: { readonly before: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Whom a member follows, who follows the member, or both at once; latest first. */
export async function readConnections(
  db: Db,
  viewerId: string,
  list: { readonly userId: string; readonly kind: ConnectionList },
  range: ConnectionRange,
): Promise<readonly ConnectionRow[]> {
  const [own, other] =
    list.kind === 'followers' ? [sql`f.followee_id`, sql`f.follower_id`] : [sql`f.follower_id`, sql`f.followee_id`];
  const isBack =
    list.kind === 'mutuals'
      ? sql`exists (select from follows back where back.follower_id = f.followee_id and back.followee_id = f.follower_id)`
      : sql`true`;
  const below = range.before === null ? sql`true` : sql`(f.created_at, ${other}) < (${range.before.before}, ${range.before.id})`;
  const { rows } = await sql<ConnectionRow>`
    select ${other} as id, f.created_at from follows f
    where ${own} = ${list.userId} and ${below} and ${isBack} and ${isAuthorVisible(viewerId, other)}
    order by f.created_at desc, ${other} desc limit ${range.limit}`.execute(db);
  return rows;
}

/** In order of ids, so that two members who follow each other at once do not wait for each other. */
async function lockUsers(db: Db, pair: Pair): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [pair.userId, pair.targetId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
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
