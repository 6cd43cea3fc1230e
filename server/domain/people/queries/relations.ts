import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { MemberFacts } from '../rules/member-permissions.ts';

/** One member's relation to another. */
export interface Pair {
  readonly userId: string;
  readonly targetId: string;
}

/** What a member does to see less of another, by the table that holds it. */
export type Restriction = 'mutes' | 'blocks';

/** Whether the member of this id lets nobody follow unasked: a setting that is off where it was never touched. */
export function approvesFollowers(id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from user_settings s where s.user_id = ${id} and s.settings @> '{"approve_followers": true}')`;
}

/**
 * Until the transaction ends nobody follows or blocks between the two, so what is read of them afterwards stays true.
 * In order of ids, so that two members who do it to each other at once do not wait for each other.
 */
export async function lockPair(db: Db, pair: Pair): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [pair.userId, pair.targetId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What rules need to know of a member and of what stands between it and the one who asks. */
export async function findMemberFacts(db: Db, pair: Pair): Promise<MemberFacts | undefined> {
  const { rows } = await sql<MemberFacts>`
    select u.id, u.banned_at is not null as "isBanned",
      exists (select from blocks b where b.user_id = u.id and b.target_id = ${pair.userId}) as "isBlocking",
      exists (select from blocks b where b.user_id = ${pair.userId} and b.target_id = u.id) as "isBlocked",
      exists (select from follows f where f.follower_id = ${pair.userId} and f.followee_id = u.id) as "isFollowedByAsker",
      exists (select from follows f where f.follower_id = u.id and f.followee_id = ${pair.userId}) as "isFollowingAsker",
      ${approvesFollowers(sql.ref('u.id'))} as "approvesFollowers"
    from users u where u.id = ${pair.targetId}`.execute(db);
  return rows[0];
}

export async function isRestricted(db: Db, table: Restriction, pair: Pair): Promise<boolean> {
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
