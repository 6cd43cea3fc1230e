import { markRead } from '#contract/endpoints/notifications/mark-read.ts';
import { memberRoute } from '../route.ts';
import { answerChanged } from '../../domain/notifications/commands/changed.ts';
import { markRead as setRead } from '../../domain/notifications/commands/mark-read.ts';

export const markReadRoute = memberRoute(markRead, async (input) => {
  await setRead(input.db, input.viewer.id, input.body.notificationIds, input.now());
  return answerChanged(input, input.viewer.id);
});
