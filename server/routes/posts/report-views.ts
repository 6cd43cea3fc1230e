import { reportViews } from '#contract/endpoints/posts/report-views.ts';
import { publicRoute } from '../route.ts';
import { visitorName } from '../../domain/people/rules/visitor-name.ts';
import { countViews } from '../../domain/posts/commands/post-counters.ts';

/** Reported again by the same reader soon afterwards, from another list or on purpose, it is the same view. */
export const reportViewsRoute = publicRoute(reportViews, async ({ db, viewer, body, ip, now, services }) => {
  const reader = viewer?.id ?? visitorName(ip);
  const seen = body.ulids.filter((id) => services.views.isFirst(`${reader}:${id}`));
  if (seen.length > 0) await countViews(db, viewer?.id ?? null, seen, now());
  return { success: true };
});
