import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A boosted post is an ordinary post: that it is sponsored stands in `ads` alone, and no row can say otherwise. Posts
 * that were marked count as changed, so that devices read them anew.
 */
export async function keepBoostedPostsOrdinary(db: Kysely<unknown>): Promise<void> {
  await sql`update posts set post_type = 'POST', updated_at = now() where post_type = 'AD'`.execute(db);
  await sql`alter table posts drop constraint posts_post_type_check`.execute(db);
  await sql`alter table posts add constraint posts_post_type_check check (post_type in ('POST', 'COMMENT', 'REPLY', 'REPOST'))`.execute(
    db,
  );
}
