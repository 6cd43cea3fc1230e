const DAY_MS = 24 * 60 * 60 * 1000;

export interface Streak {
  /** Days in a row with an activity, the last one included. */
  readonly current: number;
  /** UTC day of the last activity, `YYYY-MM-DD`; null before the first. */
  readonly day: string | null;
}

/** UTC day of an instant, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The streak after an activity at `now`: the same day counts once, the next day adds one, a gap starts over at 1. */
export function extendStreak(streak: Streak, now: Date): Streak {
  const today = dayOf(now);
  if (streak.day === today) return streak;
  return { current: streak.day === dayBefore(now) ? streak.current + 1 : 1, day: today };
}

/** Days to show at `now`: a streak that missed yesterday is over. */
export function shownStreak(streak: Streak, now: Date): number {
  return streak.day === dayOf(now) || streak.day === dayBefore(now) ? streak.current : 0;
}

function dayBefore(now: Date): string {
  return dayOf(new Date(now.getTime() - DAY_MS));
}
