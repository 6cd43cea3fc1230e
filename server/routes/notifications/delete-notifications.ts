import { deleteNotifications } from '#contract/endpoints/notifications/delete-notifications.ts';
import { memberRoute } from '../route.ts';
import { answerChanged } from '../../domain/notifications/commands/changed.ts';
import { deleteNotifications as remove } from '../../domain/notifications/commands/delete-notifications.ts';

export const deleteNotificationsRoute = memberRoute(deleteNotifications, async (input) => {
  await remove(input.db, input.viewer.id, input.body.notificationIds);
  return answerChanged(input, input.viewer.id);
});
