import { flagPost } from '#contract/endpoints/moderation/flag-post.ts';
import { flagPost as addFlag } from '../../domain/moderation/commands/flag-post.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { findPostTarget, lockLivePosts } from '../../domain/posts/queries/post-facts.ts';
import { requireLivePost } from '../../domain/posts/rules/post-permissions.ts';
import { isViolationType } from '../../domain/settings/rules/public-lists.ts';
import { invalidField } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { memberRoute } from '../route.ts';

export const flagPostRoute = memberRoute(flagPost, async ({ db, viewer, body, now, newId }) => {
  requireActive(viewer);
  const { ulid: postId, violationType } = body;
  if (!isViolationType(violationType)) throw invalidField('violationType', say('refusals.violationType'));
  // So that no report comes to a post that a moderator is just taking out.
  await lockLivePosts(db, [postId]);
  const post = await findPostTarget(db, viewer.id, postId);
  requireLivePost(post);
  if (post.userId === viewer.id) throw invalidField('ulid', say('refusals.reportOwn'));
  await addFlag(db, { id: newId(), postId, reporterId: viewer.id, violationType, now: now() });
  return { success: true };
});
