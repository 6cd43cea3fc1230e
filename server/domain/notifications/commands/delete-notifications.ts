import type { Db } from '../../../kernel/db/db.ts';

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
