import { pinPost } from '#contract/endpoints/posts/pin-post.ts';
import { forbidden } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import { requireActive, requireLivePost, requireOwnPost } from '../../rules/permissions.ts';
import { pinPost as setPinned } from '../../store/pinned-post.ts';
import { findPostTarget } from '../../store/post-facts.ts';
import { loadPost } from '../../store/post-view.ts';

export const pinPostRoute = memberRoute(pinPost, async ({ db, viewer, body }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireLivePost(post);
  requireOwnPost(viewer, post);
  if (post.depth > 0 || post.isEmptyRepost) throw forbidden('Only your own posts can be pinned');
  await setPinned(db, viewer.id, post.id);
  return { success: true, data: await loadPost(db, viewer.id, post.id) };
});
