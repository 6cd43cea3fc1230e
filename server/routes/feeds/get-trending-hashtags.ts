import { getTrendingHashtags } from '#contract/endpoints/feeds/get-trending-hashtags.ts';
import { publicRoute } from '../route.ts';
import { readTrendingHashtags } from '../../domain/feeds/queries/trending.ts';

export const getTrendingHashtagsRoute = publicRoute(getTrendingHashtags, async ({ db, viewer, now }) => ({
  hashtags: await readTrendingHashtags(db, viewer?.id ?? null, now()),
}));
