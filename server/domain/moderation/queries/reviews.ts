import { sql } from 'kysely';
import type { PostViolations } from '#contract/resources/violation.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { reviewStatus, type ReviewFacts } from '../rules/decisions.ts';

interface StandingViolation {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly points: number;
  readonly appealText: string | null;
  readonly hidPost: boolean;
}

interface ReportCount {
  readonly postId: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly count: number;
}

/** All that moderators know of one post. */
export interface Review extends ReviewFacts {
  readonly postId: string;
  readonly username: string;
  /** Most frequent first. */
  readonly reports: readonly ReportCount[];
  /** The last one, or the one in appeal. */
  readonly violation: StandingViolation | null;
  /** Username of who decided last; null where nobody did, or has left. */
  readonly moderator: string | null;
}

interface ReviewRow extends Pick<Review, 'postId' | 'authorId' | 'username' | 'isDeleted' | 'moderator'> {
  readonly violationStatus: ReviewFacts['violationStatus'];
  readonly violation: StandingViolation | null;
  readonly moderatedBy: string | null;
  readonly appealDecidedBy: string | null;
}

/** What is known of these posts, in the order asked for, reported or not. */
export async function loadReviews(db: Db, ids: readonly string[]): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select p.id as "postId", p.user_id as "authorId", author.username, p.deleted_at is not null as "isDeleted",
      v.status as "violationStatus", v.moderated_by as "moderatedBy", v.appeal_decided_by as "appealDecidedBy",
      case when v.id is not null then json_build_object('id', v.id, 'userId', v.user_id, 'name', v.name, 'points', v.points,
        'appealText', v.appeal_text, 'hidPost', v.hid_post) end as violation,
      moderator.username as moderator
    from posts p
    join users author on author.id = p.user_id
    left join lateral (
      select * from violations one where one.post_id = p.id and one.status <> 'reported'
      order by (one.status = 'appeal') desc, one.id desc limit 1
    ) v on true
    left join lateral (
      select flag.decided_by from post_flags flag where flag.post_id = p.id and flag.decided_at is not null
      order by flag.decided_at desc limit 1
    ) decided on true
    left join users moderator on moderator.id = coalesce(v.appeal_decided_by, v.moderated_by, decided.decided_by)
      and moderator.deleted_at is null
    where p.id = any (${[...ids]}::text[])`.execute(db);
  const { rows: counts } = await sql<ReportCount>`
    select flag.post_id as "postId", flag.violation_type as name, flag.decided_at is null as "isOpen", count(*)::int as count
    from post_flags flag where flag.post_id = any (${rows.map((row) => row.postId)}::text[])
    group by 1, 2, 3 order by 4 desc, 2`.execute(db);
  const byId = new Map(
    rows.map((row) => [
      row.postId,
      toReview(
        row,
        counts.filter(({ postId }) => postId === row.postId),
      ),
    ]),
  );
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function toReview({ moderatedBy, appealDecidedBy, ...row }: ReviewRow, reports: readonly ReportCount[]): Review {
  return {
    ...row,
    reports,
    hasOpenReports: reports.some((report) => report.isOpen),
    hasDecidedReports: reports.some((report) => !report.isOpen),
    deciders: [moderatedBy, appealDecidedBy].filter((id) => id !== null),
  };
}

/**
 * What the moderation panel shows of it (MOD-02); null where there is nothing to show, as of a post that nobody
 * reported.
 */
export function toPostViolations(review: Review): PostViolations | null {
  const status = reviewStatus(review);
  if (status === null || review.isDeleted) return null;
  const isOpen = status === 'reported';
  const { violation } = review;
  const reported = review.reports.filter((report) => report.isOpen === isOpen).map(({ name, count }) => ({ name, count }));
  return {
    id: review.postId,
    violations: isOpen || violation === null ? reported : [{ name: violation.name, count: 1 }],
    postFlagStatus: status,
    postFlagAppealText: isOpen ? null : (violation?.appealText ?? null),
    moderatedBy: isOpen ? null : review.moderator,
    username: review.username,
  };
}
