import { mapViolations } from '#contract/endpoints/moderation/map-violations.ts';
import { loadReviews, toPostViolations } from '../../domain/moderation/queries/reviews.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { memberRoute } from '../route.ts';

export const mapViolationsRoute = memberRoute(mapViolations, async ({ db, viewer, body }) => {
  requireActive(viewer);
  const reviews = await loadReviews(db, body.ulids);
  // Of one's own posts nobody decides, nor sees who reported them (decisions 9.48).
  const others = reviews.filter(({ authorId }) => authorId !== viewer.id);
  return { data: others.map(toPostViolations).filter((shown) => shown !== null) };
});
