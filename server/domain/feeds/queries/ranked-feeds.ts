import { sql, type RawBuilder } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { FeedPage } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { readCursor } from '../../../kernel/cursor.ts';
import { rankFeed, type RankCandidate } from '../rules/ranking.ts';
import { PAGE_PROBE_SIZE, feedColumns, pageOf, toPage, type FeedRow } from './feed-page.ts';
import {
  VISITORS,
  findFreshPart,
  findPart,
  findSnapshot,
  partOf,
  saveSnapshot,
  type SnapshotKey,
  type SnapshotPart,
} from './feed-snapshots.ts';
import { isAuthorListed, isListedAuthor, isListedOriginal, isListedPost } from '../../posts/queries/visibility.ts';

/** Newest posts that are ranked; below them the feed goes on by id. */
const RANKED_WINDOW = 400;
/** Older posts of those whom the reader follows that are ranked too, and how many of one author. */
const FOLLOWED_WINDOW = 200;
const FOLLOWED_PER_AUTHOR = 5;

export interface RankedFeedRequest {
  readonly feedType: 'forYou' | 'influencers';
  readonly viewerId: string | null;
  readonly cursor: string | undefined;
  now(): Date;
  newId(): string;
}

/**
 * A page of a ranked feed. The first page ranks the newest posts (`rules/ranking.ts`) and stores their order; later
 * pages read that order, so that they neither repeat nor skip while posts arrive. Below the ranked window the feed goes
 * on newest first, leaving out what was ranked.
 *
 * Once the order is gone that a cursor names, nobody knows what of the window its reader has not seen: a new order
 * begins at its top. What that repeats the device leaves out (SY8). Behind the window reading goes on where it was,
 * though an older post of somebody followed may show again.
 */
export async function readRankedFeed(db: Db, request: RankedFeedRequest): Promise<FeedPage> {
  const key = { owner: request.viewerId ?? VISITORS, feedType: request.feedType };
  const cursor = readCursor(request.cursor, 'ranked', 'tail');
  if (cursor?.kind === 'tail') {
    const rows = await readTail(db, request, { key, ...cursor }, PAGE_PROBE_SIZE);
    return toPage(rows, (last) => ({ kind: 'tail', snapshot: cursor.snapshot, before: last.id }));
  }
  if (cursor !== null) {
    const asked = { id: cursor.snapshot, now: request.now() };
    const snapshot = await findPart(db, key, asked, rangeAt(cursor.position));
    if (snapshot !== undefined) return readSnapshotPage(db, request, { key, snapshot, position: cursor.position });
  }
  const range = rangeAt(0);
  const snapshot =
    (await findFreshPart(db, key, request.now(), range)) ??
    partOf(await saveSnapshot(db, key, await rankNow(db, request), request), range);
  return readSnapshotPage(db, request, { key, snapshot, position: 0 });
}

/** Where the ranked ids of a page stand: the first id of a snapshot is the floor of its window. */
function rangeAt(position: number, count = FEED_PAGE_SIZE) {
  return { from: position + 1, count };
}

interface SnapshotPage {
  readonly key: SnapshotKey;
  /** With the ids of this page. */
  readonly snapshot: SnapshotPart;
  readonly position: number;
}

async function readSnapshotPage(db: Db, request: RankedFeedRequest, page: SnapshotPage): Promise<FeedPage> {
  const { rows, end } = await fillPage(db, request, page);
  const { id, first: floor, length } = page.snapshot;
  if (floor === undefined) return pageOf(rows, null);
  if (end < length - 1) return pageOf(rows, { kind: 'ranked', snapshot: id, position: end });
  const tail = await readTail(db, request, { key: page.key, snapshot: id, before: floor }, 1);
  return pageOf(rows, tail.length === 0 ? null : { kind: 'tail', snapshot: id, before: floor });
}

