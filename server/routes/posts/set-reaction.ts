import { setReaction } from '#contract/endpoints/posts/set-reaction.ts';
import { invalidField } from '../../kernel/errors.ts';
import { memberRoute } from '../route.ts';
import { requireActive } from '../../domain/people/rules/member-permissions.ts';
import { requireLivePost } from '../../domain/posts/rules/post-permissions.ts';
import { findReaction } from '../../domain/posts/rules/reactions.ts';
import { sendEngagement } from '../../domain/posts/commands/engagement.ts';
import { notify } from '../../domain/notifications/commands/notify.ts';
import { findPostTarget, holdLivePost } from '../../domain/posts/queries/post-facts.ts';
import { loadPost } from '../../domain/posts/queries/post-view.ts';
import { putReaction } from '../../domain/posts/commands/reactions.ts';
import { say } from '../../kernel/say.ts';
import { rewardAct } from './follow-up.ts';

export const setReactionRoute = memberRoute(setReaction, async (input) => {
  const { db, viewer, body, now } = input;
  requireActive(viewer);
  if (findReaction(body.reaction) === undefined) throw invalidField('reaction', say('refusals.reaction'));
  const post = await findPostTarget(db, viewer.id, body.ulid);
  requireLivePost(post);
  await holdLivePost(db, viewer.id, post);
  if (await putReaction(db, { postId: post.id, userId: viewer.id }, body.reaction, now())) {
    await rewardAct(input, { kind: 'reaction' });
    await sendEngagement(input, post);
    await notify(input, { receiverId: post.userId, type: 'reactions', fromUserId: viewer.id, postId: post.id, parentId: null });
  }
  return { success: true, data: await loadPost(db, viewer.id, post.id) };
});
