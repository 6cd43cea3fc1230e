import { unpinPost } from '#contract/endpoints/posts/unpin-post.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireOwnPost } from '../../domain/posts/rules/post-permissions.ts';
import { unpinPost as clearPinned } from '../../domain/posts/commands/pinned-post.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';

export const unpinPostRoute = memberRoute(unpinPost, async ({ db, viewer, body, now }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireOwnPost(viewer, post);
  await clearPinned(db, viewer.id, post.id, now());
  return { success: true, data: await loadPost(db, viewer.id, post.id) };
});
