import type { Kysely } from 'kysely';
import { feedback } from '#contract/endpoints/settings/feedback.ts';
import { deleteSettledOpens } from '../domain/ads/commands/count-ads.ts';
import { deleteEndedAdminSessions } from '../domain/auth/commands/admin-sessions.ts';
import { deleteExpiredSnapshots } from '../domain/feeds/commands/delete-expired-snapshots.ts';
import { inviteByEmail } from '#contract/endpoints/people/invite-by-email.ts';
import { deleteOldNotifications } from '../domain/notifications/commands/delete-notifications.ts';
import { deleteSubscriptionsWithoutSession } from '../domain/notifications/commands/push-subscriptions.ts';
import { deleteOldInvitations } from '../domain/people/commands/invitations.ts';
import { deleteReleasedUsernames } from '../domain/people/commands/released-usernames.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { PrivateFiles } from '../media/private-files.ts';
import { checkAgain, type RepeatedCheck } from './repeated-check.ts';
import { deleteSettledEmailChanges } from '../domain/auth/commands/email-changes.ts';
import { removeLeftScratch } from './left-scratch.ts';
import { removeLeftMedia } from './left-media.ts';
import { removeOldPreviews } from './old-previews.ts';
import type { Database } from '../kernel/db/schema.ts';

/**
 * Answers to writes are kept 90 days (decisions 3); creations keep their key on their row for good, or where they make
 * no row of ours their answer.
 */
const IDEMPOTENCY_DAYS = 90;
/** Ended sessions and challenges are kept a while, so that a reused token is still recognised as one. */
const ENDED_DAYS = 7;
const creationsWithoutRow = [feedback.name, inviteByEmail.name];
const DAY_MS = 24 * 60 * 60_000;
const INTERVAL_MS = 60 * 60_000;

/** Deletes what has served its time. */
export async function cleanUp(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(IDEMPOTENCY_DAYS))
    .where('endpoint', 'not in', creationsWithoutRow)
    .execute();
  await db.deleteFrom('login_challenges').where('expires_at', '<', before(ENDED_DAYS)).execute();
  await deleteExpiredTokens(db, before(ENDED_DAYS));
  await deleteSubscriptionsWithoutSession(db, now);
  await deleteExpiredSnapshots(db, now);
  await deleteReleasedUsernames(db, now);
  await deleteSettledEmailChanges(db, now);
  await deleteOldInvitations(db, now);
  await deleteOldNotifications(db, now);
  await deleteSettledOpens(db, now);
  await deleteEndedAdminSessions(db, now);
}

/**
 * What tells that a session was ended stays as long as any of its tokens: one that was issued while it was being ended
 * may bear no mark of its own.
 */
async function deleteExpiredTokens(db: Kysely<Database>, before: Date): Promise<void> {
  await db
    .deleteFrom('refresh_tokens as token')
    .where('token.expires_at', '<', before)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('token.revoked_at', 'is', null),
        not(
          exists(
            selectFrom('refresh_tokens as other')
              .select('other.id')
              .whereRef('other.family_id', '=', 'token.family_id')
              .where('other.expires_at', '>=', before),
          ),
        ),
      ]),
    )
    .execute();
}

export interface CleanupDeps {
  readonly media: MediaStore;
  readonly privateFiles: Pick<PrivateFiles, 'scratchDir' | 'remove'>;
  now(): Date;
  warn(details: object, message: string): void;
}

/** Cleans up now and every hour. */
export function startCleanup(db: Kysely<Database>, deps: CleanupDeps): RepeatedCheck {
  const failed = (error: unknown) => deps.warn({ err: error }, 'Cleaning up failed; it is tried again in an hour');
  const work = async () => {
    const parts = [
      () => cleanUp(db, deps.now()),
      () => removeOldPreviews({ db, media: deps.media }, deps.now()),
      () => removeLeftMedia({ db, media: deps.media, privateFiles: deps.privateFiles }, deps.now()),
      () => removeLeftScratch(deps.privateFiles, Date.now()),
    ];
    // What one of them cannot remove keeps the others from nothing.
    for (const part of parts) await part().catch(failed);
  };
  return checkAgain(work, { everyMs: INTERVAL_MS, onFailure: failed });
}
