import { monotonicFactory } from 'ulid';
import type { Clock, IdSource } from '#core/ports/ports.ts';
import { systemClock } from './clock.ts';

/** ULIDs from the platform's secure randomness; within one source each is greater than the last, even when the clock steps back. */
export function createIdSource(clock: Clock = systemClock): IdSource {
  const next = monotonicFactory();
  return { nextId: () => next(clock.now()) };
}
