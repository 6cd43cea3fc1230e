import { t } from '#messages/t.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Somebody seen within this time counts as active (POST-63). */
const ACTIVE_MS = 10 * MINUTE_MS;

export function isActive(at: number, now: number): boolean {
  return now - at < ACTIVE_MS;
}

/**
 * 'Active', else how long ago somebody was last seen: '12m ago', '3h ago', '5d ago' (POST-63, POST-64). Milliseconds
 * since 1970.
 */
export function lastActiveText(at: number, now: number): string {
  const ago = now - at;
  if (isActive(at, now)) return t('time.active');
  if (ago < HOUR_MS) return t('time.minutesAgo', { count: Math.floor(ago / MINUTE_MS) });
  if (ago < DAY_MS) return t('time.hoursAgo', { count: Math.floor(ago / HOUR_MS) });
  return t('time.daysAgo', { count: Math.floor(ago / DAY_MS) });
}
