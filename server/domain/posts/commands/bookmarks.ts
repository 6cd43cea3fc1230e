import type { Db } from '../../../kernel/db/db.ts';

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
