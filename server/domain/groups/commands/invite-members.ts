import { sql } from 'kysely';
import { GROUP_INVITED_MAX } from '#contract/limits.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { conflict, tooManyRequests } from '../../../kernel/errors.ts';
import type { RateLimits } from '../../../kernel/rate-limits.ts';
import { say } from '../../../kernel/say.ts';
import { INVITED_AN_HOUR } from '../rules/invite-links.ts';

/** Whose invitations end: of one person, of one group, or one alone. */
export type EndedInvitations =
  | { readonly groupId: string; readonly userId?: string }
  | { readonly userId: string; readonly groupId?: string };

/**
 * Invites by name; whoever calls holds the group. Answers whether it is new. @throws DomainError `conflict` where as
 * many wait as may
 */
export async function addInvitation(
  db: Db,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ others: number; known: boolean }>`
    select count(*)::int as others, coalesce(bool_or(user_id = ${userId}), false) as known from group_invitations where group_id = ${groupId}`.execute(
    db,
  );
  const { others = 0, known = false } = rows[0] ?? {};
  if (known) return false;
  if (others >= GROUP_INVITED_MAX) throw conflict(say('refusals.invitedMax', { max: GROUP_INVITED_MAX }));
  await db.insertInto('group_invitations').values({ group_id: groupId, user_id: userId, created_at: now }).execute();
  return true;
}

/** Ends invitations by name, with what was told of them: so the next one is told again. Answers whose they were. */
export async function endInvitations(db: Db, { groupId, userId }: EndedInvitations): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ended as (
      delete from group_invitations
      where ${groupId === undefined ? sql`true` : sql`group_id = ${groupId}`} and ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}
      returning group_id, user_id
    ), untold as (
      delete from notifications n using ended where n.user_id = ended.user_id and n.type = 'group_invitation' and n.group_id = ended.group_id
    )
    select user_id from ended`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * After one blocked the other neither is invited by the other any more; what was told of it goes with all else between
 * them.
 */
export async function endInvitationsBetween(db: Db, one: string, other: string): Promise<void> {
  await sql`
    delete from group_invitations i using groups g
    where g.id = i.group_id and ((i.user_id = ${one} and g.owner_id = ${other}) or (i.user_id = ${other} and g.owner_id = ${one}))`.execute(
    db,
  );
}

/** Nobody bothers half the world. @throws DomainError 429 */
export async function limitInvitations(limits: RateLimits, userId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.take(`group-invitation:${userId}`, {
    limit: INVITED_AN_HOUR,
    windowSeconds: 60 * 60,
  });
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
}
