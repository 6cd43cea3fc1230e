import { sql } from 'kysely';
import type { Db } from '../kernel/db/db.ts';
import type { FeedRow } from './feed-page.ts';
import { isVisibleTo } from './visibility.ts';

export interface NewBookmark {
  readonly id: string;
  readonly userId: string;
  readonly postId: string;
  /** Undefined leaves the notes of an earlier bookmark as they are. */
  readonly notes: string | null | undefined;
  readonly now: Date;
}

/** Saves the post once; saving it again only changes the notes. */
export async function putBookmark(db: Db, bookmark: NewBookmark): Promise<void> {
  const { notes } = bookmark;
  await db
    .insertInto('bookmarks')
    .values({
      id: bookmark.id,
      user_id: bookmark.userId,
      post_id: bookmark.postId,
      notes: notes ?? null,
      created_at: bookmark.now,
    })
    .onConflict((conflict) => {
      const target = conflict.columns(['user_id', 'post_id']);
      return notes === undefined ? target.doNothing() : target.doUpdateSet({ notes });
    })
    .execute();
}

export async function removeBookmark(db: Db, userId: string, postId: string): Promise<void> {
  await db.deleteFrom('bookmarks').where('user_id', '=', userId).where('post_id', '=', postId).execute();
}

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
