import { TOO_MANY_REQUESTS } from '#contract/errors.ts';
import type { ErrorAnswer, ErrorType } from '#contract/errors.ts';
import { RATE_LIMIT_SCOPE_HEADER, SCOPE_ACCOUNT } from '#contract/headers.ts';
import { conflict, DomainError, notFound, unavailable, type ErrorDetails, type ErrorKind } from '../kernel/errors.ts';
import { isUnavailable, sqlStateOf } from '../kernel/db/sql-state.ts';
import type { Locale } from '#messages/locales.ts';
import { HttpError } from './http-error.ts';
import { say } from '../kernel/say.ts';
import type { Said } from '../kernel/say.ts';

/** An error as it goes out: the one shape of the contract, with its headers. */
export interface OutgoingError {
  readonly status: number;
  readonly body: ErrorAnswer;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answering {
  readonly status: number;
  readonly type: ErrorType;
}

/** How each kind of refusal is answered: the one place where the domain's words become HTTP's. */
export const answerOf: Readonly<Record<ErrorKind, Answering>> = {
  malformed: { status: 400, type: 'validation' },
  invalid: { status: 422, type: 'validation' },
  unauthenticated: { status: 401, type: 'authentication' },
  forbidden: { status: 403, type: 'forbidden' },
  timedOut: { status: 423, type: 'timeout' },
  notFound: { status: 404, type: 'not_found' },
  gone: { status: 410, type: 'not_found' },
  conflict: { status: 409, type: 'conflict' },
  tooMany: { status: 429, type: TOO_MANY_REQUESTS },
  unavailable: { status: 503, type: 'server' },
};

/**
 * Whatever was thrown, as an answer in the caller's language. Of what we did not mean to throw neither message nor SQL
 * goes out.
 */
export function toOutgoingError(error: unknown, locale: Locale): OutgoingError {
  if (error instanceof DomainError) return fromDomain(error, locale);
  if (error instanceof HttpError) return fromHttp(error, locale);
  const refused = refusedByDatabase(error);
  if (refused !== null) return fromDomain(refused, locale);
  const unreadable = refusedByFastify(error);
  if (unreadable !== null) return fromHttp(unreadable, locale);
  if (isUnavailable(error)) return fromDomain(unavailable(say('requests.busy')), locale);
  return fromHttp(new HttpError(500, 'server', say('requests.failed')), locale);
}

function fromDomain({ kind, said, details }: DomainError, locale: Locale): OutgoingError {
  return outgoing(answerOf[kind], said, details, locale);
}

function fromHttp({ status, errorType, said }: HttpError, locale: Locale): OutgoingError {
  return outgoing({ status, type: errorType }, said, {}, locale);
}

function outgoing({ status, type }: Answering, said: Said, details: ErrorDetails, locale: Locale): OutgoingError {
  const { errors, timeoutUntil, retryAfterSeconds, limitsAccount } = details;
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  if (limitsAccount === true) headers[RATE_LIMIT_SCOPE_HEADER] = SCOPE_ACCOUNT;
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  return {
    status,
    headers,
    body: {
      error_type: type,
      message: said(locale),
      ...(errors === undefined ? {} : { errors: errorsIn(errors, locale) }),
      ...(timeoutUntil === undefined ? {} : { timeout_until: timeoutUntil.toISOString() }),
    },
  };
}

/**
 * Values that the schema let through and the database does not hold, and rows that vanished or appeared meanwhile: the
 * caller's, not ours.
 */
function refusedByDatabase(error: unknown): DomainError | null {
  const state = sqlStateOf(error);
  if (state === null) return null;
  if (state.startsWith('22') || state === '23514') return new DomainError('invalid', say('requests.outOfRange'));
  if (state === '23503') return notFound();
  if (state === '23505' || state === '40001' || state === '40P01') {
    return conflict(say('requests.changedMeanwhile'), 1);
  }
  return null;
}

/** Refusals of the HTTP layer itself: body too large, wrong content type, a path that cannot be decoded… */
function refusedByFastify(error: unknown): HttpError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('FST_'))
    return null;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return null;
  return new HttpError(status, typeOfStatus(status), fastifyMessages[status] ?? say('requests.unreadable'));
}

const fastifyMessages: Readonly<Record<number, Said>> = {
  404: say('requests.notFound'),
  413: say('requests.tooLarge'),
  415: say('requests.notJson'),
};

function typeOfStatus(status: number): ErrorType {
  if (status === 401) return 'authentication';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 405 || status === 410) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return TOO_MANY_REQUESTS;
  return 'validation';
}

function errorsIn(errors: Readonly<Record<string, readonly Said[]>>, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map((said) => said(locale))]));
}
