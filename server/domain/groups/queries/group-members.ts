import { sql, type RawBuilder } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { GroupMembersPage } from '#contract/resources/group.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import { isAuthorVisible } from '../../posts/queries/visibility.ts';
import { loadUsers } from '../../people/queries/user-view.ts';

export interface MembersQuery {
  readonly groupId: string;
  /**
   * Who banned whom, and who is there, is all for the owner to see: nobody stays in a group unseen by blocking its
   * owner.
   */
  readonly isOwner: boolean;
  /** Part of a name or username, in any case; `@` before it is none of it. */
  readonly q?: string | null | undefined;
  readonly cursor: string | undefined;
}

interface Row {
  readonly id: string;
  readonly at: Date;
}

/** A page of the members, joined last first. Throws `invalid` on a cursor of another list. */
export async function readMembersPage(db: Db, viewerId: string, query: MembersQuery): Promise<GroupMembersPage> {
  const shown = query.isOwner ? sql`u.account_setup` : isAuthorVisible(viewerId, sql`u.id`);
  const { rows } = await sql<Row>`
    select gm.user_id as id, gm.joined_at as at from group_members gm join users u on u.id = gm.user_id
    where gm.group_id = ${query.groupId} and gm.banned_at is null and ${shown} and ${isNamed(query.q)}
      and ${isBelow(query.cursor, sql`gm.joined_at`)}
    order by gm.joined_at desc, gm.user_id desc limit ${FEED_PAGE_SIZE + 1}`.execute(db);
  return toPage(db, viewerId, rows);
}

/**
 * A page of those who are banned from the group, last banned first, for its owner. Throws `invalid` on a cursor of
 * another list.
 */
export async function readBannedPage(
  db: Db,
  viewerId: string,
  query: Pick<MembersQuery, 'groupId' | 'cursor'>,
): Promise<GroupMembersPage> {
  const { rows } = await sql<Row>`
    select gm.user_id as id, gm.banned_at as at from group_members gm join users u on u.id = gm.user_id
    where gm.group_id = ${query.groupId} and gm.banned_at is not null and u.account_setup and ${isBelow(query.cursor, sql`gm.banned_at`)}
    order by gm.banned_at desc, gm.user_id desc limit ${FEED_PAGE_SIZE + 1}`.execute(db);
  return toPage(db, viewerId, rows);
}

function isBelow(cursor: string | undefined, at: RawBuilder<unknown>): RawBuilder<unknown> {
  const after = readCursor(cursor, 'time');
  return after === null ? sql`true` : sql`(${at}, gm.user_id) < (${after.before}, ${after.id})`;
}

/** Compared as text, so that no character of a search means anything else. */
function isNamed(q: string | null | undefined): RawBuilder<unknown> {
  const wanted = q?.trim().replace(/^@/, '') ?? '';
  return wanted === '' ? sql`true` : sql`position(lower(${wanted}) in lower(u.name || ' ' || u.username)) > 0`;
}

async function toPage(db: Db, viewerId: string, rows: readonly Row[]): Promise<GroupMembersPage> {
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > FEED_PAGE_SIZE && last !== undefined;
  const ids = shown.map(({ id }) => id);
  return {
    data: await loadUsers(db, viewerId, ids),
    nextCursor: hasMore ? encodeCursor({ kind: 'time', before: last.at, id: last.id }) : null,
  };
}
