import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { publicRoute } from '../route.ts';
import { loadPosts } from '../../domain/posts/queries/post-view.ts';

export const mapPostsRoute = publicRoute(mapPosts, async ({ db, viewer, body }) => ({
  data: await loadPosts(db, viewer?.id ?? null, body.ulids),
}));
