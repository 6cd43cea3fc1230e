/** So many times in a window of so many seconds. */
export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

export interface RateDecision {
  readonly allowed: boolean;
  /** Whole seconds until the window ends; 0 where allowed. */
  readonly retryAfterSeconds: number;
}

/** Counts by bucket, e.g. `login-email:ip:203.0.113.7`. A fixed window: at its start the count is 0 again. */
export interface RateLimits {
  take(bucket: string, limit: RateLimit): Promise<RateDecision>;
  close(): Promise<void>;
}
