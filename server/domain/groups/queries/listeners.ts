import { sql } from 'kysely';
import type { GroupAudience } from '../../../kernel/events.ts';
import type { Db } from '../../../kernel/db/db.ts';

/**
 * Members of a group who hear of what its author does there: neither banned from it or altogether, nor apart from the
 * author by a block.
 */
export async function readListeners(db: Db, audience: GroupAudience): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select gm.user_id as id from group_members gm
    where gm.group_id = ${audience.groupId} and gm.banned_at is null
      and not exists (select from users u where u.id = gm.user_id and u.banned_at is not null)
      and not exists (select from blocks b where b.user_id = gm.user_id and b.target_id = ${audience.authorId})
      and not exists (select from blocks b where b.target_id = gm.user_id and b.user_id = ${audience.authorId})
    order by gm.user_id`.execute(db);
  return rows.map((row) => row.id);
}
