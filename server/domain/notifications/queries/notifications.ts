import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Notification } from '#contract/resources/notification.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { Database } from '../../../kernel/db/schema.ts';
import { isAuthorListed, isAuthorVisible, isGroupVisible } from '../../posts/queries/visibility.ts';

/** Unseen notifications that a live event carries. */
const LIVE_NOTIFICATIONS_MAX = 20;

/** The newest that the member has not seen, as many as a live event carries. */
export async function unseenNotifications(db: Db, userId: string): Promise<readonly Notification[]> {
  const waiting = await db
    .selectFrom('notifications')
    .selectAll()
    .select(invitedInto)
    .where('user_id', '=', userId)
    .where(isShown(userId))
    .where('seen_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(LIVE_NOTIFICATIONS_MAX)
    .execute();
  return waiting.map(toNotification);
}

/** In the closed group where it was, or invited into it. */
function isPlaceKnown(userId: string): RawBuilder<boolean> {
  return sql`(${isGroupVisible(userId, sql`notifications.group_id`)} or (notifications.type = 'group_invitation' and exists (
    select from group_invitations i where i.group_id = notifications.group_id and i.user_id = ${userId})))`;
}

/** Of an invitation the name of the group that it leads into. */
export const invitedInto = sql<string | null>`case when notifications.type = 'group_invitation' then (
  select g.name from groups g where g.id = notifications.group_id) end`.as('group_name');

/**
 * What a member was told is theirs while they may see who did it, and for as long as they are in the closed group where
 * it was, or invited into it.
 */
export function isStillTold(userId: string): RawBuilder<boolean> {
  return sql`${isPlaceKnown(userId)} and ${isAuthorVisible(userId, sql`notifications.from_user_id`)}`;
}

/**
 * As `isStillTold`, and not by somebody whom the member muted: what is counted, pushed and mailed, as nobody can read
 * what no list shows. Pages and single ones are answered all the same: devices leave them out while the mute stands,
 * and have them at once when it is undone, offline too.
 */
export function isShown(userId: string): RawBuilder<boolean> {
  return sql`${isPlaceKnown(userId)} and ${isAuthorListed(userId, sql`notifications.from_user_id`)}`;
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
    .where(isShown(userId))
    .executeTakeFirstOrThrow();
  return { seen_count: row.total - row.unseen, total_count: row.total, unseen_count: row.unseen };
}

export function toNotification(
  row: Selectable<Database['notifications']> & { readonly group_name: string | null },
): Notification {
  return {
    notificationId: row.id,
    notificationType: row.type,
    fromUserId: row.from_user_id,
    postId: row.post_id,
    parentId: row.parent_id,
    ...(row.group_id !== null && row.group_name !== null && { group: { id: row.group_id, name: row.group_name } }),
    read: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
