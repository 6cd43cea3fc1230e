import { sql } from 'kysely';
import type { Notification } from '#contract/resources/notification.ts';
import { PUSH_WAITING_MAX, pushSubjectOf, pushTopicOf } from '#contract/resources/push-message.ts';
import type { ChatPush, PushMessage } from '#contract/resources/push-message.ts';
import type { UserSettings } from '#contract/resources/settings.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { isVisibleTo } from '../../posts/queries/visibility.ts';
import { completeSettings } from '../../settings/rules/user-settings.ts';
import { isWanted } from '../rules/notification-switches.ts';
import { countNotifications, invitedInto, isShown, toNotification } from './notifications.ts';

export interface PushTarget {
  readonly id: string;
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authToken: string;
  readonly contentEncoding: 'aes128gcm' | 'aesgcm';
}

/** A push as it is sent. `topic` is what it takes the place of another by. */
export interface ReadPush {
  readonly target: PushTarget;
  readonly message: PushMessage | ChatPush;
  readonly topic: string;
  readonly settings: UserSettings;
}

/**
 * What is pushed of a notification to a device, as it is when it is sent: null where the member has read it meanwhile,
 * may not see it any more or wants no such push, where the device is no longer subscribed for them, and where a newer
 * one of its topic waits: that one's push tells of both, whichever is sent first.
 */
export async function readPush(
  db: Db,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<ReadPush | null> {
  const subscribed = await readTarget(db, subscriptionId);
  if (subscribed === null) return null;
  const { userId, target } = subscribed;
  const row = await db
    .selectFrom('notifications')
    .innerJoin('users as from', 'from.id', 'notifications.from_user_id')
    .leftJoin('user_settings as s', 's.user_id', 'notifications.user_id')
    .selectAll('notifications')
    .select(['from.username', 'from.name', 's.settings', invitedInto])
    .where('notifications.id', '=', notificationId)
    .where('notifications.user_id', '=', userId)
    .where('notifications.read_at', 'is', null)
    .where(isShown(userId))
    .executeTakeFirst();
  if (row === undefined) return null;
  const settings = completeSettings(row.settings ?? {});
  if (!settings.notifications_push_notifications || !isWanted(settings, row.type)) return null;
  const excerpt = row.post_id === null ? (row.group_name ?? '') : await excerptFor(db, userId, row.post_id);
  if (excerpt === null) return null;
  const notification = toNotification(row);
  const { waitingIds, people } = await waitingOfTopic(db, userId, notification);
  if (waitingIds[0] !== notificationId) return null;
  const { unseen_count: unseen } = await countNotifications(db, userId);
  const message: PushMessage = {
    receiverId: userId,
    notification,
    from: { username: row.username, name: row.name },
    people,
    waitingIds,
    excerpt: settings.push_shows_text ? excerpt : '',
    unseen,
  };
  return { target, message, topic: pushTopicOf(notification), settings };
}

/** A device that is subscribed, and whose. */
export async function readTarget(
  db: Db,
  subscriptionId: string,
): Promise<{ readonly userId: string; readonly target: PushTarget } | null> {
  const row = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', subscriptionId).executeTakeFirst();
  if (row === undefined) return null;
  const { id, endpoint, public_key: publicKey, auth_token: authToken, content_encoding: contentEncoding } = row;
  return { userId: row.user_id, target: { id, endpoint, publicKey, authToken, contentEncoding } };
}

/**
 * Null where the member may not see the post, or it is gone. Of what a reader first has to choose to see a lock screen
 * shows nothing.
 */
export async function excerptFor(db: Db, userId: string, postId: string): Promise<string | null> {
  const { rows } = await sql<{ body: string | null; veiled: boolean }>`
    select p.body, (p.is_sensitive or p.is_trolling) as veiled from posts p
    where p.id = ${postId} and p.deleted_at is null and ${isVisibleTo(userId)}`.execute(db);
  const [post] = rows;
  if (post === undefined) return null;
  return post.veiled ? '' : (post.body ?? '');
}

/**
 * What waits of the topic of `told` (`pushTopicOf`), as far as it would be pushed: the newest ids first, and how many
 * people did it.
 */
async function waitingOfTopic(db: Db, userId: string, told: Notification): Promise<{ waitingIds: string[]; people: number }> {
  const { notificationType: type, postId, group } = told;
  const subject = pushSubjectOf(told);
  // What answers names the post that it is about as its parent.
  const about =
    subject === postId
      ? sql`notifications.post_id`
      : group === undefined
        ? sql`notifications.parent_id`
        : sql`notifications.group_id`;
  const { rows } = await sql<{ ids: string[] | null; people: number }>`
    select (array_agg(notifications.id order by notifications.id desc))[1:${PUSH_WAITING_MAX}::int] as ids, count(distinct notifications.from_user_id)::int as people
    from notifications left join posts p on p.id = notifications.post_id
    where notifications.user_id = ${userId} and notifications.type = ${type} and notifications.read_at is null
      and ${about} is not distinct from ${subject}
      and ${isShown(userId)}
      and (notifications.post_id is null or (p.deleted_at is null and ${isVisibleTo(userId)}))`.execute(db);
  const [row] = rows;
  return { waitingIds: row?.ids ?? [], people: Math.max(row?.people ?? 1, 1) };
}
