import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import { isAuthorListed } from './visibility.ts';

/** Reposters that a repost names beside its own. */
const NAMED_REPOSTERS_MAX = 3;

export interface Reposter {
  readonly postId: string;
  readonly userId: string;
  readonly username: string;
  /** Reposts and quotes of the post in all. */
  readonly repostCount: number;
}

/** The latest reposters of each of these posts whom the viewer may see in a list, newest first, in one query. */
export async function loadReposters(
  db: Db,
  viewerId: string | null,
  originalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reposter[]>> {
  if (originalIds.length === 0) return new Map();
  const { rows } = await sql<Reposter>`
    select asked.id as "postId", latest.user_id as "userId", u.username, original.repost_count as "repostCount"
    from unnest(${[...originalIds]}::text[]) as asked (id)
    join posts original on original.id = asked.id
    cross join lateral (
      select p.id, p.user_id from posts p
      where p.repost_of_id = asked.id and p.deleted_at is null and p.is_empty_repost and ${isAuthorListed(viewerId, sql`p.user_id`)}
      order by p.id desc limit ${NAMED_REPOSTERS_MAX + 1}
    ) latest
    join users u on u.id = latest.user_id
    order by latest.id desc`.execute(db);
  const reposters = new Map<string, readonly Reposter[]>();
  for (const row of rows) reposters.set(row.postId, [...(reposters.get(row.postId) ?? []), row]);
  return reposters;
}

/** Of the latest reposters those to name on a repost by `userId`. */
export function otherReposters(all: readonly Reposter[], userId: string): readonly Reposter[] {
  return all.filter((reposter) => reposter.userId !== userId).slice(0, NAMED_REPOSTERS_MAX);
}
