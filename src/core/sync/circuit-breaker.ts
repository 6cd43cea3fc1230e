import type { Clock } from '../ports/ports.ts';
import { BREAKER_BLOCK_MS, BREAKER_FAILURES } from './sync-constants.ts';

export interface CircuitBreaker {
  /** False while calls are blocked. */
  allows(): boolean;
  /** Milliseconds until calls pass again; 0 while they do. */
  blockedFor(): number;
  succeeded(): void;
  failed(): void;
}

/** After 5 consecutive failures nothing passes for 30 s, then it starts anew (CACHE-20, CACHE-21). */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let blockedAt: number | undefined;

  function blockedFor(): number {
    if (blockedAt === undefined) return 0;
    const elapsed = clock.now() - blockedAt;
    // A clock that jumped back must not block for longer.
    return elapsed >= 0 && elapsed < BREAKER_BLOCK_MS ? BREAKER_BLOCK_MS - elapsed : 0;
  }

  return {
    blockedFor,
    allows() {
      if (blockedFor() > 0) return false;
      if (blockedAt !== undefined) failures = 0;
      blockedAt = undefined;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= BREAKER_FAILURES) blockedAt = clock.now();
    },
  };
}
