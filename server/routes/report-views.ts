import { reportViews } from '#contract/endpoints/report-views.ts';
import { publicRoute } from '../http/route.ts';
import { countViews } from '../store/post-counters.ts';

export const reportViewsRoute = publicRoute(reportViews, async ({ db, viewer, body }) => {
  await countViews(db, viewer?.id ?? null, body.ulids);
  return { success: true };
});
