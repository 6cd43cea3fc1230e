import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { FeedRow } from '../../feeds/queries/feed-page.ts';
import { isVisibleTo } from './visibility.ts';

/** One saved post; `bookmark_id` orders the list. */
export interface BookmarkRow extends FeedRow {
  readonly bookmark_id: string;
}

/** The member's saved posts that are still there and visible, last saved first. */
export async function readBookmarks(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<readonly BookmarkRow[]> {
  const below = before === undefined ? sql`true` : sql`b.id < ${before}`;
  const { rows } = await sql<BookmarkRow>`
    select b.id as bookmark_id, p.id, p.user_id, p.updated_at
    from bookmarks b join posts p on p.id = b.post_id
    where b.user_id = ${userId} and ${below} and p.deleted_at is null and ${isVisibleTo(userId)}
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
}
