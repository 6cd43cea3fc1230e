import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { publicRoute } from '../route.ts';
import { readPostsById } from '../../domain/posts/queries/posts-by-id.ts';

export const mapPostsRoute = publicRoute(mapPosts, async ({ db, viewer, body }) => ({
  data: await readPostsById(db, viewer, body.ulids),
}));
