import type { BadgeName } from '#contract/resources/user.ts';

/** Badges that let their holder do what other members may not; all others only say something of them. */
export const STAFF_BADGES: readonly BadgeName[] = ['employee', 'moderator', 'administrator'];

export function isStaffBadge(badge: BadgeName): boolean {
  return STAFF_BADGES.includes(badge);
}
