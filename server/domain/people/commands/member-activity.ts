import type { Db } from '../../../kernel/db/db.ts';
import { extendStreak } from '../rules/streak.ts';

/** What it was for the member that they did something. */
export interface NotedActivity {
  readonly streak: { readonly days: number; readonly isNewDay: boolean };
  /** UTC day of what they did before; null: nothing. */
  readonly earlierDay: string | null;
  /** By whose link they came. */
  readonly referredBy: string | null;
}

/** Notes that the member did something now: last activity and streak (posting, commenting, reposting, reacting). */
export async function noteActivity(db: Db, userId: string, now: Date): Promise<NotedActivity> {
  const row = await db
    .selectFrom('users')
    .select(['current_streak', 'streak_day', 'referred_by'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const streak = extendStreak({ current: row.current_streak, day: row.streak_day }, now);
  await db
    .updateTable('users')
    .set({ current_streak: streak.current, streak_day: streak.day, last_active_at: now })
    .where('id', '=', userId)
    .execute();
  return {
    streak: { days: streak.current, isNewDay: streak.day !== row.streak_day },
    earlierDay: row.streak_day,
    referredBy: row.referred_by,
  };
}
