import { sql } from 'kysely';
import type { Post } from '#contract/resources/post.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { loadPosts } from '../../posts/queries/post-view.ts';
import { isListedAuthor, isVisibleTo } from '../../posts/queries/visibility.ts';

/** Ads that one answer carries; a client puts them in by and by. */
const ADS_MAX = 20;

/**
 * A boost, a row of `ads` under the alias `a`, is shown at this instant: approved, not cancelled, from its start on and
 * before its end.
 */
export function isRunning(now: Date) {
  return sql<boolean>`a.approval_status = 'approved' and a.status <> 'cancelled' and a.starts_at <= ${now} and a.ends_at > ${now}`;
}

/** A boost, a row of `ads`, can be cancelled: what was refused, is over or was cancelled before stays as it is. */
export function isCancellable(now: Date) {
  return sql<boolean>`ads.ends_at > ${now} and ads.approval_status <> 'rejected' and ads.status <> 'cancelled'`;
}

/**
 * The boosted posts that are advertised now, the youngest boost first, shown as ads. The one place where a post is an
 * ad: everywhere else it is the ordinary post that its author wrote.
 */
export async function loadAds(db: Db, viewerId: string | null, now: Date): Promise<Post[]> {
  const { rows } = await sql<{ id: string; post_id: string; starts_at: Date; ends_at: Date }>`
    select latest.id, latest.post_id, latest.starts_at, latest.ends_at
    from (
      select distinct on (a.post_id) a.id, a.post_id, a.starts_at, a.ends_at from ads a
      where ${isRunning(now)}
      order by a.post_id, a.id desc
    ) latest
    join posts p on p.id = latest.post_id
    where p.deleted_at is null and ${isVisibleTo(viewerId)} and ${isListedAuthor(viewerId)}
    order by latest.id desc limit ${ADS_MAX}`.execute(db);
  const posts = await loadPosts(
    db,
    viewerId,
    rows.map((row) => row.post_id),
  );
  const boosts = new Map(rows.map((row) => [row.post_id, row]));
  return posts.flatMap((post) => {
    const boost = boosts.get(post.id);
    if (boost === undefined) return [];
    const dates = { startDate: boost.starts_at.toISOString(), endDate: boost.ends_at.toISOString() };
    return [{ ...post, ...dates, postType: 'AD' as const, isAd: true, status: 'running', adId: boost.id }];
  });
}
