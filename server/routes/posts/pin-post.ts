import { pinPost } from '#contract/endpoints/posts/pin-post.ts';
import { forbidden } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireLivePost, requireOwnPost } from '../../domain/posts/rules/post-permissions.ts';
import { pinPost as setPinned } from '../../domain/posts/commands/pinned-post.ts';
import { findPostTarget } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';
import { say } from '../../kernel/say.ts';

export const pinPostRoute = memberRoute(pinPost, async ({ db, viewer, body, now }) => {
  requireActive(viewer);
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireLivePost(post);
  requireOwnPost(viewer, post);
  if (post.depth > 0 || post.isEmptyRepost || post.groupVisibility === 'CHAT') throw forbidden(say('refusals.notPinnable'));
  await setPinned(db, viewer.id, post.id, now());
  return { success: true, data: await loadPost(db, viewer.id, post.id) };
});
