import { getNewerPosts } from '#contract/endpoints/feeds/get-newer-posts.ts';
import { memberRoute } from '../route.ts';
import { readNewerPosts } from '../../domain/feeds/queries/feed-by-type.ts';

export const getNewerPostsRoute = memberRoute(getNewerPosts, async (input) =>
  readNewerPosts(input, input.params.feedType, input.body.ulid),
);
