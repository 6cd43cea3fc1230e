import { SOURCE_LOCALE } from '#messages/locales.ts';
import { say } from './say.ts';
import type { Said } from './say.ts';

/**
 * What can be wrong with a request or with us, in words that know no protocol. `http/error-answers.ts` says how each is
 * answered.
 *
 * - `malformed`: nothing in the request can be understood as what the call takes; `invalid`: a field cannot be taken as
 *   it is.
 * - `unauthenticated`: nobody known asks; `forbidden`: somebody known who may not; `timedOut`: who may not for a while.
 * - `notFound`: not there, or not for this reader to know of; `gone`: was there and was deleted.
 * - `conflict`: something else is in the way now; `tooMany`: more than a limit allows; `unavailable`: a service that we
 *   need is away.
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
  readonly errors?: Readonly<Record<string, readonly Said[]>>;
  /** When a `timedOut` member may publish again. */
  readonly timeoutUntil?: Date;
  /** Whole seconds after which the same may be tried again. */
  readonly retryAfterSeconds?: number;
  /** The limit counts all writes of the member, with `tooMany`. */
  readonly limitsAccount?: true;
  readonly cause?: unknown;
}

/**
 * A refusal that its caller is told of, in their language; of anything else that is thrown nothing goes out. `message`
 * is English, for logs.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;
  readonly said: Said;

  constructor(kind: ErrorKind, said: Said, details: ErrorDetails = {}) {
    super(said(SOURCE_LOCALE), { cause: details.cause });
    this.said = said;
    this.kind = kind;
    this.details = details;
  }
}

export function notFound(said: Said = say('requests.notFound')): DomainError {
  return new DomainError('notFound', said);
}

export function forbidden(said: Said = say('requests.accessDenied')): DomainError {
  return new DomainError('forbidden', said);
}

/** One field cannot be taken as it is. */
export function invalidField(field: string, said: Said): DomainError {
  return new DomainError('invalid', said, { errors: { [field]: [said] } });
}

/** The client refreshes its session once, then signs out. */
export function unauthenticated(said: Said = say('auth.logIn')): DomainError {
  return new DomainError('unauthenticated', said);
}

export function malformed(said: Said): DomainError {
  return new DomainError('malformed', said);
}

/**
 * `retryAfterSeconds`: clients send the same write again by themselves then. Absent: it does not succeed as it is, and
 * the reader is told.
 */
export function conflict(said: Said, retryAfterSeconds?: number): DomainError {
  return new DomainError('conflict', said, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
}

export function tooManyRequests(retryAfterSeconds: number, details: Pick<ErrorDetails, 'limitsAccount'> = {}): DomainError {
  return new DomainError('tooMany', say('requests.tooMany'), { retryAfterSeconds, ...details });
}

/** The caller may try again in two seconds. */
export function unavailable(said: Said, cause?: unknown): DomainError {
  return new DomainError('unavailable', said, { retryAfterSeconds: 2, ...(cause === undefined ? {} : { cause }) });
}
