import { sql } from 'kysely';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { isUnderReview, isVisibleTo, isVisibleToModerator } from '../../posts/queries/visibility.ts';

/** Posts on a page. */
const REPORTED_PAGE = 25;

/** A post with the reports of it on which nobody has decided. */
export interface ReportedPost {
  readonly postId: string;
  readonly username: string;
  readonly name: string;
  /** Null: what it says is for moderators, as in a closed group. */
  readonly body: string | null;
  readonly isSensitive: boolean;
  /** Most frequent first. */
  readonly types: readonly { readonly name: string; readonly count: number }[];
  /** Members, whatever number of types each named. */
  readonly reporters: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/**
 * A page of the posts with open reports, longest waiting first, as the violations feed has them: without the viewer's
 * own, of whose reports they are not told, deleted ones and those of banned members. Whoever is no moderator reads what
 * they may see anyway.
 * @throws DomainError `invalid` on `cursor`
 */
export async function readOpenReports(
  db: Db,
  viewer: { readonly id: string; readonly isModerating: boolean },
  cursor: string | undefined,
): Promise<{ readonly posts: readonly ReportedPost[]; readonly nextCursor: string | null }> {
  const after = readCursor(cursor, 'time');
  const isBelow = after === null ? sql`true` : sql`(open.first_at, p.id) > (${after.before}, ${after.id})`;
  const mayRead = viewer.isModerating ? isVisibleToModerator(viewer.id) : isVisibleTo(viewer.id);
  const { rows } = await sql<ReportedPost>`
    with open as (
      select flag.post_id, min(flag.created_at) as first_at, max(flag.created_at) as last_at,
        count(distinct flag.reporter_id)::int as reporters
      from post_flags flag where flag.decided_at is null group by flag.post_id
    )
    select p.id as "postId", u.username, u.name, case when ${mayRead} then p.body end as body, p.is_sensitive as "isSensitive",
      open.first_at as "firstAt", open.last_at as "lastAt", open.reporters,
      (select json_agg(json_build_object('name', each.name, 'count', each.count) order by each.count desc, each.name) from (
        select flag.violation_type as name, count(*)::int as count from post_flags flag
        where flag.post_id = p.id and flag.decided_at is null group by flag.violation_type
      ) each) as types
    from open join posts p on p.id = open.post_id join users u on u.id = p.user_id
    where ${isBelow} and p.user_id <> ${viewer.id} and ${isUnderReview}
    order by open.first_at, p.id limit ${REPORTED_PAGE + 1}`.execute(db);
  const posts = rows.slice(0, REPORTED_PAGE);
  const last = posts.at(-1);
  const hasMore = rows.length > REPORTED_PAGE && last !== undefined;
  return { posts, nextCursor: hasMore ? encodeCursor({ kind: 'time', before: last.firstAt, id: last.postId }) : null };
}
