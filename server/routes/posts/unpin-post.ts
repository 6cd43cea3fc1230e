import { unpinPost } from '#contract/endpoints/posts/unpin-post.ts';
import { memberRoute } from '../route.ts';
import { requireActive, requireOwnPost } from '../../rules/permissions.ts';
import { unpinPost as clearPinned } from '../../store/pinned-post.ts';
import { findPostTarget } from '../../store/post-facts.ts';
import { loadPost } from '../../store/post-view.ts';

export const unpinPostRoute = memberRoute(unpinPost, async ({ db, viewer, body }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireOwnPost(viewer, post);
  await clearPinned(db, viewer.id, post.id);
  return { success: true, data: await loadPost(db, viewer.id, post.id) };
});
