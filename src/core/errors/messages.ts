import type { ErrorKind, KnownError } from './error-kind.ts';

/** What the reader is told of each kind, where the server gave no words of its own. Those of the error catalogue are given (COMPOSE-27 to COMPOSE-29). */
const messages: Readonly<Record<ErrorKind, string>> = {
  offline: 'The server could not be reached.',
  timeout: 'The server did not answer in time.',
  unauthorized: 'Authentication Failed',
  forbidden: 'You may not do this.',
  notFound: 'This does not exist any more.',
  conflict: 'This was changed meanwhile.',
  invalid: 'The server refused this.',
  rateLimited: 'Too many attempts, try again in a few minutes',
  timedOut: 'Your account is timed out.',
  server: 'Uh oh, something went wrong, try again',
  bug: 'Uh oh, something went wrong, try again',
};

export function messageOf(kind: ErrorKind): string {
  return messages[kind];
}

/** The toast of a failed post, by the answer's `error_type` or what it was translated to; any other error has one sentence. */
export function postErrorMessage(error: Pick<KnownError, 'kind' | 'details'> | undefined): string {
  const type = error?.details.errorType;
  if (error?.kind === 'unauthorized' || type === 'authentication') return messages.unauthorized;
  if (error?.kind === 'rateLimited' || type === 'Too many requests') return messages.rateLimited;
  return messages.server;
}
