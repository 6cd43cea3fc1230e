import { monotonicFactory } from 'ulid';

/** The server's time. All instants in the database come from it, so that moving it moves everything. */
export interface ServerClock {
  now(): Date;
  /** Milliseconds ahead of (or, negative, behind) the machine's clock. */
  setOffset(offsetMs: number): void;
}

export function systemClock(): ServerClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    setOffset(offsetMs) {
      offset = offsetMs;
    },
  };
}

/** Makes ULIDs of the clock's time, strictly increasing within this process even when the clock is moved back. */
export function idSource(clock: ServerClock): () => string {
  const next = monotonicFactory();
  return () => next(clock.now().getTime());
}
