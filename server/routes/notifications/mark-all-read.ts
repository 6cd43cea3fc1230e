import { markAllRead } from '#contract/endpoints/notifications/mark-all-read.ts';
import { memberRoute } from '../route.ts';
import { markReadUpTo } from '../../domain/notifications/commands/mark-read.ts';
import { sendNotificationCount } from '../../domain/notifications/commands/notify.ts';

export const markAllReadRoute = memberRoute(markAllRead, async (input) => {
  await markReadUpTo(input.db, input.viewer.id, input.body.lastNotificationId, input.now());
  await sendNotificationCount(input, input.viewer.id);
  return { success: true };
});
