import { sql } from 'kysely';
import type { CommentSort } from '#contract/resources/comment-sorts.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { rankComments, type RankCandidate } from '../../feeds/rules/ranking.ts';
import type { FeedRow } from '../../feeds/queries/feed-page.ts';
import { findLatestSnapshot, keepSnapshot } from '../../feeds/queries/feed-snapshots.ts';
import { isLeftBehind, isListedAuthor } from './visibility.ts';

/** Comments of one post that can be paged through in one order. */
const LISTED_COMMENTS_MAX = 5000;

export interface CommentsRequest {
  readonly postId: string;
  readonly viewerId: string | null;
  /** The member's id, or a name that tells visitors apart. */
  readonly reader: string;
  readonly sort: CommentSort;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  now(): Date;
  newId(): string;
}

export interface CommentsPage {
  readonly rows: readonly FeedRow[];
  readonly total: number;
}

/**
 * A page of the direct comments of a post. The first page stores the order of all of them for its reader; later pages
 * read that order, so that they neither repeat nor skip while comments arrive. A deleted comment keeps its place while
 * it has answers.
 */
export async function readComments(db: Db, request: CommentsRequest): Promise<CommentsPage> {
  const key = { owner: request.reader, feedType: `comments:${request.postId}:${request.sort}` };
  const stored = request.page === 1 ? undefined : await findLatestSnapshot(db, key, request.now());
  const ids = stored?.postIds ?? (await orderComments(db, request));
  if (stored === undefined && ids.length > request.perPage) await keepSnapshot(db, key, ids, request);
  const start = (request.page - 1) * request.perPage;
  return { rows: await readRows(db, ids.slice(start, start + request.perPage)), total: ids.length };
}

async function orderComments(db: Db, request: CommentsRequest): Promise<readonly string[]> {
  const direction = request.sort === 'oldest' ? sql`asc` : sql`desc`;
  const { rows } = await sql<RankCandidate>`
    select p.id, p.user_id as "userId", p.created_at as "createdAt", p.positive_count as positive, p.negative_count as negative,
      p.comment_count as comments, p.repost_count as reposts
    from posts p
    where p.parent_id = ${request.postId} and not p.is_hidden and (p.deleted_at is null or p.comment_count > 0)
      and ((${isListedAuthor(request.viewerId)}) or ${isLeftBehind})
    order by p.id ${direction} limit ${LISTED_COMMENTS_MAX}`.execute(db);
  if (request.sort === 'popular' || request.sort === 'unpopular') return rankComments(rows, request.sort);
  return rows.map((row) => row.id);
}

async function readRows(db: Db, ids: readonly string[]): Promise<readonly FeedRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('posts').select(['id', 'user_id', 'updated_at']).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
