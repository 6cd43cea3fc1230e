import type { Random } from '../random.ts';
import { createIdMinter } from '../seed-ids.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Instants relative to the moment of seeding, and ids minted at them. */
export interface SeedClock {
  readonly now: Date;
  daysAgo(days: number): Date;
  daysAhead(days: number): Date;
  /** `minutes` after `start`; where that would lie in the future, somewhere between the two instants instead. */
  after(start: Date, minutes: number): Date;
  mintId(at: Date): string;
}

/** Nothing is newer than this, in minutes. */
const NEWEST_MINUTES = 2;

export function createSeedClock(now: Date, random: Random): SeedClock {
  const newest = now.getTime() - NEWEST_MINUTES * MINUTE_MS;
  const mintId = createIdMinter(random.fork('ids'));
  const spread = random.fork('clock');
  return {
    now,
    daysAgo: (days) => new Date(Math.min(newest, Math.trunc(now.getTime() - days * DAY_MS))),
    daysAhead: (days) => new Date(Math.trunc(now.getTime() + days * DAY_MS)),
    after(start, minutes) {
      const wanted = start.getTime() + Math.max(0.5, minutes) * MINUTE_MS;
      if (wanted <= newest) return new Date(Math.trunc(wanted));
      const leftMs = Math.max(0, newest - start.getTime());
      return new Date(Math.trunc(start.getTime() + 1 + leftMs * (0.05 + spread.next() * 0.3)));
    },
    mintId,
  };
}
