/** The server's time. All instants in the database come from it, so that moving it moves everything. */
export interface ServerClock {
  now(): Date;
  /** Milliseconds ahead of (or, negative, behind) the machine's clock. */
  setOffset(offsetMs: number): void;
  /** Calls `listener` whenever the clock was moved: what became due by that need not wait for the next check. */
  onMoved?(listener: () => void): void;
}

export function systemClock(): ServerClock {
  let offset = 0;
  const listeners = new Set<() => void>();
  return {
    now: () => new Date(Date.now() + offset),
    setOffset(offsetMs) {
      offset = offsetMs;
      for (const listener of listeners) listener();
    },
    onMoved: (listener) => void listeners.add(listener),
  };
}
