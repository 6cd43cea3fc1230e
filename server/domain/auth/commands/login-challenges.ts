import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES } from '#contract/limits.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { ChallengePurpose } from '../../../kernel/db/schema.ts';
import { CODE_TRIES_MAX, type ChallengeSecrets } from '../rules/challenge.ts';

export interface PassedChallenge {
  readonly email: string;
  readonly referral: string | null;
}

/**
 * Notes a request for a code. `email` is in its one spelling (`canonicalEmail`); `userId`: who alone may pass it. Only
 * hashes are kept; a code's depends on the server's secret, since codes are short.
 */
export async function openChallenge(
  db: Db,
  request: { email: string; referral: string | null; purpose: ChallengePurpose; userId?: string },
  source: TimeAndIds & { readonly secret: string },
): Promise<ChallengeSecrets> {
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = source.newId();
  const now = source.now();
  await db
    .insertInto('login_challenges')
    .values({
      id,
      email: request.email,
      email_key: request.email,
      token_hash: createHash('sha256').update(token).digest('hex'),
      code_hash: codeHash(source.secret, id, code),
      referral: request.referral,
      purpose: request.purpose,
      user_id: request.userId ?? null,
      used_at: null,
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
      created_at: now,
    })
    .execute();
  return { token, code };
}

/** Uses up the link's token; null where it is unknown, used or too old. */
export async function passByToken(db: Db, token: string, now: Date): Promise<PassedChallenge | null> {
  const row = await db
    .updateTable('login_challenges')
    .set({ used_at: now })
    .where('purpose', '=', 'login')
    .where('token_hash', '=', createHash('sha256').update(token).digest('hex'))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'referral'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Uses up the code; null where it is none of the address's open ones. Every try is counted before it is compared, and
 * on each open challenge, so that neither simultaneous tries nor asking for more e-mails adds to the five.
 */
export async function passByCode(
  db: Db,
  given: { email: string; code: string; purpose: ChallengePurpose; userId?: string },
  now: Date,
  secret: string,
): Promise<PassedChallenge | null> {
  const open = await db
    .updateTable('login_challenges')
    .set((eb) => ({ code_attempts: eb('code_attempts', '+', 1) }))
    .where('email_key', '=', given.email)
    .where('purpose', '=', given.purpose)
    .where('user_id', 'is not distinct from', given.userId ?? null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_attempts', '<', CODE_TRIES_MAX)
    .returning(['id', 'code_hash'])
    .execute();
  const match = open.find((challenge) => areEqual(challenge.code_hash, codeHash(secret, challenge.id, given.code)));
  if (match === undefined) return null;
  const row = await db
    .updateTable('login_challenges')
    .set({ used_at: now })
    .where('id', '=', match.id)
    .where('used_at', 'is', null)
    .returning(['email', 'referral'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Forgets all links and codes that were sent to the member's addresses, and those by which the member asked for another
 * one.
 */
export async function deleteChallenges(db: Db, of: { emails: readonly string[]; userId: string }): Promise<void> {
  await db
    .deleteFrom('login_challenges')
    .where((is) => is.or([is('email_key', 'in', of.emails), is('user_id', '=', of.userId)]))
    .execute();
}

function codeHash(secret: string, challengeId: string, code: string): string {
  return createHmac('sha256', secret).update(`login-code:${challengeId}:${code}`).digest('hex');
}

function areEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
