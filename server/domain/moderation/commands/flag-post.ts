import type { Db } from '../../../kernel/db/db.ts';

interface Report {
  readonly id: string;
  readonly postId: string;
  readonly reporterId: string;
  readonly violationType: string;
  readonly now: Date;
}

/** Reports a post. The same member reporting it for the same reason again changes nothing. */
export async function flagPost(db: Db, { id, postId, reporterId, violationType, now }: Report): Promise<void> {
  await db
    .insertInto('post_flags')
    .values({ id, post_id: postId, reporter_id: reporterId, violation_type: violationType, created_at: now })
    .onConflict((conflict) => conflict.columns(['post_id', 'reporter_id', 'violation_type']).doNothing())
    .execute();
}
