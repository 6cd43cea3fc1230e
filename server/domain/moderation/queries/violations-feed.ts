import { sql } from 'kysely';
import type { FeedPage } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { readCursor } from '../../../kernel/cursor.ts';
import { PAGE_PROBE_SIZE, toPage, type FeedRow } from '../../feeds/queries/feed-page.ts';
import { isUnderReview } from '../../posts/queries/visibility.ts';

interface WaitingRow extends FeedRow {
  readonly since: Date;
}

/**
 * A page of the posts on which moderators have to decide, longest waiting first. The moderator's own are for others.
 */
export async function readViolationsFeed(db: Db, viewerId: string, cursor: string | undefined): Promise<FeedPage> {
  const after = readCursor(cursor, 'time');
  const isBelow = after === null ? sql`true` : sql`(waiting.since, p.id) > (${after.before}, ${after.id})`;
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select post_id, min(since) as since from (
        select flag.post_id, flag.created_at as since from post_flags flag where flag.decided_at is null
        union all
        select v.post_id, v.updated_at as since from violations v where v.status = 'appeal'
      ) each_one group by post_id
    )
    select p.id, p.user_id, p.updated_at, waiting.since
    from waiting join posts p on p.id = waiting.post_id
    where ${isBelow} and p.user_id <> ${viewerId} and ${isUnderReview}
    order by waiting.since, p.id limit ${PAGE_PROBE_SIZE}`.execute(db);
  return toPage(rows, (last) => ({ kind: 'time', before: last.since, id: last.id }));
}
