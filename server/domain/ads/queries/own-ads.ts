import { sql } from 'kysely';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { Ad, AdDay, AdGoal } from '#contract/resources/ad.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { isVisibleTo } from '../../posts/queries/visibility.ts';
import type { CreationKey } from '../../posts/queries/creations.ts';
import type { PostTarget } from '../../posts/queries/post-facts.ts';
import { mayReviewAds, type BoostedFacts, type OwnedAd } from '../rules/ad-permissions.ts';
import { adStatus } from '../rules/ad-status.ts';
import { isRunning } from './ads.ts';

interface AdRow {
  readonly id: string;
  readonly postId: string;
  readonly status: string;
  readonly approvalStatus: string;
  readonly paymentStatus: string;
  readonly refusalReason: string | null;
  readonly email: string;
  readonly createdAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly goal: AdGoal;
  readonly views: number;
  readonly clicks: number;
  readonly follows: number;
  readonly price: number;
}

const adColumns = [
  'id',
  'post_id as postId',
  'status',
  'approval_status as approvalStatus',
  'payment_status as paymentStatus',
  'refusal_reason as refusalReason',
  'email',
  'created_at as createdAt',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'goal',
  'views',
  'clicks',
  'follows',
  'price',
] as const;

/** A page of the member's boosts, the youngest request first, each with its days (BOOST-43). */
export async function readOwnAds(db: Db, userId: string, cursor: string | undefined, now: Date) {
  const before = readCursor(cursor, 'id')?.before ?? null;
  let wanted = db.selectFrom('ads').select(adColumns).where('user_id', '=', userId);
  if (before !== null) wanted = wanted.where('id', '<', before);
  const rows = await wanted
    .orderBy('id', 'desc')
    .limit(FEED_PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > FEED_PAGE_SIZE && last !== undefined;
  return {
    data: await withDays(db, shown, now),
    next_cursor: hasMore ? encodeCursor({ kind: 'id', before: last.id }) : null,
  };
}

/** A boost as its owner sees it. */
export async function loadAd(db: Db, id: string, now: Date): Promise<Ad> {
  const row = await db.selectFrom('ads').select(adColumns).where('id', '=', id).executeTakeFirstOrThrow();
  const [ad] = await withDays(db, [row], now);
  if (ad === undefined) throw new Error(`the boost ${id} has gone`);
  return ad;
}

async function withDays(db: Db, rows: readonly AdRow[], now: Date): Promise<Ad[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('ad_days')
    .select(['ad_id', 'day', 'views', 'clicks', 'follows'])
    .where('ad_id', 'in', ids)
    .orderBy('ad_id')
    .orderBy('day')
    .execute();
  const days = new Map<string, AdDay[]>(ids.map((id) => [id, []]));
  for (const { ad_id: id, ...day } of counted) days.get(id)?.push(day);
  return rows.map(({ startsAt, endsAt, createdAt, ...row }) => ({
    ...row,
    status: adStatus({ ...row, startsAt, endsAt }, now),
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    days: days.get(row.id) ?? [],
  }));
}

/** Whether the member has ever requested a boost (API-113). */
export async function hasAds(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('ads').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the member sees Ad Metrics (BOOST-37). */
export async function seesAdMetrics(
  db: Db,
  viewer: { readonly id: string; readonly badges: readonly BadgeName[] },
): Promise<boolean> {
  return mayReviewAds(viewer.badges) || hasAds(db, viewer.id);
}

/**
 * Id of the boost that this key has requested, for good, as `findCreation` tells it of posts. Undefined for a new key;
 * throws `invalid` where the key has made something else.
 */
export async function findBoostRequest(db: Db, key: CreationKey): Promise<string | undefined> {
  const row = await db
    .selectFrom('ads')
    .select(['id', 'client_digest'])
    .where('user_id', '=', key.userId)
    .where('client_key', '=', key.clientKey)
    .executeTakeFirst();
  if (row !== undefined && row.client_digest !== key.digest) throw invalidField('Idempotency-Key', say('requests.keyReused'));
  return row?.id;
}

/** The post that would be boosted, as the viewer may know it; undefined where no such post exists. */
export async function findBoosted(
  db: Db,
  viewerId: string,
  postId: string,
): Promise<(BoostedFacts & Pick<PostTarget, 'id'>) | undefined> {
  const { rows } = await sql<BoostedFacts & Pick<PostTarget, 'id'>>`
    select p.id, p.user_id as "userId", p.post_type as "postType", p.is_hidden as "isHidden", p.deleted_at is not null as "isDeleted",
      (${isVisibleTo(viewerId)}) as "isVisible", (select g.visibility from groups g where g.id = p.group_id) as "groupVisibility"
    from posts p where p.id = ${postId}`.execute(db);
  return rows[0];
}

export interface FoundAd extends OwnedAd {
  readonly id: string;
  readonly postId: string;
}

/**
 * The boost of this id, or all boosts of the post of this id, the one that runs or comes next first, and those that are
 * over last.
 */
export async function findAds(db: Db, id: string, now: Date): Promise<readonly FoundAd[]> {
  const { rows } = await sql<FoundAd>`
    select a.id, a.post_id as "postId", a.user_id as "userId", (${isRunning(now)}) as "isRunning" from ads a
    where a.id = ${id} or a.post_id = ${id}
    order by a.status = 'cancelled' or a.approval_status = 'rejected' or a.ends_at <= ${now}, a.starts_at, a.id desc`.execute(db);
  return rows;
}

/** Where the account is told of the review unless it names another address. */
export async function addressOf(db: Db, userId: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}
