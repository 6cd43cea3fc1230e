import { sql } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { UserPage } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import type { Restriction } from './relations.ts';
import { loadUsers } from './user-view.ts';

/**
 * A page of those whom a member muted or blocked, last first. It names everybody whose profile the member can open, a
 * banned one and one who blocks the member too: what one did oneself one can see and undo.
 */
export async function readRestrictedPage(
  db: Db,
  userId: string,
  table: Restriction,
  cursor: string | undefined,
): Promise<UserPage> {
  const after = readCursor(cursor, 'time');
  const below = after === null ? sql`true` : sql`(r.created_at, r.target_id) < (${after.before}, ${after.id})`;
  const { rows } = await sql<{ target_id: string; created_at: Date }>`
    select r.target_id, r.created_at from ${sql.table(table)} r
    where r.user_id = ${userId} and ${below}
      and exists (select from users account where account.id = r.target_id and account.account_setup)
    order by r.created_at desc, r.target_id desc limit ${FEED_PAGE_SIZE + 1}`.execute(db);
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > FEED_PAGE_SIZE && last !== undefined;
  const ids = shown.map((row) => row.target_id);
  return {
    data: await loadUsers(db, userId, ids),
    next_cursor: hasMore ? encodeCursor({ kind: 'time', before: last.created_at, id: last.target_id }) : null,
  };
}
