import { removeFlag } from '#contract/endpoints/moderation/remove-flag.ts';
import { noteStaffAct } from '../../domain/moderation/commands/note-staff-act.ts';
import { closeReports } from '../../domain/moderation/commands/settle.ts';
import { memberRoute } from '../route.ts';
import { lockReview } from './lock-review.ts';

export const removeFlagRoute = memberRoute(removeFlag, async (input) => {
  const { db, viewer, body, now } = input;
  await lockReview(input, body.postULID, 'removeFlag');
  await closeReports(db, body.postULID, { moderatorId: viewer.id, now: now() });
  await noteStaffAct(input, 'removeFlag', body.postULID, body.reason);
  return { success: true };
});
