import type { UserAnswer } from '#contract/resources/answers.ts';
import type { Db } from '../../kernel/db/db.ts';
import { loadCounts, loadUser } from '../../domain/people/queries/user-view.ts';

/**
 * What a call answers that changed who follows whom: the other as the caller sees them, and the counts of the caller,
 * in the transaction of the change (SOCIAL-04).
 */
export async function relationAnswer(db: Db, viewerId: string, userId: string): Promise<UserAnswer> {
  return { success: true, data: await loadUser(db, viewerId, userId), viewer: await loadCounts(db, viewerId) };
}
