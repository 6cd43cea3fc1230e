import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { smallestUlidOf } from '../../../kernel/ids.ts';

/** What was seen is kept so long from when it came, and what was not so much longer (decisions 9.52). */
const SEEN_DAYS = 90;
const UNSEEN_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;
/** Rows of one statement: a table that was never cleaned up is not emptied in one. */
const ROWS_AT_ONCE = 5_000;

/** Deletes those of these ids that are the member's own. */
export async function deleteNotifications(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

/** Deletes the member's notifications up to an id; what arrived after it stays. */
export async function deleteNotificationsUpTo(db: Db, userId: string, lastId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).where('id', '<=', lastId).execute();
}

/** Forgets what either of two members was told of the other. */
export async function deleteNotificationsBetween(db: Db, one: string, other: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where((is) =>
      is.or([
        is.and([is('user_id', '=', one), is('from_user_id', '=', other)]),
        is.and([is('user_id', '=', other), is('from_user_id', '=', one)]),
      ]),
    )
    .execute();
}

/** Forgets what a member was told, and what others were told of that member. */
export async function deleteNotificationsAbout(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where((is) => is.or([is('user_id', '=', userId), is('from_user_id', '=', userId)]))
    .execute();
}

/**
 * Deletes what is older than notifications are kept. A request to follow and an invitation that wait for their answers
 * keep their own: they are answered there.
 */
export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  const before = (days: number) => smallestUlidOf(new Date(now.getTime() - days * DAY_MS));
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from notifications where id in (
        select n.id from notifications n
        where (n.id < ${before(UNSEEN_DAYS)} or (n.id < ${before(SEEN_DAYS)} and n.seen_at is not null))
          and not (n.type = 'follow_request' and exists (
            select from follow_requests r where r.requester_id = n.from_user_id and r.target_id = n.user_id))
          and not (n.type = 'group_invitation' and exists (
            select from group_invitations i where i.group_id = n.group_id and i.user_id = n.user_id))
        order by n.id limit ${sql.lit(ROWS_AT_ONCE)})`.execute(db);
    deleted = numAffectedRows;
  } while (deleted >= BigInt(ROWS_AT_ONCE));
}
