import type { Db } from '../../../kernel/db/db.ts';
import type { StaffAct } from '../../../kernel/db/moderation-tables.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';

interface Acting extends TimeAndIds {
  readonly db: Db;
  readonly viewer: { readonly id: string };
}

/** Writes down what somebody did to another's post, in the transaction in which it is done. */
export async function noteStaffAct(
  { db, viewer, newId, now }: Acting,
  act: StaffAct,
  postId: string,
  reason?: string,
): Promise<void> {
  const row = { id: newId(), actor_id: viewer.id, act, post_id: postId, reason: reason ?? null, created_at: now() };
  await db.insertInto('staff_acts').values(row).execute();
}
