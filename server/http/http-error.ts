import type { ErrorType } from '#contract/errors.ts';

export interface HttpErrorDetails {
  /** Messages by field, with 422. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly timeoutUntil?: Date;
  /** Whole seconds, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The limit counts all writes of the member, with 429. */
  readonly limitsAccount?: true;
  readonly cause?: unknown;
}

/** An answer that is an error; anything else that is thrown answers 500 without its message. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errorType: ErrorType;
  readonly details: HttpErrorDetails;

  constructor(status: number, errorType: ErrorType, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.errorType = errorType;
    this.details = details;
  }
}

export function notFound(message = 'Not found'): HttpError {
  return new HttpError(404, 'not_found', message);
}

export function forbidden(message = 'You may not do this'): HttpError {
  return new HttpError(403, 'forbidden', message);
}

/** 422 on one field. */
export function invalidField(field: string, message: string): HttpError {
  return new HttpError(422, 'validation', message, { errors: { [field]: [message] } });
}

/** 401: the client refreshes its session once, then signs out. */
export function unauthenticated(message = 'Log in to do this'): HttpError {
  return new HttpError(401, 'authentication', message);
}

/** 400: nothing in the request can be understood as what the call takes. */
export function malformed(message: string): HttpError {
  return new HttpError(400, 'validation', message);
}

export function tooManyRequests(retryAfterSeconds: number, details: Pick<HttpErrorDetails, 'limitsAccount'> = {}): HttpError {
  const message = 'Too many requests. Please try again later.';
  return new HttpError(429, 'Too many requests', message, { retryAfterSeconds, ...details });
}
