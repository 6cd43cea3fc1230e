import { deleteAllNotifications } from '#contract/endpoints/notifications/delete-all-notifications.ts';
import { memberRoute } from '../route.ts';
import { answerChanged } from '../../domain/notifications/commands/changed.ts';
import { deleteNotificationsUpTo } from '../../domain/notifications/commands/delete-notifications.ts';

export const deleteAllNotificationsRoute = memberRoute(deleteAllNotifications, async (input) => {
  await deleteNotificationsUpTo(input.db, input.viewer.id, input.body.lastNotificationId);
  return answerChanged(input, input.viewer.id);
});
