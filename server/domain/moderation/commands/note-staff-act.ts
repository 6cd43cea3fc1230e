import type { BadgeName } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { MemberAct, PostAct } from '../../../kernel/db/moderation-tables.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';

interface Acting extends TimeAndIds {
  readonly db: Db;
  readonly viewer: { readonly id: string };
}

/** Writes down what somebody did to another's post, in the transaction in which it is done. */
export async function noteStaffAct(
  { db, viewer, newId, now }: Acting,
  act: PostAct,
  postId: string,
  reason?: string,
): Promise<void> {
  const row = { id: newId(), actor_id: viewer.id, act, post_id: postId, reason: reason ?? null, created_at: now() };
  await db.insertInto('staff_acts').values(row).execute();
}

/**
 * Writes down what somebody did to a member, in the transaction in which it is done. `badge`: the one that was given or
 * taken.
 */
export async function noteActOnMember(
  { db, viewer, newId, now }: Acting,
  act: MemberAct,
  { userId, badge = null }: { readonly userId: string; readonly badge?: BadgeName | null },
): Promise<void> {
  const row = { id: newId(), actor_id: viewer.id, act, post_id: null, user_id: userId, badge, reason: null, created_at: now() };
  await db.insertInto('staff_acts').values(row).execute();
}
