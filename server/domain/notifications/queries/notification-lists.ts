import type { Notification, NotificationType } from '#contract/resources/notification.ts';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { encodeCursor } from '../../../kernel/cursor.ts';
import { invitedInto, isStillTold, toNotification } from './notifications.ts';

export interface NotificationPageRequest {
  readonly userId: string;
  readonly type: NotificationType;
  readonly before: string | undefined;
}

/** A page of the member's notifications, newest first. Reading changes nothing: a device may fetch it unasked. */
export async function readNotifications(
  db: Db,
  request: NotificationPageRequest,
): Promise<{ data: Notification[]; next_cursor: string | null }> {
  const { userId, type, before } = request;
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .select(invitedInto)
    .where('user_id', '=', userId)
    .where(isStillTold(userId))
    .$if(type !== 'all', (query) => query.where('type', '=', type))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(FEED_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    data: shown.map(toNotification),
    next_cursor: rows.length > FEED_PAGE_SIZE && last !== undefined ? encodeCursor({ kind: 'id', before: last.id }) : null,
  };
}

/** One of the member's own notifications. */
export async function findNotification(db: Db, userId: string, id: string): Promise<Notification | undefined> {
  const row = await db
    .selectFrom('notifications')
    .selectAll()
    .select(invitedInto)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isStillTold(userId))
    .executeTakeFirst();
  return row && toNotification(row);
}
