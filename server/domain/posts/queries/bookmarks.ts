import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { FeedRow } from '../../feeds/queries/feed-page.ts';
import { isVisibleTo } from './visibility.ts';

/** One saved post; `bookmark_id` orders the list. */
export interface BookmarkRow extends FeedRow {
  readonly bookmark_id: string;
}

export interface AskedBookmarks {
  readonly userId: string;
  /** What text or note must have (`readAskedWords`); absent: all are asked for. */
  readonly words?: string;
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * The member's saved posts that are still there and visible, last saved first. Notes have no index: one member's are
 * few.
 */
export async function readBookmarks(db: Db, { userId, words, before, limit }: AskedBookmarks): Promise<readonly BookmarkRow[]> {
  const below = before === undefined ? sql`true` : sql`b.id < ${before}`;
  const wanted =
    words === undefined
      ? sql`true`
      : sql`(p.words @@ ${words}::tsquery or b.notes is not null and search_words(p.detected_language, b.notes) @@ ${words}::tsquery)`;
  const { rows } = await sql<BookmarkRow>`
    select b.id as bookmark_id, p.id, p.user_id, p.updated_at
    from bookmarks b join posts p on p.id = b.post_id
    where b.user_id = ${userId} and ${below} and ${wanted} and p.deleted_at is null and ${isVisibleTo(userId)}
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
}
