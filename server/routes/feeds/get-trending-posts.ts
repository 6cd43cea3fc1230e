import { getTrendingPosts } from '#contract/endpoints/feeds/get-trending-posts.ts';
import { publicRoute } from '../route.ts';
import { pageOf } from '../../domain/feeds/queries/feed-page.ts';
import { readTrendingPosts } from '../../domain/feeds/queries/trending.ts';

export const getTrendingPostsRoute = publicRoute(getTrendingPosts, async ({ db, viewer, now }) =>
  pageOf(await readTrendingPosts(db, viewer?.id ?? null, now()), null),
);
