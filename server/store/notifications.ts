import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Notification, NotificationType } from '#contract/resources/notification.ts';
import { notificationsChannel } from '#contract/realtime/channels.ts';
import type { TimeAndIds } from '../kernel/ids.ts';
import type { EventSink } from '../kernel/events.ts';
import type { Db } from '../kernel/db/db.ts';
import { completeSettings } from '../rules/user-settings.ts';
import type { Database } from '../kernel/db/schema.ts';
import { isAuthorVisible, isGroupVisible, isVisibleTo } from './visibility.ts';

/** Unseen notifications that a live event carries. */
const LIVE_NOTIFICATIONS_MAX = 20;

/** Which switch of the receiver's settings allows which notification. */
const switches = {
  follow: 'notifications_follow',
  follow_request: 'notifications_follow_request',
  follow_acccepted: 'notifications_follow_accepted',
  reactions: 'notifications_reaction',
  repost: 'notifications_repost',
  repost_with_comment: 'notifications_repost_with_comment',
  comment: 'notifications_comment',
  mention: 'notifications_mention',
} as const;

export interface Notice {
  readonly receiverId: string;
  readonly type: Exclude<NotificationType, 'all'>;
  readonly fromUserId: string;
  readonly postId: string | null;
  readonly parentId: string | null;
}

export type Teller = TimeAndIds & { readonly db: Db; readonly events: EventSink };

/**
 * Tells a member what happened, once: not of their own doing, not against their settings, not of anyone whom they muted or where either blocks the
 * other, not of a post that they may not see, and not again after it was undone and redone.
 */
export async function notify(tell: Teller, notice: Notice): Promise<void> {
  if (notice.receiverId === notice.fromUserId || !(await isWelcome(tell.db, notice))) return;
  const written = await tell.db
    .insertInto('notifications')
    .values({
      id: tell.newId(),
      user_id: notice.receiverId,
      type: notice.type,
      from_user_id: notice.fromUserId,
      post_id: notice.postId,
      parent_id: notice.parentId,
      group_id: (eb) => eb.selectFrom('posts').select('group_id').where('id', '=', notice.postId),
      seen_at: null,
      read_at: null,
      created_at: tell.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written !== undefined) await sendNotificationCount(tell, notice.receiverId);
}

/** Tells the member's devices how many notifications wait, with the newest of them. */
export function sendNotificationCount({ events }: Pick<Teller, 'events'>, userId: string): Promise<void> {
  return events.liveCounts(notificationsChannel(userId), 'NotificationCount', userId);
}

/** The newest that the member has not seen, as many as a live event carries. */
export async function unseenNotifications(db: Db, userId: string): Promise<readonly Notification[]> {
  const waiting = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isStillTold(userId))
    .where('seen_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(LIVE_NOTIFICATIONS_MAX)
    .execute();
  return waiting.map(toNotification);
}

/** What a member was told is theirs while they may see who did it, and for as long as they are in the closed group where it was. */
export function isStillTold(userId: string): RawBuilder<boolean> {
  return sql`${isGroupVisible(userId, sql`notifications.group_id`)} and ${isAuthorVisible(userId, sql`notifications.from_user_id`)}`;
}

export async function countNotifications(
  db: Db,
  userId: string,
): Promise<{ seen_count: number; total_count: number; unseen_count: number }> {
  const row = await db
    .selectFrom('notifications')
    .select((eb) => [
      sql<number>`count(*)::int`.as('total'),
      eb.cast<number>(eb.fn.count('id').filterWhere('seen_at', 'is', null), 'integer').as('unseen'),
    ])
    .where('user_id', '=', userId)
    .where(isStillTold(userId))
    .executeTakeFirstOrThrow();
  return { seen_count: row.total - row.unseen, total_count: row.total, unseen_count: row.unseen };
}

export function toNotification(row: Selectable<Database['notifications']>): Notification {
  return {
    notificationId: row.id,
    notificationType: row.type,
    fromUserId: row.from_user_id,
    postId: row.post_id,
    parentId: row.parent_id,
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

async function isWelcome(db: Db, notice: Notice): Promise<boolean> {
  const { rows } = await sql<{ silenced: boolean; visible: boolean; settings: Record<string, unknown> | null }>`
    select (
        exists (select from mutes m where m.user_id = ${notice.receiverId} and m.target_id = ${notice.fromUserId})
        or exists (select from blocks b where b.user_id = ${notice.receiverId} and b.target_id = ${notice.fromUserId})
        or exists (select from blocks b where b.user_id = ${notice.fromUserId} and b.target_id = ${notice.receiverId})
      ) as silenced,
      (${notice.postId}::text is null or exists (
        select from posts p where p.id = ${notice.postId} and ${isVisibleTo(notice.receiverId)})) as visible,
      (select s.settings from user_settings s where s.user_id = ${notice.receiverId}) as settings`.execute(db);
  const row = rows[0];
  return row !== undefined && !row.silenced && row.visible && completeSettings(row.settings ?? {})[switches[notice.type]];
}
