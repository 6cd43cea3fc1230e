import { KnownError } from '../errors/error-kind.ts';
import type { ErrorKind } from '../errors/error-kind.ts';
import type { Timers } from '../ports/ports.ts';
import { RETRY_AFTER_MAX_MS } from '../outbox/outbox-constants.ts';
import { READ_RETRY_DELAYS_MS } from './sync-constants.ts';

const retriable: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['offline', 'timeout', 'server', 'rateLimited']);

/** No connection, no answer in time, a fault of the server's, too many calls: another try may succeed. */
export function isRetriable(error: unknown): error is KnownError {
  return error instanceof KnownError && retriable.has(error.kind);
}

export interface RetryOptions {
  readonly timers: Timers;
  /** False ends the trying: there is certainly no connection, so another try cannot succeed. */
  readonly mayRetry: () => boolean;
}

/**
 * Repeats a read on network error, 5xx or 429 after 1, 2 and 4 s (CACHE-22, CACHE-23); a longer `Retry-After` is
 * obeyed, up to 1 h.
 */
export async function retryRead<T>(options: RetryOptions, read: () => Promise<T>): Promise<T> {
  for (const delay of READ_RETRY_DELAYS_MS) {
    try {
      return await read();
    } catch (error) {
      if (!isRetriable(error) || !options.mayRetry()) throw error;
      const { retryAfterMs = 0 } = error.details;
      await pause(options.timers, Math.max(delay, Math.min(retryAfterMs, RETRY_AFTER_MAX_MS)));
    }
  }
  return read();
}

function pause(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => void timers.after(ms, resolve));
}
