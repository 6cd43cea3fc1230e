/** Browser capabilities as the core needs them; `null` in their place selects a named fallback, never a crash. */

export interface Clock {
  /** Milliseconds since 1970, device clock. May jump. */
  now(): number;
}

/** Suite, with the clock: `tests/support/timers-suite.ts`. */
export interface Timers {
  /**
   * Runs `callback` once after `ms`, never before it returns; what is over already is due at once. A wait of more than
   * 24.8 days may end then: whoever waits so long looks at the clock.
   * The returned function cancels.
   */
  after(ms: number, callback: () => void): () => void;
}

export interface IdSource {
  /** A new ULID, greater than every one this source made before and than `after`. */
  nextId(after?: string): string;
}

/** The part of an `AbortSignal` by which somebody who waits is called off. */
export interface LeaveSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
}

export interface LockOptions {
  readonly ifAvailable: boolean;
  /** For a lock whose holder is frozen. */
  readonly steal?: boolean;
  /** Leaves the line: `run` then rejects. Not with `ifAvailable` or `steal`, which wait in none. */
  readonly signal?: LeaveSignal;
}

/** Suite: `tests/support/locks-suite.ts`. */
export interface Locks {
  /**
   * Runs `job` while holding the origin-wide lock `name`, and answers what it answers. With `ifAvailable`, answers
   * `undefined` at once when another context holds it. The lock goes when the job settles or the context dies. With
   * `steal` it is taken from whoever holds it: that one's `run` rejects, its job runs on.
   */
  run<T>(name: string, options: LockOptions, job: () => Promise<T>): Promise<T | undefined>;
  /**
   * A name for the context that holds the lock right now; `undefined` where it is free. Absent where nobody can tell.
   */
  holder?(name: string): Promise<string | undefined>;
}

export type ConnectionSpeed = 'slow' | 'medium' | 'fast';

export interface Connection {
  /** What the radio says; `false` is certain, `true` is only a hope. */
  isOnline(): boolean;
  /** slow = slow-2g, 2g or Save-Data; medium = 3g; fast = 4g or unknown (decisions 2). */
  speed(): ConnectionSpeed;
  onChange(listener: () => void): () => void;
}
