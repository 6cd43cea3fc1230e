import { chatPushTopic } from '#contract/chat-push-topic.ts';
import type { ChatPush } from '#contract/resources/push-message.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { loadGroups } from '../../groups/queries/groups.ts';
import { completeSettings } from '../../settings/rules/user-settings.ts';
import { countNotifications } from './notifications.ts';
import { excerptFor, readTarget, type ReadPush } from './push-messages.ts';

/**
 * What is pushed of a message in a chat to a device, as it is when it is sent: null where the member has read it
 * meanwhile, may not see it any more or wants no such push, where its author is muted, where the device is no longer
 * subscribed for them, and where a newer message waits in the chat: that one's push tells of both.
 */
export async function readChatPush(
  db: Db,
  { messageId, subscriptionId }: { readonly messageId: string; readonly subscriptionId: string },
): Promise<ReadPush | null> {
  const subscribed = await readTarget(db, subscriptionId);
  if (subscribed === null) return null;
  const { userId, target } = subscribed;
  const said = await db
    .selectFrom('posts as p')
    .innerJoin('users as from', 'from.id', 'p.user_id')
    .select(['p.group_id', 'p.created_at', 'from.username', 'from.name'])
    .where('p.id', '=', messageId)
    .executeTakeFirst();
  const stored = await db.selectFrom('user_settings').select('settings').where('user_id', '=', userId).executeTakeFirst();
  const settings = completeSettings(stored?.settings ?? {});
  if (typeof said?.group_id !== 'string') return null;
  if (!settings.notifications_push_notifications || !settings.notifications_chat) return null;
  // What waits for the member there, by the rule that counts it everywhere else.
  const [chat] = await loadGroups(db, userId, [said.group_id]);
  const { unreadCount = 0, newestId } = chat?.reading ?? {};
  if (chat === undefined || newestId !== messageId) return null;
  const excerpt = await excerptFor(db, userId, messageId);
  if (excerpt === null) return null;
  const message: ChatPush = {
    receiverId: userId,
    chat: { id: chat.id, name: chat.name, isOfTwo: chat.direct !== undefined },
    messageId,
    createdAt: said.created_at.toISOString(),
    from: { username: said.username, name: said.name },
    unread: unreadCount,
    excerpt: settings.push_shows_text ? excerpt : '',
    unseen: (await countNotifications(db, userId)).unseen_count,
  };
  return { target, message, topic: chatPushTopic(chat.id), settings };
}
