import { reportViews } from '#contract/endpoints/posts/report-views.ts';
import { publicRoute } from '../route.ts';
import { visitorName } from '../../domain/people/rules/visitor-name.ts';
import { countViews } from '../../domain/posts/commands/post-counters.ts';
import { shownAsAds, shownPosts } from '../../domain/posts/rules/shown-posts.ts';

/**
 * Reported again by the same reader soon afterwards, from another list or on purpose, it is the same view. A post that
 * is seen as an ad too counts for both.
 */
export const reportViewsRoute = publicRoute(reportViews, async ({ db, viewer, body, ip, now, services }) => {
  const reader = viewer?.id ?? visitorName(ip);
  const posts = shownPosts(body.ulids).filter((id) => services.views.isFirst(`${reader}:${id}`));
  const ads = shownAsAds(body.ulids).filter((id) => services.views.isFirst(`${reader}:ad:${id}`));
  if (posts.length + ads.length > 0) await countViews(db, viewer?.id ?? null, { posts, ads }, now());
  return { success: true };
});
