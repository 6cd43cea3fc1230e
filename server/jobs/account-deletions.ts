import type { Kysely } from 'kysely';
import { deleteUser } from '#contract/endpoints/people/delete-user.ts';
import { POSTS_CHANNEL } from '#contract/realtime/channels.ts';
import { forgetAnswers } from '../domain/auth/commands/forget-answers.ts';
import { forgetGroupPictures, leaveAllGroups } from '../domain/groups/commands/leave-all-groups.ts';
import { forgetPicture } from '../domain/media/commands/forget-picture.ts';
import { mediaOf } from '../domain/media/queries/media-of.ts';
import { deleteNotificationsAbout } from '../domain/notifications/commands/delete-notifications.ts';
import { claimDeletion, finishDeletion, moveDeletion, type DueDeletion } from '../domain/people/commands/account-deletions.ts';
import { eraseFollows, eraseRestrictions } from '../domain/people/commands/erase-relations.ts';
import { erasePosts, eraseReactions, eraseReferences } from '../domain/posts/commands/erase-posts.ts';
import { eraseRewards } from '../domain/rewards/commands/erase-rewards.ts';
import { repeatOnCollision } from '../kernel/db/repeat-on-collision.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Database } from '../kernel/db/schema.ts';
import type { OutgoingEvents } from '../kernel/events.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { PrivateFiles } from '../media/private-files.ts';
import { removePicture } from '../media/remove-picture.ts';
import { eraseExports } from './data-exports.ts';
import { checkAgain, type RepeatedCheck } from './repeated-check.ts';
import { eraseUploadedParts } from './videos.ts';

export interface AccountDeletionsDeps {
  readonly db: Kysely<Database>;
  readonly outgoing: Pick<OutgoingEvents, 'sink' | 'kick'>;
  readonly media: MediaStore;
  readonly privateFiles: Pick<PrivateFiles, 'remove'>;
  /** The server's clock, for what is marked as deleted. */
  now(): Date;
  warn(details: object, message: string): void;
  /** Machine time in milliseconds; tests give their own. */
  readonly time?: () => number;
}

const CHECK_MS = 2_000;
/** Of a process that died the work is taken over after this; renewed with every portion. */
const LEASE_MS = 60_000;
/**
 * After the first pass a second one finds what a request wrote that had begun before the deletion: longer than any
 * request runs.
 */
const SECOND_PASS_MS = 10 * 60_000;
const PICTURES_AT_ONCE = 20;

/**
 * Takes back what members did who left, in portions of one transaction each. Each portion finds what is left by what is
 * there, so that a process may die between any two and another one goes on. Resolves when nothing is due.
 */
export async function deleteLeftAccounts(deps: AccountDeletionsDeps): Promise<void> {
  const time = deps.time ?? Date.now;
  for (;;) {
    const due = await claimDeletion(deps.db, new Date(time()), LEASE_MS);
    if (due === undefined) return;
    await eraseAll(deps, due, time);
  }
}

async function eraseAll(deps: AccountDeletionsDeps, due: DueDeletion, time: () => number): Promise<void> {
  const { userId } = due;
  let erased = 0;
  const portion = (work: (tx: Db) => Promise<number>) =>
    repeatOnCollision(() =>
      deps.db.transaction().execute(async (tx) => {
        const done = await work(tx);
        await moveDeletion(tx, due, new Date(time() + LEASE_MS));
        return done;
      }),
    );
  for (const erase of [erasePosts, eraseReactions, eraseFollows]) {
    for (let done = await portion((tx) => erase(tx, userId, deps.now())); done > 0;) {
      erased += done;
      done = await portion((tx) => erase(tx, userId, deps.now()));
    }
  }
  await eraseUploadedParts(deps.db, deps.privateFiles, userId);
  await erasePictures(deps, due, time);
  await eraseExports(deps.db, deps.privateFiles, userId);
  await repeatOnCollision(() =>
    deps.db.transaction().execute(async (tx) => {
      await eraseReferences(tx, userId);
      await eraseRestrictions(tx, userId);
      await eraseRewards(tx, userId);
      await deleteNotificationsAbout(tx, userId);
      await leaveAllGroups(tx, userId, deps.now());
      await forgetAnswers(tx, userId, deleteUser.name);
      // Devices that hold something of the member's drop it.
      if (erased > 0 || due.passes === 0)
        await deps.outgoing.sink(tx).live(POSTS_CHANNEL, 'AccountDeleted', { userUlid: userId });
      if (due.passes > 0) await finishDeletion(tx, userId);
      else await moveDeletion(tx, { userId, passes: 1 }, new Date(time() + SECOND_PASS_MS));
    }),
  );
  deps.outgoing.kick();
}

/** The file first: where the process dies in between, the row still names it. */
async function erasePictures({ db, media, now }: AccountDeletionsDeps, due: DueDeletion, time: () => number): Promise<void> {
  const { userId } = due;
  for (let keys = await mediaOf(db, userId, PICTURES_AT_ONCE); keys.length > 0;) {
    await forgetGroupPictures(db, keys, now());
    for (const key of keys) {
      await removePicture(media, key);
      await forgetPicture(db, key);
    }
    await moveDeletion(db, due, new Date(time() + LEASE_MS));
    keys = await mediaOf(db, userId, PICTURES_AT_ONCE);
  }
}

/** Checks now and again and again. */
export function startAccountDeletions(deps: AccountDeletionsDeps): RepeatedCheck {
  return checkAgain(() => deleteLeftAccounts(deps), {
    everyMs: CHECK_MS,
    onFailure: (error) => deps.warn({ err: error }, 'An account was not wholly erased; it is gone on with'),
  });
}
