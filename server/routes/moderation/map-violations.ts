import { mapViolations } from '#contract/endpoints/moderation/map-violations.ts';
import { loadReviews, toPostViolations } from '../../domain/moderation/queries/reviews.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { memberRoute } from '../route.ts';

export const mapViolationsRoute = memberRoute(mapViolations, async ({ db, viewer, body }) => {
  requireActive(viewer);
  const reviews = await loadReviews(db, body.ulids);
  return { data: reviews.map(toPostViolations).filter((shown) => shown !== null) };
});
