import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import { grantForFollower, grantForReferral, grantRow, rewardRules, type NewGrant } from '../rules/rewards.ts';

interface Granting extends TimeAndIds {
  readonly db: Db;
}

/**
 * Writes down what was earned, in the transaction of the act that earned it. What was earned before is not earned
 * again.
 */
export async function grantRewards({ db, now, newId }: Granting, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length === 0) return;
  await db
    .insertInto('reward_grants')
    .values(grants.map((grant) => grantRow(grant, { id: newId(), at: now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * So many followers of a day earn something. The member's row must be locked, or two that follow at once were both the
 * last.
 */
export async function grantFollower(granting: Granting, pair: { userId: string; followerId: string }): Promise<void> {
  const grant = grantForFollower(pair.userId, pair.followerId, granting.now());
  await grantWhere(
    granting,
    grant,
    sql<boolean>`(select count(*) from reward_grants g where g.user_id = ${grant.userId} and g.day = ${grant.day} and g.kind = 'follower')
      < ${rewardRules.followersPerDay}::int`,
  );
}

/** To whose link somebody came who has become active; not to a banned member, nor to one who left. */
export async function grantReferral(granting: Granting, pair: { userId: string; newcomerId: string }): Promise<void> {
  const grant = grantForReferral(pair.userId, pair.newcomerId, granting.now());
  await grantWhere(
    granting,
    grant,
    sql<boolean>`exists (select from users u where u.id = ${grant.userId} and u.banned_at is null and u.deleted_at is null)`,
  );
}

async function grantWhere(
  { db, now, newId }: Granting,
  grant: NewGrant,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  await sql`
    insert into reward_grants (id, user_id, kind, key, day, amount, from_user_id, created_at)
    select ${newId()}, ${grant.userId}, ${grant.kind}, ${grant.key}, ${grant.day}, ${grant.amount}::int, ${grant.fromUserId}, ${now()}::timestamptz
    where ${condition}
    on conflict (user_id, kind, key) do nothing`.execute(db);
}
