import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../kernel/db/schema.ts';

/** What one write sets in several tables, each as a query that finds where it did not. */
const checks: Readonly<Record<string, ReturnType<typeof sql<{ id: string }>>>> = {
  'a post whose comments are miscounted': sql`
    select p.id from posts p where p.comment_count <> (
      select count(*) from posts c where c.depth > 0 and c.deleted_at is null and not c.is_hidden and (c.parent_id = p.id or c.grandparent_id = p.id))`,
  'a post whose reactions are miscounted': sql`
    select coalesce(c.post_id, r.post_id) as id
    from post_reaction_counts c
    full join (select post_id, name, count(*) as count from reactions group by 1, 2) r on r.post_id = c.post_id and r.name = c.name
    where coalesce(c.count, 0) <> coalesce(r.count, 0)`,
  'a member whose posts are miscounted': sql`
    select u.id from users u where u.post_count <> (
      select count(*) from posts p where p.user_id = u.id and p.depth = 0 and p.deleted_at is null and not p.is_hidden and not p.is_empty_repost
        and not exists (select from groups g where g.id = p.group_id and g.visibility = 'CHAT'))`,
  'a post without the record of its key': sql`
    select p.id from posts p where p.client_key is not null
      and not exists (select from idempotency_keys k where k.user_id = p.user_id and k.key = p.client_key)`,
  'a record of a key without its post': sql`
    select k.key as id from idempotency_keys k where k.endpoint in ('createPost', 'createComment')
      and not exists (select from posts p where p.user_id = k.user_id and p.client_key = k.key)`,
  'a record of a reaction without it': sql`
    select k.key as id from idempotency_keys k where k.endpoint = 'setReaction'
      and not exists (select from reactions r where r.user_id = k.user_id and r.post_id = k.answer->'data'->>'id')`,
};

/** Writes of which a part is there and a part is missing. */
export async function findHalfWrites(db: Kysely<Database>): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(checks)) {
    for (const { id } of (await query.execute(db)).rows) found.push(`${what}: ${id}`);
  }
  return found;
}
