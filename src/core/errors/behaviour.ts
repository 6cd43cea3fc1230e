import { KnownError } from './error-kind.ts';
import type { ErrorKind } from './error-kind.ts';

/**
 * - `retry`: the same call may well succeed soon.
 * - `wait`: it will succeed at an instant that the server names.
 * - `park`: it will not succeed as it is; the reader decides.
 * - `signOut`: the session is over.
 */
export type ErrorBehaviour = 'retry' | 'wait' | 'park' | 'signOut';

/** The one place that decides what an error kind leads to (decisions 3). */
export function behaviourOf(kind: ErrorKind): ErrorBehaviour {
  switch (kind) {
    case 'offline':
    case 'timeout':
    case 'server':
      return 'retry';
    case 'rateLimited':
    case 'timedOut':
      return 'wait';
    case 'forbidden':
    case 'notFound':
    case 'conflict':
    case 'invalid':
    case 'bug':
      return 'park';
    case 'unauthorized':
      return 'signOut';
  }
}

/**
 * As `behaviourOf`, for one error with its details: a conflict that names a time to come back means that the first
 * attempt with the same key still runs, so it waits.
 */
export function behaviourOfError(error: KnownError): ErrorBehaviour {
  return error.kind === 'conflict' && error.details.retryAfterMs !== undefined ? 'wait' : behaviourOf(error.kind);
}

/** The server has not judged the call that failed so, and may yet: it was not reached, in trouble, or asked to wait. */
export function isUnheard(error: unknown): boolean {
  if (!(error instanceof KnownError)) return true;
  const behaviour = behaviourOfError(error);
  return behaviour === 'retry' || behaviour === 'wait';
}
