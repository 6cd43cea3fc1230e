import { createRepost } from '#contract/endpoints/posts/create-repost.ts';
import { memberRoute } from '../route.ts';
import { requireLivePost, requireMayShare } from '../../domain/posts/rules/post-permissions.ts';
import { requireMayPublish } from '../../domain/people/rules/member-permissions.ts';
import { createRepost as writeRepost } from '../../domain/posts/commands/create-post.ts';
import { findOriginal, holdLivePost } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';
import { followUp } from './follow-up.ts';

export const createRepostRoute = memberRoute(createRepost, async (input) => {
  const { db, viewer, body } = input;
  requireMayPublish(viewer, input.now());
  const original = await findOriginal(db, viewer.id, body.ulid);
  requireLivePost(original);
  const held = await holdLivePost(db, viewer.id, original);
  requireMayShare(held);
  const repost = await writeRepost(input, held, body.title ?? null);
  if (repost !== null) await followUp(input, repost, 'other');
  return { success: true, data: await loadPost(db, viewer.id, original.id) };
});
