import { sql } from 'kysely';
import type { AdGoal } from '#contract/resources/ad.ts';
import type { PostImage } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { isVisibleTo } from '../../posts/queries/visibility.ts';
import { adStatus, type AdFacts, type AdStatus } from '../rules/ad-status.ts';

/** Boosts that one page has of each list. */
const WAITING_MAX = 50;
const DECIDED_MAX = 20;

/** A boost with what it would show, for whoever decides on it. */
export interface ReviewedAd {
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly body: string;
  readonly images: readonly PostImage[];
  readonly videos: readonly { readonly url: string }[];
  readonly isSensitive: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly goal: AdGoal;
  /** Whole US dollars. */
  readonly price: number;
  readonly email: string;
  readonly createdAt: Date;
}

export interface DecidedAd extends ReviewedAd {
  /** False: deleted, hidden, of a banned author or in a closed group, and nothing of what it said is here. */
  readonly isOpen: boolean;
  readonly status: AdStatus;
  readonly isApproved: boolean;
  readonly refusalReason: string | null;
  readonly decidedAt: Date;
  /** Null where whoever decided has left. */
  readonly decidedBy: string | null;
}

const about = sql`a.id, a.post_id as "postId", a.user_id as "userId", u.username, u.name, p.is_sensitive as "isSensitive", a.starts_at as "startsAt", a.ends_at as "endsAt", a.goal, a.price, a.email, a.created_at as "createdAt"`;

const content = sql`p.body, p.images, p.videos`;

/** Everybody may read the post, so staff may as well: nothing here opens a closed group. */
const isOpen = sql<boolean>`(p.deleted_at is null and ${isVisibleTo(null)})`;

/**
 * They wait for a decision that is of use: nobody cancelled them, they are not over, and everybody would see the post.
 */
const isWaiting = (now: Date) => sql<boolean>`a.approval_status = 'pending' and a.status <> 'cancelled' and a.ends_at > ${now}
  and ${isOpen} and u.banned_at is null`;

/** The boosts that wait longest, and how many wait. */
export async function waitingAds(db: Db, now: Date): Promise<{ readonly ads: readonly ReviewedAd[]; readonly count: number }> {
  const { rows } = await sql<ReviewedAd & { readonly count: number }>`
    select ${about}, ${content}, count(*) over ()::int as count from ads a join posts p on p.id = a.post_id join users u on u.id = a.user_id
    where ${isWaiting(now)} order by a.id limit ${WAITING_MAX}`.execute(db);
  return { ads: rows, count: rows[0]?.count ?? 0 };
}

/** What was decided last. */
export async function decidedAds(db: Db, now: Date): Promise<readonly DecidedAd[]> {
  const { rows } = await sql<Omit<DecidedAd, 'status' | 'isApproved'> & AdFacts>`
    select ${about}, ${isOpen} as "isOpen", case when ${isOpen} then p.body else '' end as body,
      case when ${isOpen} then p.images else '[]' end as images, case when ${isOpen} then p.videos else '[]' end as videos,
      a.status, a.approval_status as "approvalStatus", a.refusal_reason as "refusalReason", a.decided_at as "decidedAt",
      reviewer.username as "decidedBy"
    from ads a join posts p on p.id = a.post_id join users u on u.id = a.user_id
      left join users reviewer on reviewer.id = a.decided_by and reviewer.deleted_at is null
    where a.decided_at is not null order by a.decided_at desc limit ${DECIDED_MAX}`.execute(db);
  return rows.map((row) => ({ ...row, status: adStatus(row, now), isApproved: row.approvalStatus === 'approved' }));
}

/**
 * A boost that can be decided on now, held until the transaction ends; undefined where it waits no more, or never did.
 */
export async function lockWaitingAd(db: Db, id: string, now: Date): Promise<ReviewedAd | undefined> {
  const { rows } = await sql<ReviewedAd>`
    select ${about}, ${content} from ads a join posts p on p.id = a.post_id join users u on u.id = a.user_id
    where a.id = ${id} and ${isWaiting(now)} for no key update of a`.execute(db);
  return rows[0];
}
