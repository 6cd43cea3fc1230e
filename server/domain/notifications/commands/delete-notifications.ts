import type { Db } from '../../../kernel/db/db.ts';

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
