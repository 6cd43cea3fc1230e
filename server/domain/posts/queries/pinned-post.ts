import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { isNoChatLine, isVisibleTo } from './visibility.ts';

/** Id of the post that a member has pinned, where the viewer may see it. */
export async function findPinnedPost(db: Db, viewerId: string | null, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from users author join posts p on p.id = author.pinned_post_id
    where author.id = ${userId} and p.deleted_at is null and ${isNoChatLine} and ${isVisibleTo(viewerId)}`.execute(db);
  return rows[0]?.id ?? null;
}