/** A full page of ranked ids from a position on, stepping over what is gone; `end` is the position behind it. */
async function fillPage(db: Db, request: RankedFeedRequest, { key, snapshot, position }: SnapshotPage) {
  const rows: FeedRow[] = [];
  let end = position;
  let asked = snapshot.part;
  while (asked.length > 0) {
    rows.push(...(await readListed(db, request, asked)));
    end += asked.length;
    const missing = FEED_PAGE_SIZE - rows.length;
    if (missing === 0 || end >= snapshot.length - 1) break;
    const more = await findPart(db, key, { id: snapshot.id, now: request.now() }, rangeAt(end, missing));
    asked = more?.part ?? [];
  }
  return { rows, end };
}

interface TailPlace {
  readonly key: SnapshotKey;
  readonly snapshot: string;
  readonly before: string;
}

async function readTail(
  db: Db,
  request: RankedFeedRequest,
  { key, snapshot, before }: TailPlace,
  limit: number,
): Promise<readonly FeedRow[]> {
  const ranked = (await findSnapshot(db, key, snapshot, request.now()))?.postIds.slice(1) ?? [];
  const older = ranked.filter((id) => id < before);
  const { rows } = await sql<FeedRow>`
    select ${feedColumns} from posts p
    where ${isCandidate(request.feedType)} and p.id < ${before} and p.id <> all (${older}::text[]) and ${isListedAuthor(request.viewerId)}
    order by p.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Rows of these ids in their order; what was deleted, hidden or taken out of Discover meanwhile is left out. */
async function readListed(
  db: Db,
  { feedType, viewerId }: RankedFeedRequest,
  ids: readonly string[],
): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${feedColumns} from posts p
    where p.id = any (${ids}::text[]) and ${isCandidate(feedType)} and ${isListedAuthor(viewerId)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The ids to store: first the smallest id of the window, then the ranked ones. */
async function rankNow(db: Db, request: RankedFeedRequest): Promise<readonly string[]> {
  const newest = await readNewest(db, request);
  const floor = newest.at(-1)?.id;
  if (floor === undefined) return [];
  const followed =
    request.feedType === 'forYou' && request.viewerId !== null ? await readFollowed(db, request.viewerId, floor) : [];
  return [floor, ...rankFeed([...newest, ...followed])];
}

const candidateColumns = sql`p.id, p.user_id as "userId", p.created_at as "createdAt", p.positive_count as positive, p.negative_count as negative,
  p.comment_count as comments, p.repost_count as reposts`;

async function readNewest(db: Db, request: RankedFeedRequest): Promise<readonly RankCandidate[]> {
  const { rows } = await sql<RankCandidate>`
    select n.*, follows.follower_id is not null as "isFollowed", back.follower_id is not null as "isMutual"
    from (
      select ${candidateColumns} from posts p where ${isCandidate(request.feedType)} and ${isListedAuthor(request.viewerId)}
      order by p.id desc limit ${RANKED_WINDOW}
    ) n
    left join follows on follows.follower_id = ${request.viewerId} and follows.followee_id = n."userId"
    left join follows back on back.follower_id = follows.followee_id and back.followee_id = follows.follower_id
    order by n.id desc`.execute(db);
  return rows;
}

async function readFollowed(db: Db, viewerId: string, before: string): Promise<readonly RankCandidate[]> {
  const { rows } = await sql<RankCandidate>`
    select e.*, true as "isFollowed",
      exists (select from follows back where back.follower_id = e."userId" and back.followee_id = ${viewerId}) as "isMutual"
    from follows f
    cross join lateral (
      select ${candidateColumns} from posts p
      where p.user_id = f.followee_id and ${isListedPost} and p.group_id is null and p.id < ${before} and ${isListedOriginal(viewerId)}
      order by p.id desc limit ${FOLLOWED_PER_AUTHOR}
    ) e
    where f.follower_id = ${viewerId} and ${isAuthorListed(viewerId, sql`f.followee_id`)}
    order by e.id desc limit ${FOLLOWED_WINDOW}`.execute(db);
  return rows;
}

function isCandidate(feedType: RankedFeedRequest['feedType']): RawBuilder<boolean> {
  const condition = sql<boolean>`${isListedPost} and p.group_id is null`;
  return feedType === 'influencers' ? sql`${condition} and p.in_discover` : condition;
}
