import { removeFlag } from '#contract/endpoints/moderation/remove-flag.ts';
import { removeReports } from '../../domain/moderation/commands/remove-reports.ts';
import { memberRoute } from '../route.ts';

export const removeFlagRoute = memberRoute(removeFlag, async (input) => {
  await removeReports(input, input.body.postULID, input.body.reason);
  return { success: true };
});
