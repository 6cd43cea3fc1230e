import { decodeTime, monotonicFactory } from 'ulid';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import { systemClock } from './clock.ts';

/**
 * ULIDs from the platform's secure randomness; within one source each is greater than the last, even when the clock
 * steps back. `random` answers 0 <= x < 1 where a test repeats itself by a seed.
 */
export function createIdSource(clock: Clock = systemClock, random?: () => number): IdSource {
  const next = monotonicFactory(random);
  return {
    nextId(after = '') {
      const id = next(clock.now());
      return id > after ? id : next(decodeTime(after) + 1);
    },
  };
}
