const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Somebody seen within this time counts as active (POST-63). */
const ACTIVE_MS = 10 * MINUTE_MS;

/** 'Active', else how long ago somebody was last seen: '12m ago', '3h ago', '5d ago' (POST-63, POST-64). Milliseconds since 1970. */
export function lastActiveText(at: number, now: number): string {
  const ago = now - at;
  if (ago < ACTIVE_MS) return 'Active';
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}m ago`;
  if (ago < DAY_MS) return `${Math.floor(ago / HOUR_MS)}h ago`;
  return `${Math.floor(ago / DAY_MS)}d ago`;
}
