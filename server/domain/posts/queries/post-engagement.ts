import { sql } from 'kysely';
import type { PostEngagement } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { isVisibleTo } from './visibility.ts';

interface EngagementRow {
  readonly id: string;
  readonly views: number;
  readonly repost_count: number;
  readonly comment_count: number;
  readonly total_comment_count: number;
}

/** Counts of each reaction by post, most used first. */
export async function loadReactionCounts(
  db: Db,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, PostEngagement['reactions']>> {
  if (postIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('post_reaction_counts')
    .selectAll()
    .where('post_id', 'in', postIds)
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
  const counts = new Map<string, PostEngagement['reactions']>();
  for (const row of rows) counts.set(row.post_id, [...(counts.get(row.post_id) ?? []), { name: row.name, count: row.count }]);
  return counts;
}

export function toEngagement(row: EngagementRow, reactions: PostEngagement['reactions'] | undefined): PostEngagement {
  return {
    views: row.views,
    repostCount: row.repost_count,
    commentCount: row.comment_count,
    totalCommentCount: row.total_comment_count,
    reactions: reactions ?? [],
  };
}

/** Current counts of the posts that the viewer may see, in the order asked for. */
export async function loadEngagement(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<readonly { postId: string; postEngagement: PostEngagement }[]> {
  const { rows } = await sql<EngagementRow>`
    select p.id, p.views, p.repost_count, p.comment_count, p.total_comment_count from posts p
    where p.id = any (${[...ids]}::text[]) and ${isVisibleTo(viewerId)}`.execute(db);
  const reactions = await loadReactionCounts(
    db,
    rows.map((row) => row.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ postId: id, postEngagement: toEngagement(row, reactions.get(id)) }];
  });
}

/** Counts of one post, whoever looks. */
export async function findEngagement(db: Db, postId: string): Promise<PostEngagement | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'views', 'repost_count', 'comment_count', 'total_comment_count'])
    .where('id', '=', postId)
    .executeTakeFirst();
  return row && toEngagement(row, (await loadReactionCounts(db, [postId])).get(postId));
}
