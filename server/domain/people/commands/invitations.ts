import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { malformed, tooManyRequests } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { RateLimits } from '../../../kernel/rate-limits.ts';
import { say } from '../../../kernel/say.ts';
import { INVITATION_DAYS, INVITATIONS_A_DAY, INVITATIONS_PER_MAILBOX_MAX } from '../rules/invitation-limits.ts';

const DAY_SECONDS = 24 * 60 * 60;
const countedSince = (now: Date) => new Date(now.getTime() - INVITATION_DAYS * DAY_SECONDS * 1000);

interface Invitation {
  readonly inviterId: string;
  /** In its one spelling. */
  readonly email: string;
}

/**
 * Notes the invitation of a mailbox. Whether it has an account makes no difference: this answer would tell.
 * @throws DomainError 400 'User already invited', by this member or by as many others as may; 429 after too many in a
 * day.
 */
export async function noteInvitation(
  db: Db,
  { inviterId, email }: Invitation,
  { limits, secret, now }: { readonly limits: RateLimits; readonly secret: string; readonly now: Date },
): Promise<void> {
  const digest = createHmac('sha256', secret).update(`invitation:${email}`).digest('hex');
  // Of those who invite this mailbox at one moment each counts those before.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation:${digest}`}, 0))`.execute(db);
  const counted = await db
    .selectFrom('invitations')
    .select('inviter_id')
    .where('email_digest', '=', digest)
    .where('created_at', '>', countedSince(now))
    .execute();
  const isAgain = counted.some(({ inviter_id }) => inviter_id === inviterId);
  if (isAgain || counted.length >= INVITATIONS_PER_MAILBOX_MAX) throw malformed(say('refusals.alreadyInvited'));
  const { allowed, retryAfterSeconds } = await limits.take(`invite:${inviterId}`, {
    limit: INVITATIONS_A_DAY,
    windowSeconds: DAY_SECONDS,
  });
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
  await db
    .insertInto('invitations')
    .values({ inviter_id: inviterId, email_digest: digest, created_at: now })
    .onConflict((conflict) => conflict.columns(['inviter_id', 'email_digest']).doUpdateSet({ created_at: now }))
    .execute();
}

/** Forgets invitations that count no more. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('created_at', '<=', countedSince(now)).execute();
}
