import type { BodyOf } from '#contract/endpoint.ts';
import { moderatePost } from '#contract/endpoints/moderation/moderate-post.ts';
import type { ModerationAction } from '#contract/resources/violation.ts';
import { lockReview } from '../../domain/moderation/commands/lock-review.ts';
import { noteStaffAct } from '../../domain/moderation/commands/note-staff-act.ts';
import { closeAppeal, closeReports, dismissViolation, giveViolation } from '../../domain/moderation/commands/settle.ts';
import { hasStandingViolation } from '../../domain/moderation/queries/standing-violation.ts';
import { loadReviews, toPostViolations, type Review } from '../../domain/moderation/queries/reviews.ts';
import { hidePost, showPost } from '../../domain/posts/commands/mark-post.ts';
import type { PostTarget } from '../../domain/posts/queries/post-facts.ts';
import { giveBackRewards, takeBackRewards } from '../../domain/rewards/commands/take-back.ts';
import { isViolationType } from '../../domain/settings/rules/public-lists.ts';
import { invalidField } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute, type MemberRouteInput } from '../route.ts';

type Input = MemberRouteInput<typeof moderatePost>;
type Body = BodyOf<typeof moderatePost>;

export const moderatePostRoute = memberRoute(moderatePost, async (input) => {
  const { db, params, body } = input;
  const violation = readDecision(params.action, body);
  const { review, post } = await lockReview(input, body.postULID, params.action);
  if (review.authorId !== body.userULID) throw invalidField('userULID', say('refusals.notItsAuthor'));
  await decide(input, review, post, violation);
  await noteStaffAct(input, params.action, post.id, body.reason);
  const [decided] = await loadReviews(db, [post.id]);
  return { success: true, data: decided === undefined ? null : toPostViolations(decided) };
});

/** The type of violation that is decided on; null where the action undoes one. */
function readDecision(action: ModerationAction, body: Body): string | null {
  if (body.action !== undefined && body.action !== action) throw invalidField('action', say('refusals.otherAction'));
  if (action === 'removeViolation' || action === 'restoreContent') return null;
  const { violation } = body;
  if (violation === undefined || violation === null || !isViolationType(violation))
    throw invalidField('violation', say('refusals.violationUnknown'));
  if (body.reason === undefined) throw invalidField('reason', say('refusals.reason'));
  return violation;
}

async function decide(input: Input, review: Review, post: PostTarget, name: string | null): Promise<void> {
  const { db, viewer, params, body, newId } = input;
  const now = input.now();
  const deciding = { moderatorId: viewer.id, now };
  if (params.action === 'removeContent' && name !== null) {
    const hidPost = await hidePost(db, post, now);
    const { authorId: userId } = review;
    await giveViolation(db, { ...deciding, id: newId(), postId: post.id, userId, name, points: body.points, hidPost });
    await closeReports(db, post.id, deciding);
    await takeBackRewards(db, post, now);
    return;
  }
  const { violation } = review;
  if (violation === null) throw new Error(`post ${post.id} has no violation to decide on`);
  if (params.action === 'denyAppeal') return closeAppeal(db, violation.id, deciding);
  await dismissViolation(db, violation, deciding);
  if (!(await hasStandingViolation(db, post.id))) await giveBackRewards(db, post);
  if (violation.hidPost) await showPost(db, post, now);
}
