import type { ErrorAnswer, ErrorType } from '#contract/errors.ts';
import { RATE_LIMIT_SCOPE_HEADER, SCOPE_ACCOUNT } from '#contract/headers.ts';
import { isUnavailable, sqlStateOf } from '../store/sql-state.ts';
import { HttpError } from './http-error.ts';

/** An error as it goes out: the one shape of the contract, with its headers. */
export interface OutgoingError {
  readonly status: number;
  readonly body: ErrorAnswer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whatever was thrown, as an answer. Of what we did not mean to throw neither message nor SQL goes out. */
export function toOutgoingError(error: unknown): OutgoingError {
  if (error instanceof HttpError) return fromHttpError(error);
  const refused = refusedByDatabase(error) ?? refusedByFastify(error);
  if (refused !== null) return fromHttpError(refused);
  if (isUnavailable(error)) {
    return fromHttpError(new HttpError(503, 'server', 'The service is busy. Please try again.', { retryAfterSeconds: 2 }));
  }
  return fromHttpError(new HttpError(500, 'server', 'Something went wrong on our side.'));
}

function fromHttpError(error: HttpError): OutgoingError {
  const { errors, timeoutUntil, retryAfterSeconds, limitsAccount } = error.details;
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  if (limitsAccount === true) headers[RATE_LIMIT_SCOPE_HEADER] = SCOPE_ACCOUNT;
  if (error.status === 401) headers['www-authenticate'] = 'Bearer';
  return {
    status: error.status,
    headers,
    body: {
      error_type: error.errorType,
      message: error.message,
      ...(errors === undefined ? {} : { errors: mutableErrors(errors) }),
      ...(timeoutUntil === undefined ? {} : { timeout_until: timeoutUntil.toISOString() }),
    },
  };
}

/** Values that the schema let through and the database does not hold, and rows that vanished or appeared meanwhile: the caller's, not ours. */
function refusedByDatabase(error: unknown): HttpError | null {
  const state = sqlStateOf(error);
  if (state === null) return null;
  if (state.startsWith('22') || state === '23514') return new HttpError(422, 'validation', 'A value is out of range');
  if (state === '23503') return new HttpError(404, 'not_found', 'Not found');
  if (state === '23505' || state === '40001' || state === '40P01') {
    return new HttpError(409, 'conflict', 'Somebody changed this at the same time. Please try again.', { retryAfterSeconds: 1 });
  }
  return null;
}

/** Refusals of the HTTP layer itself: body too large, wrong content type, a path that cannot be decoded… */
function refusedByFastify(error: unknown): HttpError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('FST_'))
    return null;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return null;
  return new HttpError(status, typeOfStatus(status), fastifyMessages[status] ?? 'The request cannot be read');
}

const fastifyMessages: Readonly<Record<number, string>> = {
  404: 'Not found',
  413: 'The request is too large',
  415: 'The body must be JSON, sent as application/json',
};

function typeOfStatus(status: number): ErrorType {
  if (status === 401) return 'authentication';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 405 || status === 410) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'Too many requests';
  return 'validation';
}

function mutableErrors(errors: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [...messages]]));
}
