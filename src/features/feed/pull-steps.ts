import { PULL_MAX_PX, PULL_MIN_PX } from './feed-constants.ts';

/** How far the page gives to a finger that came from `start` to `at`, CSS pixels (FEED-29). */
export function pulledBy(start: number, at: number): number {
  return Math.max(0, Math.min(PULL_MAX_PX, at - start));
}

/** Far enough to refresh when the finger lifts (FEED-29). */
export function isPullEnough(pulled: number): boolean {
  return pulled >= PULL_MIN_PX;
}
