import { sql, type RawBuilder } from 'kysely';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { ChatReading } from '#contract/resources/group.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { notFound } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { smallestUlidOf } from '../../../kernel/ids.ts';
import { isListedAuthor, isListedPost } from '../../posts/queries/visibility.ts';

/** Columns of a place in a group `gm` and of what is unread there. */
export interface ReadingRow {
  readonly read_to: string | null;
  readonly joined_at: Date;
  readonly unread: number;
  readonly newest_id: string | null;
}

/**
 * `unread` and `newest_id` of the place `gm`: messages of others behind what the member has read, as far as they are
 * shown to them. One read of an index, as long as it is counted; nothing is read where `isCounted` is false.
 */
export function unreadOf(viewerId: string, isCounted: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`(
    select count(*)::int as unread, max(late.id) as newest_id from (
      select p.id from posts p
      where ${isCounted} and p.group_id = gm.group_id and p.group_id is not null and ${isListedPost}
        and p.id > coalesce(gm.read_to, '') and (gm.read_to is not null or p.created_at > gm.joined_at)
        and p.user_id <> ${viewerId} and ${isListedAuthor(viewerId)}
      order by p.id desc limit ${sql.lit(UNREAD_COUNT_MAX)}
    ) late
  )`;
}

/** What the columns say. */
export function toReading({ read_to: readTo, joined_at: joinedAt, unread, newest_id: newestId }: ReadingRow): ChatReading {
  return { readTo: readTo ?? smallestUlidOf(joinedAt), unreadCount: unread, newestId };
}

/**
 * How far a member has read a group.
 * @throws DomainError 404 where they have no place in it any more.
 */
export async function loadReading(
  db: Db,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<ChatReading> {
  const { rows } = await sql<ReadingRow>`
    select gm.read_to, gm.joined_at, late.unread, late.newest_id
    from group_members gm cross join lateral ${unreadOf(userId, sql`true`)} late
    where gm.group_id = ${groupId} and gm.user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound(say('refusals.group'));
  return toReading(row);
}
