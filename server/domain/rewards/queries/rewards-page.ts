import { sql } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { Reward, RewardsPage } from '#contract/resources/reward.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { dayOf } from '../../people/rules/streak.ts';
import { isAuthorVisible } from '../../posts/queries/visibility.ts';
import { rewardRules } from '../rules/rewards.ts';

interface GrantRow extends Pick<Reward, 'id' | 'kind' | 'amount' | 'days' | 'postId' | 'isTakenBack'> {
  readonly createdAt: Date;
  readonly userId: string | null;
  readonly username: string | null;
  readonly name: string | null;
}

/**
 * A page of what the member earned, the newest first, with all of it added up. Whom the member may not see any more is
 * not named.
 */
export async function readRewardsPage(db: Db, viewerId: string, cursor: string | undefined, now: Date): Promise<RewardsPage> {
  const before = readCursor(cursor, 'id')?.before ?? null;
  const { rows } = await sql<GrantRow>`
    select g.id, g.kind, g.amount, g.days, g.created_at as "createdAt", g.taken_back_at is not null as "isTakenBack", p.id as "postId",
      u.id as "userId", u.username, u.name
    from (
      select * from reward_grants own where own.user_id = ${viewerId} ${before === null ? sql`` : sql`and own.id < ${before}`}
      order by own.id desc limit ${FEED_PAGE_SIZE + 1}
    ) g
      left join posts p on p.id = g.post_id and p.deleted_at is null
      left join lateral (
        select u.id, u.username, u.name from users u where u.id = g.from_user_id and ${isAuthorVisible(viewerId, sql`g.from_user_id`)}
      ) u on true
    order by g.id desc`.execute(db);
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > FEED_PAGE_SIZE && last !== undefined;
  return {
    data: shown.map(toReward),
    next_cursor: hasMore ? encodeCursor({ kind: 'id', before: last.id }) : null,
    ...(await addUp(db, viewerId, now)),
    rules: rewardRules,
  };
}

async function addUp(db: Db, viewerId: string, now: Date): Promise<Pick<RewardsPage, 'balance' | 'today'>> {
  const { rows } = await sql<{ balance: number; today: number }>`
    select coalesce(sum(amount), 0)::int as balance, coalesce(sum(amount) filter (where day = ${dayOf(now)}), 0)::int as today
    from reward_grants where user_id = ${viewerId} and taken_back_at is null`.execute(db);
  return rows[0] ?? { balance: 0, today: 0 };
}

function toReward({ createdAt, userId, username, name, ...grant }: GrantRow): Reward {
  const user = userId === null || username === null || name === null ? null : { ulid: userId, username, name };
  return { ...grant, createdAt: createdAt.toISOString(), user };
}
