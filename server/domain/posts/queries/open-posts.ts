import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { IdRange } from '../../../kernel/ids.ts';
import { isOpenPost } from './visibility.ts';

/**
 * Of the first `max` posts and comments of the range the posts of which the outside is told, by id. The range is
 * planned on its own (`materialized`): as a part of the whole, PostgreSQL scans the table in parallel, since it expects
 * fewer rows of that and so fewer reads of their authors.
 */
export async function listOpenPosts(
  db: Db,
  { from, to }: IdRange,
  max: number,
): Promise<readonly { readonly id: string; readonly updatedAt: Date }[]> {
  const { rows } = await sql<{ id: string; updatedAt: Date }>`
    with p as materialized (
      select id, user_id, group_id, depth, updated_at, deleted_at, is_hidden, is_sensitive, is_trolling, is_processing, is_empty_repost
      from posts where id >= ${from} and id < ${to} order by id limit ${max}
    )
    select p.id, p.updated_at as "updatedAt" from p
    where p.depth = 0 and ${isOpenPost} order by p.id`.execute(db);
  return rows;
}
