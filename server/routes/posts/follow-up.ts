import type { Viewer } from '../../domain/auth/queries/viewer.ts';
import { notify, type NotificationContext } from '../../domain/notifications/commands/notify.ts';
import { noteActivity } from '../../domain/people/commands/member-activity.ts';
import type { Written } from '../../domain/posts/commands/create-post.ts';
import { grantReferral, grantRewards } from '../../domain/rewards/commands/grant-rewards.ts';
import { grantsForAct, hasBecomeActive, type EngagingAct } from '../../domain/rewards/rules/rewards.ts';

type FollowingUp = NotificationContext & { readonly viewer: Viewer };

/**
 * What follows from a post that was written, in its transaction: those whom it concerns are told, its author was
 * active, and earns what it is worth as `kind`.
 */
export async function followUp(input: FollowingUp, written: Written, kind: 'post' | 'comment' | 'other'): Promise<void> {
  if (!written.isNew) return;
  for (const notification of written.notifications) await notify(input, notification);
  await rewardAct(input, kind === 'other' ? { kind } : { kind, postId: written.id });
}

/** The member did something: it counts for their streak, and earns what it is worth to them and to who brought them. */
export async function rewardAct(input: Omit<FollowingUp, 'events'>, act: EngagingAct): Promise<void> {
  const { db, viewer } = input;
  const now = input.now();
  const { streak, earlierDay, referredBy } = await noteActivity(db, viewer.id, now);
  await grantRewards(input, grantsForAct(viewer.id, act, streak, now));
  if (referredBy !== null && hasBecomeActive(earlierDay, streak))
    await grantReferral(input, { userId: referredBy, newcomerId: viewer.id });
}
