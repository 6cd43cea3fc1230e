import { sql } from 'kysely';
import type { NotificationType } from '#contract/resources/notification.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { smallestUlidOf } from '../../../kernel/ids.ts';
import { isListedAuthor, isListedPost, isVisibleTo } from '../../posts/queries/visibility.ts';
import { completeSettings } from '../../settings/rules/user-settings.ts';
import { DIGEST_AWAY_DAYS, DIGEST_LINES, DIGEST_NEWS_DAYS, DIGEST_POSTS, DIGESTS_IN_ROW } from '../rules/digest-limits.ts';
import { isWanted } from '../rules/notification-switches.ts';
import { isShown } from './notifications.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A member who is away and wants to hear of it. */
export interface DueDigest {
  readonly userId: string;
  readonly email: string;
  /** In which language they were last here, which is kept for longer than their session; null: not known. */
  readonly locale: string | null;
  /** When they were last here. */
  readonly seenAt: Date;
  /** When it was last checked for news to send; null: never. */
  readonly checkedAt: Date | null;
}

/** What somebody did, or several did alike to one post. */
export interface DigestLine {
  readonly type: NotificationType;
  /** Who did it last. */
  readonly username: string;
  /** How many did it, and how many notifications tell of that. */
  readonly people: number;
  readonly count: number;
  /** Of the member's own post that it is about, else empty. */
  readonly excerpt: string;
}

export interface DigestPost {
  readonly id: string;
  readonly username: string;
  readonly body: string;
}

export interface DigestNews {
  /** All of them; the lines are of the newest. */
  readonly notifications: number;
  readonly lines: readonly DigestLine[];
  readonly posts: readonly DigestPost[];
}

/**
 * Members whom a digest is due for, by id, those after `after`. Where one was sent and they did not come back, the next
 * is due a week later, four times.
 */
export async function dueDigests(
  db: Db,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<DueDigest[]> {
  const weekAgo = new Date(now.getTime() - DIGEST_AWAY_DAYS * DAY_MS);
  const { rows } = await sql<DueDigest>`
    select u.id as "userId", u.email, coalesce(visit.locale, d.locale) as locale, seen.at as "seenAt", d.looked_at as "checkedAt"
    from user_settings s
    join users u on u.id = s.user_id
    left join digests d on d.user_id = s.user_id
    left join lateral (
      select t.created_at, t.locale from refresh_tokens t where t.user_id = s.user_id order by t.created_at desc limit 1
    ) visit on true
    cross join lateral (select greatest(visit.created_at, coalesce(u.last_active_at, u.created_at)) as at) seen
    where s.settings @> '{"email_digest": true}' and s.user_id > ${after}
      and u.account_setup and u.banned_at is null and u.deleted_at is null
      and seen.at <= ${weekAgo}
      and (d.user_id is null or d.looked_at < seen.at or (d.looked_at <= ${weekAgo} and d.in_row < ${sql.lit(DIGESTS_IN_ROW)}))
    order by s.user_id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/**
 * What came since the member was last here, or last told: only what they may see, want to be told of and have not read.
 */
export async function digestNews(db: Db, due: DueDigest, now: Date): Promise<DigestNews> {
  const since = new Date(
    Math.max(due.seenAt.getTime(), due.checkedAt?.getTime() ?? 0, now.getTime() - DIGEST_NEWS_DAYS * DAY_MS),
  );
  const lines = await newLines(db, due.userId, since);
  return {
    notifications: lines.reduce((sum, { count }) => sum + count, 0),
    lines: lines.slice(0, DIGEST_LINES),
    posts: await postsOfFollowed(db, due.userId, since),
  };
}

async function newLines(db: Db, userId: string, since: Date): Promise<DigestLine[]> {
  const stored = await db.selectFrom('user_settings').select('settings').where('user_id', '=', userId).executeTakeFirst();
  const settings = completeSettings(stored?.settings ?? {});
  const { rows } = await sql<DigestLine>`
    select notifications.type, count(*)::int as count, count(distinct notifications.from_user_id)::int as people,
      (array_agg(sender.username order by notifications.id desc))[1] as username,
      coalesce(max(own.body), max(inviting.name), '') as excerpt
    from notifications
    join users sender on sender.id = notifications.from_user_id
    left join posts own on own.id = notifications.post_id and own.user_id = ${userId} and own.deleted_at is null
    left join groups inviting on inviting.id = notifications.group_id and notifications.type = 'group_invitation'
    where notifications.user_id = ${userId} and notifications.read_at is null and notifications.created_at > ${since}
      and ${isShown(userId)}
    group by notifications.type, notifications.post_id, inviting.id
    order by max(notifications.id) desc`.execute(db);
  return rows.filter(({ type }) => isWanted(settings, type));
}

/** The liveliest; none that a reader first has to choose to see. */
async function postsOfFollowed(db: Db, userId: string, since: Date): Promise<DigestPost[]> {
  const { rows } = await sql<DigestPost>`
    select p.id, author.username, p.body
    from follows f
    join posts p on p.user_id = f.followee_id
    join users author on author.id = p.user_id
    where f.follower_id = ${userId} and p.id >= ${smallestUlidOf(since)} and p.group_id is null and p.body <> ''
      and ${isListedPost} and ${isVisibleTo(userId)} and ${isListedAuthor(userId)}
      and not (p.is_sensitive or p.is_trolling or p.is_processing or p.is_empty_repost)
    order by p.positive_count + 2 * p.comment_count desc, p.id desc limit ${sql.lit(DIGEST_POSTS)}`.execute(db);
  return rows;
}
