import { sql } from 'kysely';
import { notificationsChannel } from '#contract/realtime/channels.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import type { EventSink } from '../../../kernel/events.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { isVisibleTo } from '../../posts/queries/visibility.ts';
import type { NewNotification } from '../rules/new-notification.ts';

/** What telling somebody takes: the write's transaction, its events, its instants and ids. */
export type NotificationContext = TimeAndIds & { readonly db: Db; readonly events: EventSink };

/**
 * Tells a member what happened, once: not of their own doing, not of anyone whom they muted or where either blocks the
 * other, not of a post that they may not see, and not again after it was undone and redone. The switches of the
 * settings decide what of it is pushed (NOTIF-20): a request to follow that stood in no list could never be answered.
 */
export async function notify(context: NotificationContext, notification: NewNotification): Promise<void> {
  if (notification.receiverId === notification.fromUserId || !(await isWelcome(context.db, notification))) return;
  const written = await context.db
    .insertInto('notifications')
    .values({
      id: context.newId(),
      user_id: notification.receiverId,
      type: notification.type,
      from_user_id: notification.fromUserId,
      post_id: notification.postId,
      parent_id: notification.parentId,
      group_id: notification.groupId ?? ((eb) => eb.selectFrom('posts').select('group_id').where('id', '=', notification.postId)),
      seen_at: null,
      read_at: null,
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return;
  await sendNotificationCount(context, notification.receiverId);
  await context.events.push({ userId: notification.receiverId, notificationId: written.id });
}

/** Tells the member's devices how many notifications wait, with the newest of them. */
export function sendNotificationCount({ events }: Pick<NotificationContext, 'events'>, userId: string): Promise<void> {
  return events.liveCounts(notificationsChannel(userId), 'NotificationCount', userId);
}

async function isWelcome(db: Db, notification: NewNotification): Promise<boolean> {
  const { rows } = await sql<{ restricted: boolean; visible: boolean }>`
    select (
        exists (select from mutes m where m.user_id = ${notification.receiverId} and m.target_id = ${notification.fromUserId})
        or exists (select from blocks b where b.user_id = ${notification.receiverId} and b.target_id = ${notification.fromUserId})
        or exists (select from blocks b where b.user_id = ${notification.fromUserId} and b.target_id = ${notification.receiverId})
      ) as restricted,
      (${notification.postId}::text is null or exists (
        select from posts p where p.id = ${notification.postId} and ${isVisibleTo(notification.receiverId)})) as visible`.execute(
    db,
  );
  const row = rows[0];
  return row !== undefined && !row.restricted && row.visible;
}
