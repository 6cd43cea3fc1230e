import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** A list of ids as it stood when its first page was read. */
export interface FeedSnapshot {
  readonly id: string;
  readonly postIds: readonly string[];
}

/** As much of a snapshot as a page needs: parsing hundreds of ids takes longer than reading their posts. */
export interface SnapshotPart {
  readonly id: string;
  /** Its first id. */
  readonly first: string | undefined;
  readonly length: number;
  /** The ids from the position that was asked for. */
  readonly part: readonly string[];
}

/** Positions count from 0. */
export interface PartRange {
  readonly from: number;
  readonly count: number;
}

/** A member's id, or a name of its own for visitors; with `feedType` it says whose list of what this is. */
export interface SnapshotKey {
  readonly owner: string;
  readonly feedType: string;
}

/** Whose lists those of visitors are. */
export const VISITORS = 'visitor';

/** From when it was made or, while somebody reads it, from about when it was read last. */
const SNAPSHOT_LIFE_MS = 60 * 60 * 1000;
/** A snapshot this young serves another first page too. */
const SNAPSHOT_FRESH_MS = 60 * 1000;
/**
 * Snapshots of one list that are kept: about as many as an hour of first pages makes, so that each lasts as long as it
 * should.
 */
const SNAPSHOTS_PER_LIST_MAX = 60;
/** Visitors share theirs, and many may come at once. */
const SNAPSHOTS_OF_VISITORS_MAX = 600;
/** Snapshots of all lists of one kind and one reader that are kept. */
const SNAPSHOTS_PER_OWNER_MAX = 60;

interface Minting {
  now(): Date;
  newId(): string;
}

/**
 * As `saveSnapshot`, but writes nothing while the newest one tells the same and lasts long enough to be read to its
 * end.
 */
export async function keepSnapshot(db: Db, key: SnapshotKey, postIds: readonly string[], mint: Minting): Promise<void> {
  const newest = await findNewest(db, key, new Date(mint.now().getTime() - SNAPSHOT_LIFE_MS / 2));
  const isSame = newest?.postIds.length === postIds.length && postIds.every((id, index) => newest.postIds[index] === id);
  if (isSame) return;
  await saveSnapshot(db, key, postIds, mint);
  const kind = `${key.feedType.split(':', 1)[0]}:`;
  await sql`
    delete from feed_snapshots where id in (
      select id from feed_snapshots where owner = ${key.owner} and starts_with(feed_type, ${kind})
      order by id desc offset ${SNAPSHOTS_PER_OWNER_MAX}
    )`.execute(db);
}

export async function saveSnapshot(db: Db, key: SnapshotKey, postIds: readonly string[], mint: Minting): Promise<FeedSnapshot> {
  const now = mint.now();
  const id = mint.newId();
  const others = (key.owner === VISITORS ? SNAPSHOTS_OF_VISITORS_MAX : SNAPSHOTS_PER_LIST_MAX) - 1;
  // Those that were read last expire last.
  await sql`
    delete from feed_snapshots where id in (
      select id from feed_snapshots where owner = ${key.owner} and feed_type = ${key.feedType}
      order by expires_at desc, id desc offset ${others}
    )`.execute(db);
  await db
    .insertInto('feed_snapshots')
    .values({
      id,
      owner: key.owner,
      feed_type: key.feedType,
      post_ids: [...postIds],
      created_at: now,
      expires_at: lifeFrom(now),
    })
    .execute();
  return { id, postIds };
}

/** Of the newest snapshot of a list, if it is under a minute old. */
export async function findFreshPart(db: Db, key: SnapshotKey, now: Date, range: PartRange): Promise<SnapshotPart | undefined> {
  return db
    .selectFrom('feed_snapshots')
    .select(partColumns(range))
    .where('owner', '=', key.owner)
    .where('feed_type', '=', key.feedType)
    .where('created_at', '>', new Date(now.getTime() - SNAPSHOT_FRESH_MS))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of the snapshot that a cursor names: only its owner's, and only while it lasts. It lasts longer for being read. */
export async function findPart(
  db: Db,
  key: SnapshotKey,
  asked: { readonly id: string; readonly now: Date },
  range: PartRange,
): Promise<SnapshotPart | undefined> {
  const found = await db
    .selectFrom('feed_snapshots')
    .select([...partColumns(range), 'expires_at'])
    .where('id', '=', asked.id)
    .where('owner', '=', key.owner)
    .where('feed_type', '=', key.feedType)
    .where('expires_at', '>', asked.now)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { expires_at: expiresAt, ...part } = found;
  // Not at every page: that would be a write each.
  if (expiresAt.getTime() - asked.now.getTime() < SNAPSHOT_LIFE_MS / 2) await renew(db, found.id, asked.now);
  return part;
}

async function renew(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('feed_snapshots')
    .set({ expires_at: lifeFrom(now) })
    .where('id', '=', id)
    .execute();
}

function lifeFrom(now: Date): Date {
  return new Date(now.getTime() + SNAPSHOT_LIFE_MS);
}

/** The same of a snapshot at hand. */
export function partOf({ id, postIds }: FeedSnapshot, { from, count }: PartRange): SnapshotPart {
  return { id, first: postIds[0], length: postIds.length, part: postIds.slice(from, from + count) };
}

function partColumns({ from, count }: PartRange) {
  return [
    'id' as const,
    sql<string | undefined>`post_ids[1]`.as('first'),
    sql<number>`cardinality(post_ids)`.as('length'),
    sql<string[]>`post_ids[${from + 1}::int : ${from + count}::int]`.as('part'),
  ] as const;
}

/** The newest snapshot of a list that has not expired. */
export function findLatestSnapshot(db: Db, key: SnapshotKey, now: Date): Promise<FeedSnapshot | undefined> {
  return findNewest(db, key, new Date(now.getTime() - SNAPSHOT_LIFE_MS));
}

/** The snapshot that a cursor names: only its owner's, and only while it lasts. */
export async function findSnapshot(db: Db, key: SnapshotKey, id: string, now: Date): Promise<FeedSnapshot | undefined> {
  const row = await db
    .selectFrom('feed_snapshots')
    .select(['id', 'post_ids'])
    .where('id', '=', id)
    .where('owner', '=', key.owner)
    .where('feed_type', '=', key.feedType)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { id: row.id, postIds: row.post_ids };
}

async function findNewest(db: Db, key: SnapshotKey, since: Date): Promise<FeedSnapshot | undefined> {
  const row = await db
    .selectFrom('feed_snapshots')
    .select(['id', 'post_ids'])
    .where('owner', '=', key.owner)
    .where('feed_type', '=', key.feedType)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, postIds: row.post_ids };
}
