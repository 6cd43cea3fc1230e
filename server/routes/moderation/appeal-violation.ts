import { appealViolation } from '#contract/endpoints/moderation/appeal-violation.ts';
import { fileAppeal } from '../../domain/moderation/commands/settle.ts';
import { findViolationOfPost, toViolation } from '../../domain/moderation/queries/user-violations.ts';
import { requireMayAppeal } from '../../domain/moderation/rules/decisions.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { lockLivePosts } from '../../domain/posts/queries/post-facts.ts';
import { memberRoute } from '../route.ts';

/** A timeout keeps nobody from it: what it was given for is what they contest. */
export const appealViolationRoute = memberRoute(appealViolation, async ({ db, viewer, body, now, speak }) => {
  requireActive(viewer);
  const { postId, text } = body;
  const live = await lockLivePosts(db, [postId]);
  const violation = await findViolationOfPost(db, viewer.id, postId);
  requireMayAppeal(violation, live.has(postId));
  await fileAppeal(db, violation.id, text, now());
  return { success: true, data: toViolation({ ...violation, status: 'appeal', appeal_text: text }, speak) };
});
