import { randomBytes } from 'node:crypto';
import { tooManyRequests } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { RateLimits } from '../../../kernel/rate-limits.ts';
import { INVITE_CODE_BYTES, INVITE_LINKS_TRIED_AN_HOUR } from '../rules/invite-links.ts';

/** Each of the two is a desired state; whoever calls holds the group. */

/** Makes the link of a group; one that stands stays. */
export async function offerLink(db: Db, groupId: string, now: Date): Promise<void> {
  await db
    .insertInto('group_links')
    .values({ group_id: groupId, code: randomBytes(INVITE_CODE_BYTES).toString('base64url'), created_at: now })
    .onConflict((conflict) => conflict.column('group_id').doNothing())
    .execute();
}

export async function revokeLink(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom('group_links').where('group_id', '=', groupId).execute();
}

/** Nobody tries codes one after the other. @throws DomainError 429 */
export async function limitLinkTries(limits: RateLimits, userId: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limits.take(`group-link:${userId}`, {
    limit: INVITE_LINKS_TRIED_AN_HOUR,
    windowSeconds: 60 * 60,
  });
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
}
