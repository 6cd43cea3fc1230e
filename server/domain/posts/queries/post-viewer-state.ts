import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** What a member did with posts. */
export interface ViewerState {
  readonly reactions: ReadonlyMap<string, string>;
  /** The saved ones, each with its note; null where it has none. */
  readonly bookmarked: ReadonlyMap<string, string | null>;
  readonly reposted: ReadonlySet<string>;
  readonly quoted: ReadonlySet<string>;
  readonly commented: ReadonlySet<string>;
}

const nothing: ViewerState = {
  reactions: new Map(),
  bookmarked: new Map(),
  reposted: new Set(),
  quoted: new Set(),
  commented: new Set(),
};

/** In one query for any number of posts. */
export async function loadViewerState(db: Db, viewerId: string | null, postIds: readonly string[]): Promise<ViewerState> {
  if (viewerId === null || postIds.length === 0) return nothing;
  const { rows } = await sql<{
    postId: string;
    reaction: string | null;
    bookmarked: boolean;
    note: string | null;
    reposted: boolean;
    quoted: boolean;
    commented: boolean;
  }>`
    select asked.id as "postId",
      (select r.name from reactions r where r.post_id = asked.id and r.user_id = ${viewerId}) as reaction,
      b.id is not null as bookmarked, b.notes as note,
      exists (select from posts p where p.user_id = ${viewerId} and p.repost_of_id = asked.id and p.deleted_at is null and p.is_empty_repost) as reposted,
      exists (select from posts p where p.user_id = ${viewerId} and p.repost_of_id = asked.id and p.deleted_at is null and not p.is_empty_repost) as quoted,
      exists (select from posts p where p.user_id = ${viewerId} and p.parent_id = asked.id and p.depth > 0 and p.deleted_at is null) as commented
    from unnest(${[...postIds]}::text[]) as asked (id)
    left join bookmarks b on b.user_id = ${viewerId} and b.post_id = asked.id`.execute(db);
  const idsOf = (field: 'reposted' | 'quoted' | 'commented') =>
    new Set(rows.filter((row) => row[field]).map((row) => row.postId));
  return {
    reactions: new Map(rows.flatMap((row) => (row.reaction === null ? [] : [[row.postId, row.reaction]]))),
    bookmarked: new Map(rows.flatMap((row) => (row.bookmarked ? [[row.postId, row.note]] : []))),
    reposted: idsOf('reposted'),
    quoted: idsOf('quoted'),
    commented: idsOf('commented'),
  };
}
