import { say } from './say.ts';
import type { Said } from './say.ts';

/**
 * What can be wrong with a request or with us, in words that know no protocol. `http/error-answers.ts` says how each is answered.
 *
 * - `malformed`: nothing in the request can be understood as what the call takes; `invalid`: a field cannot be taken as it is.
 * - `unauthenticated`: nobody known asks; `forbidden`: somebody known who may not; `timedOut`: who may not for a while.
 * - `notFound`: not there, or not for this reader to know of; `gone`: was there and was deleted.
 * - `conflict`: something else is in the way now; `tooMany`: more than a limit allows; `unavailable`: a service that we need is away.
 */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'timedOut'
  | 'notFound'
  | 'gone'
  | 'conflict'
  | 'tooMany'
  | 'unavailable';

export interface ErrorDetails {
  /** Messages by field, with `invalid`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** When a `timedOut` member may publish again. */
  readonly timeoutUntil?: Date;
  /** Whole seconds after which the same may be tried again. */
  readonly retryAfterSeconds?: number;
  /** The limit counts all writes of the member, with `tooMany`. */
  readonly limitsAccount?: true;
  readonly cause?: unknown;
}

/** A refusal that its caller is told of, message and all; of anything else that is thrown nothing goes out. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;
  /** The message in the caller's language; absent where it is a plain text. */
  readonly said: Said | undefined;

  constructor(kind: ErrorKind, message: string | Said, details: ErrorDetails = {}) {
    super(typeof message === 'string' ? message : message('en'), { cause: details.cause });
    this.said = typeof message === 'string' ? undefined : message;
    this.kind = kind;
    this.details = details;
  }
}

export function notFound(message: string | Said = 'Not found'): DomainError {
  return new DomainError('notFound', message);
}

export function forbidden(message: string | Said = 'You may not do this'): DomainError {
  return new DomainError('forbidden', message);
}

/** One field cannot be taken as it is. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('invalid', message, { errors: { [field]: [message] } });
}

/** The client refreshes its session once, then signs out. */
export function unauthenticated(message: string | Said = say('auth.logIn')): DomainError {
  return new DomainError('unauthenticated', message);
}

export function malformed(message: string | Said): DomainError {
  return new DomainError('malformed', message);
}

/** `retryAfterSeconds`: clients send the same write again by themselves then. Absent: it does not succeed as it is, and the reader is told. */
export function conflict(message: string | Said, retryAfterSeconds?: number): DomainError {
  return new DomainError('conflict', message, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

export function tooManyRequests(retryAfterSeconds: number, details: Pick<ErrorDetails, 'limitsAccount'> = {}): DomainError {
  return new DomainError('tooMany', say('auth.tooMany'), { retryAfterSeconds, ...details });
}

/** The caller may try again in two seconds. */
export function unavailable(message: string | Said, cause?: unknown): DomainError {
  return new DomainError('unavailable', message, { retryAfterSeconds: 2, ...(cause === undefined ? {} : { cause }) });
}
