import { markRead } from '#contract/endpoints/notifications/mark-read.ts';
import { memberRoute } from '../route.ts';
import { markRead as setRead } from '../../domain/notifications/commands/mark-read.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';

export const markReadRoute = memberRoute(markRead, async (input) => {
  await setRead(input.db, input.viewer.id, input.body.notificationIds, input.now());
  await sendNotificationCount(input, input.viewer.id);
  return { success: true };
});
