import { sql } from 'kysely';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import type { Db } from '../../../kernel/db/db.ts';
import { findViolationType } from '../../settings/rules/public-lists.ts';

interface Deciding {
  readonly moderatorId: string;
  readonly now: Date;
}

interface Given {
  readonly id: string;
  readonly userId: string;
  readonly points: number;
}

/** Nothing waits for moderators any more of what was reported of this post. */
export async function closeReports(db: Db, postId: string, { moderatorId, now }: Deciding): Promise<void> {
  await db
    .updateTable('post_flags')
    .set({ decided_at: now, decided_by: moderatorId })
    .where('post_id', '=', postId)
    .where('decided_at', 'is', null)
    .execute();
}

interface NewViolation extends Deciding {
  readonly id: string;
  readonly postId: string;
  readonly userId: string;
  /** A known type. */
  readonly name: string;
  /** Absent: those of the type. */
  readonly points: number | undefined;
  readonly hidPost: boolean;
}

/** Gives the author of a post a violation, and its points. */
export async function giveViolation(db: Db, violation: NewViolation): Promise<void> {
  const { id, postId, userId, name, moderatorId, now } = violation;
  const type = findViolationType(name);
  if (type === undefined) throw new Error(`${name} is no type of violation`);
  const points = violation.points ?? type.points;
  await db
    .insertInto('violations')
    .values({
      id,
      user_id: userId,
      post_id: postId,
      name,
      description: type.description(SOURCE_LOCALE),
      points,
      status: 'confirmed',
      appeal_text: null,
      moderated_by: moderatorId,
      appeal_decided_by: null,
      hid_post: violation.hidPost,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addPoints(db, userId, points);
}

/** The member contests the violation; moderators are asked once more. */
export async function fileAppeal(db: Db, violationId: string, text: string, now: Date): Promise<void> {
  await db
    .updateTable('violations')
    .set({ status: 'appeal', appeal_text: text, updated_at: now })
    .where('id', '=', violationId)
    .execute();
}

/** The violation stays, and cannot be contested again. */
export async function closeAppeal(db: Db, violationId: string, { moderatorId, now }: Deciding): Promise<void> {
  await db
    .updateTable('violations')
    .set({ status: 'confirmed', appeal_decided_by: moderatorId, updated_at: now })
    .where('id', '=', violationId)
    .execute();
}

/** Takes a violation back, and its points. */
export async function dismissViolation(db: Db, violation: Given, { moderatorId, now }: Deciding): Promise<void> {
  await db
    .updateTable('violations')
    .set({ status: 'dismissed', appeal_decided_by: moderatorId, updated_at: now })
    .where('id', '=', violation.id)
    .execute();
  await addPoints(db, violation.userId, -violation.points);
}

/**
 * The post stays hidden when what hid it is taken back: it is hidden for another reason, too. Answers whether that
 * changed anything.
 */
export async function keepHidden(db: Db, postId: string): Promise<boolean> {
  const kept = await db
    .updateTable('violations')
    .set({ hid_post: false })
    .where('post_id', '=', postId)
    .where('hid_post', '=', true)
    .where('status', '!=', 'dismissed')
    .returning('id')
    .execute();
  return kept.length > 0;
}

async function addPoints(db: Db, userId: string, points: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ total_points: sql<number>`greatest(0, total_points + ${points}::int)` })
    .where('id', '=', userId)
    .execute();
}
