import { reportOpens } from '#contract/endpoints/posts/report-opens.ts';
import { publicRoute } from '../route.ts';
import { countOpens } from '../../domain/ads/commands/count-ads.ts';
import { visitorName } from '../../domain/people/rules/visitor-name.ts';
import { shownAsAds } from '../../domain/posts/rules/shown-posts.ts';

/**
 * As of views: opened again by the same reader soon afterwards, it is the same click. A post at its own place has no
 * count of them.
 */
export const reportOpensRoute = publicRoute(reportOpens, async ({ db, viewer, body, ip, now, services }) => {
  const reader = viewer?.id ?? visitorName(ip);
  const opened = shownAsAds(body.ulids).filter((id) => services.views.isFirst(`${reader}:open:${id}`));
  if (opened.length > 0) await countOpens(db, viewer?.id ?? null, opened, now());
  return { success: true };
});
