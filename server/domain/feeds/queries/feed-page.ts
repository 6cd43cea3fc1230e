import { sql, type RawBuilder } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { FeedLine, FeedPage } from '#contract/resources/post.ts';
import { encodeCursor, type Cursor } from '../../../kernel/cursor.ts';

/** One line of a feed as the database has it. */
export interface FeedRow {
  readonly id: string;
  readonly user_id: string;
  readonly updated_at: Date;
  /** Of a repost or quote: the original and who wrote it. A list that is not of `feedColumns` does not say. */
  readonly repost_of_id?: string | null;
  readonly repost_of_user_id?: string | null;
}

/** Columns of a `FeedRow`, of a list that shows no repost of an author whom the viewer may not know of. */
export const feedColumns = sql`p.id, p.user_id, p.updated_at, p.repost_of_id, p.repost_of_user_id`;

/** Which part of a list in order of ids is wanted, newest first. */
export interface IdRange {
  /** Ids below this one. */
  readonly before?: string | undefined;
  /** Ids above this one. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** One row more than a page tells whether there is another. */
export const PAGE_PROBE_SIZE = FEED_PAGE_SIZE + 1;

export function pageRange(cursor: { readonly before: string } | null): IdRange {
  return { before: cursor?.before, limit: PAGE_PROBE_SIZE };
}

/** The range as a condition on `p.id`. */
export function isInRange(range: IdRange): RawBuilder<boolean> {
  const below = range.before === undefined ? sql`true` : sql`p.id < ${range.before}`;
  const above = range.after === undefined ? sql`true` : sql`p.id > ${range.after}`;
  return sql`${below} and ${above}`;
}

/**
 * A page from up to `PAGE_PROBE_SIZE` rows; `cursorAfter` names where the list goes on below the last row of the page.
 */
export function toPage<Row extends FeedRow>(rows: readonly Row[], cursorAfter: (last: Row) => Cursor): FeedPage {
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > FEED_PAGE_SIZE && last !== undefined;
  return pageOf(shown, hasMore ? cursorAfter(last) : null);
}

export function pageOf(rows: readonly FeedRow[], next: Cursor | null): FeedPage {
  const data = rows.map(lineOf);
  return { data, posts: data, next_cursor: next === null ? null : encodeCursor(next) };
}

function lineOf({ id, user_id: userId, updated_at, repost_of_id: repostId, repost_of_user_id: repostUserId }: FeedRow): FeedLine {
  const line = { id, userId, updatedAt: updated_at.toISOString() };
  return { ...line, ...(repostId && { repostId }), ...(repostUserId && { repostUserId }) };
}

export function afterId(row: FeedRow): Cursor {
  return { kind: 'id', before: row.id };
}
