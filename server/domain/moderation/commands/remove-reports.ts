import type { Viewer } from '../../auth/queries/viewer.ts';
import type { Db } from '../../../kernel/db/db.ts';
import type { TimeAndIds } from '../../../kernel/ids.ts';
import { forbidden } from '../../../kernel/errors.ts';
import { lockReview } from './lock-review.ts';
import { noteStaffAct } from './note-staff-act.ts';
import { closeReports } from './settle.ts';

interface Deciding extends TimeAndIds {
  /** A transaction. */
  readonly db: Db;
  readonly viewer: Viewer;
}

/**
 * A moderator finds that the reports of a post were none, and that is written down.
 * @throws DomainError `forbidden`, `notFound`, `gone`, `conflict`
 */
export async function removeReports(deciding: Deciding, postId: string, reason?: string): Promise<void> {
  const { db, viewer, now } = deciding;
  if (!viewer.badges.includes('moderator')) throw forbidden();
  await lockReview(deciding, postId, 'removeFlag');
  await closeReports(db, postId, { moderatorId: viewer.id, now: now() });
  await noteStaffAct(deciding, 'removeFlag', postId, reason);
}
