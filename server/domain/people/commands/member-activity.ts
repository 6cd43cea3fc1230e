import type { Db } from '../../../kernel/db/db.ts';
import { extendStreak } from '../rules/streak.ts';

/** Notes that the member did something now: last activity and streak (posting, commenting, reposting, reacting). */
export async function noteActivity(db: Db, userId: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select(['current_streak', 'streak_day'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const streak = extendStreak({ current: row.current_streak, day: row.streak_day }, now);
  await db
    .updateTable('users')
    .set({ current_streak: streak.current, streak_day: streak.day, last_active_at: now })
    .where('id', '=', userId)
    .execute();
}
