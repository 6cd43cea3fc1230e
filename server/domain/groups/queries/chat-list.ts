import { sql } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { ChatGroup, ChatMessage } from '#contract/resources/group.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import { isListedAuthor, isListedPost } from '../../posts/queries/visibility.ts';
import { loadGroups } from './groups.ts';

interface ChatRow {
  readonly id: string;
  /** Of what happened there last: a message that the viewer may see, else that it was made. */
  readonly active: string;
  readonly message_id: string | null;
  readonly user_id: string | null;
  readonly body: string | null;
  readonly created_at: Date | null;
}

/**
 * The chats that a member is in, last active first, each with the last message that they may see (GROUP-12). All of a
 * member's chats are looked at for a page: one probe of an index a chat. Throws `invalid` on a cursor of another list.
 */
export async function readChatList(
  db: Db,
  viewerId: string,
  cursor: string | undefined,
): Promise<{ data: ChatGroup[]; next_cursor: string | null }> {
  const before = readCursor(cursor, 'id')?.before;
  const { rows } = await sql<ChatRow>`
    select * from (
      select g.id, coalesce(last.id, g.id) as active, last.id as message_id, last.user_id, last.body, last.created_at
      from group_members gm
      join groups g on g.id = gm.group_id and g.visibility = 'CHAT' and g.deleted_at is null
      left join lateral (
        select p.id, p.user_id, p.body, p.created_at from posts p
        where p.group_id = g.id and p.group_id is not null and ${isListedPost} and ${isListedAuthor(viewerId)}
        order by p.id desc limit 1
      ) last on true
      where gm.user_id = ${viewerId} and gm.banned_at is null
    ) chats
    where ${before === undefined ? sql`true` : sql`active < ${before}`}
    order by active desc limit ${FEED_PAGE_SIZE + 1}`.execute(db);
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const messages = new Map(shown.map((row) => [row.id, messageOf(row)]));
  const groups = await loadGroups(db, viewerId, [...messages.keys()]);
  return {
    data: groups.map((group) => ({ ...group, lastMessage: messages.get(group.id) ?? null })),
    next_cursor: rows.length > FEED_PAGE_SIZE && last !== undefined ? encodeCursor({ kind: 'id', before: last.active }) : null,
  };
}

function messageOf({ message_id: id, user_id: userId, body, created_at: createdAt }: ChatRow): ChatMessage | null {
  if (id === null || userId === null || createdAt === null) return null;
  return { id, userId, body: body ?? '', createdAt: createdAt.toISOString() };
}
