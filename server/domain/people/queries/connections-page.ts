import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { UserPage } from '#contract/resources/user.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import { readConnections, type ConnectionList } from './connections.ts';
import { loadUsers } from './user-view.ts';

/** A page of a member's connections as full users, latest first. */
export async function readConnectionsPage(
  db: Db,
  viewerId: string,
  list: { readonly userId: string; readonly kind: ConnectionList },
  cursor: string | undefined,
): Promise<UserPage> {
  const rows = await readConnections(db, viewerId, list, { before: readCursor(cursor, 'time'), limit: FEED_PAGE_SIZE + 1 });
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > FEED_PAGE_SIZE && last !== undefined;
  return {
    data: await loadUsers(
      db,
      viewerId,
      shown.map((row) => row.id),
    ),
    next_cursor: hasMore ? encodeCursor({ kind: 'time', before: last.created_at, id: last.id }) : null,
  };
}
