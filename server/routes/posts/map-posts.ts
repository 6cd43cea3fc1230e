import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { publicRoute } from '../route.ts';
import { isModerating } from '../../domain/moderation/rules/decisions.ts';
import { loadPosts, loadPostsForModerator } from '../../domain/posts/queries/post-view.ts';

export const mapPostsRoute = publicRoute(mapPosts, async ({ db, viewer, body }) => ({
  data:
    viewer !== null && isModerating(viewer)
      ? await loadPostsForModerator(db, viewer.id, body.ulids)
      : await loadPosts(db, viewer?.id ?? null, body.ulids),
}));
