import { mapEngagement } from '#contract/endpoints/posts/map-engagement.ts';
import { publicRoute } from '../route.ts';
import { loadEngagement } from '../../domain/posts/queries/post-engagement.ts';

export const mapEngagementRoute = publicRoute(mapEngagement, async ({ db, viewer, body }) => ({
  data: [...(await loadEngagement(db, viewer?.id ?? null, body.ulids))],
}));
