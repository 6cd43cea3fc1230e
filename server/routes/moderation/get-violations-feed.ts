import { getViolationsFeed } from '#contract/endpoints/moderation/get-violations-feed.ts';
import { readViolationsFeed } from '../../domain/moderation/queries/violations-feed.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { memberRoute } from '../route.ts';

export const getViolationsFeedRoute = memberRoute(getViolationsFeed, async ({ db, viewer, query }) => {
  requireActive(viewer);
  return readViolationsFeed(db, viewer.id, query.cursor);
});
