import { markAllRead } from '#contract/endpoints/notifications/mark-all-read.ts';
import { memberRoute } from '../route.ts';
import { answerChanged } from '../../domain/notifications/commands/changed.ts';
import { markReadUpTo } from '../../domain/notifications/commands/mark-read.ts';

export const markAllReadRoute = memberRoute(markAllRead, async (input) => {
  await markReadUpTo(input.db, input.viewer.id, input.body.lastNotificationId, input.now());
  return answerChanged(input, input.viewer.id);
});
