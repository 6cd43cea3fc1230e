import { USERNAME_PATTERN } from '#contract/limits.ts';
import { isScreenSegment } from '#contract/reserved-paths.ts';

/**
 * Whether '/{segment}' can be somebody's profile: a screen that this build does not have is an unknown path (ROUTE-32).
 */
export function isProfileSegment(segment: string): boolean {
  return USERNAME_PATTERN.test(segment) && !isScreenSegment(segment);
}
