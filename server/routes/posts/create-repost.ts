import { createRepost } from '#contract/endpoints/posts/create-repost.ts';
import { memberRoute } from '../route.ts';
import { requireLivePost, requireMayPublish, requireMayShare } from '../../rules/permissions.ts';
import { createRepost as writeRepost } from '../../store/create-post.ts';
import { findOriginal, lockLivePosts } from '../../store/post-facts.ts';
import { loadPost } from '../../store/post-view.ts';

export const createRepostRoute = memberRoute(createRepost, async (input) => {
  const { db, viewer, body } = input;
  requireMayPublish(viewer, input.now());
  const original = await findOriginal(db, viewer.id, body.ulid);
  requireLivePost(original);
  requireMayShare(original);
  await lockLivePosts(db, [original.id]);
  await writeRepost(input, original, body.title ?? null);
  return { success: true, data: await loadPost(db, viewer.id, original.id) };
});
