import type { NotificationsChanged } from '#contract/resources/notification.ts';
import { countNotifications } from '../queries/notifications.ts';
import { sendNotificationCount } from './notify.ts';
import type { NotificationContext } from './notify.ts';

/** After a member marked or deleted some: tells their devices how many wait now, and answers it. */
export async function answerChanged(
  context: Pick<NotificationContext, 'db' | 'events'>,
  userId: string,
): Promise<NotificationsChanged> {
  await sendNotificationCount(context, userId);
  const { unseen_count } = await countNotifications(context.db, userId);
  return { success: true, unseen_count };
}
