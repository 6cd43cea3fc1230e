/** Hours for which a member that was unmuted or unblocked cannot be muted or blocked again (decisions 7). */
export const RELATION_COOLDOWN_HOURS = 72;

const HOUR_MS = 60 * 60 * 1000;

/** Milliseconds left of the cooldown; 0 when it is over or never started. */
export function cooldownLeftMs(startedAt: Date | null, now: Date): number {
  if (startedAt === null) return 0;
  return Math.max(0, startedAt.getTime() + RELATION_COOLDOWN_HOURS * HOUR_MS - now.getTime());
}

/** E.g. '2 h 5 min', rounded up to the minute. */
export function describeDuration(durationMs: number): string {
  const minutes = Math.ceil(durationMs / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
