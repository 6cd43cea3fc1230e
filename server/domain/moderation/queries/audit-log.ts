import { sql } from 'kysely';
import type { BadgeName } from '#contract/resources/user.ts';
import { encodeCursor, readCursor } from '../../../kernel/cursor.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { StaffAct } from '../../../kernel/db/moderation-tables.ts';

/** Acts on a page. */
const ACTS_PAGE = 50;

/** One row of the log. Usernames are those of today; null where the account is gone. */
export interface LoggedAct {
  readonly id: string;
  readonly act: StaffAct;
  readonly actor: string | null;
  /** Null for an act on a member. */
  readonly postId: string | null;
  /** Whom it was done to: the member, or the author of the post. */
  readonly member: string | null;
  readonly badge: BadgeName | null;
  readonly reason: string | null;
  readonly at: Date;
}

export interface LogFilter {
  /** Username in any case; empty: whoever acted. */
  readonly actor: string;
  readonly act: StaffAct | null;
  readonly cursor: string | undefined;
}

/**
 * A page of what staff did, the last first.
 * @throws DomainError `invalid` on `cursor`
 */
export async function readAuditLog(
  db: Db,
  { actor, act, cursor }: LogFilter,
): Promise<{ readonly acts: readonly LoggedAct[]; readonly nextCursor: string | null }> {
  const before = readCursor(cursor, 'id')?.before;
  const isBelow = before === undefined ? sql`true` : sql`done.id < ${before}`;
  const isOfKind = act === null ? sql`true` : sql`done.act = ${act}`;
  const isBy =
    actor === ''
      ? sql`true`
      : sql`done.actor_id = (select named.id from users named where named.username_key = ${actor.toLowerCase()} and named.deleted_at is null)`;
  const { rows } = await sql<LoggedAct>`
    select done.id, done.act, done.post_id as "postId", done.badge, done.reason, done.created_at as at,
      actor.username as actor, member.username as member
    from staff_acts done
      left join users actor on actor.id = done.actor_id and actor.deleted_at is null
      left join posts p on p.id = done.post_id
      left join users member on member.id = coalesce(done.user_id, p.user_id) and member.deleted_at is null
    where ${isBelow} and ${isOfKind} and ${isBy}
    order by done.id desc limit ${ACTS_PAGE + 1}`.execute(db);
  const acts = rows.slice(0, ACTS_PAGE);
  const last = acts.at(-1);
  const hasMore = rows.length > ACTS_PAGE && last !== undefined;
  return { acts, nextCursor: hasMore ? encodeCursor({ kind: 'id', before: last.id }) : null };
}
