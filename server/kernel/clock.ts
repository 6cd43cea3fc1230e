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
