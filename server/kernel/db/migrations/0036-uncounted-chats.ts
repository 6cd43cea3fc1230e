import { sql, type Kysely } from 'kysely';

/**
 * What is said in chats leaves its author's count of posts, which everybody sees. What is deleted or hidden left it
 * before.
 */
export async function uncountChatLines(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set post_count = greatest(0, post_count - said.count) from (
      select p.user_id, count(*)::int as count from posts p
      join groups g on g.id = p.group_id and g.visibility = 'CHAT'
      where p.depth = 0 and p.deleted_at is null and not p.is_hidden and not p.is_empty_repost group by p.user_id
    ) said where said.user_id = users.id`.execute(db);
}
