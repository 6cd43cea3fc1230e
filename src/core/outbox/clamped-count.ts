/** Counts never go below zero, whatever order answers arrive in. */
export function clampedCount(count: number): number {
  return Math.max(0, count);
}
