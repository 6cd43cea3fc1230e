import * as z from 'zod/mini';
import { RATE_LIMIT_SCOPE_HEADER, SCOPE_ACCOUNT } from '#contract/headers.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import type { ErrorKind, KnownErrorDetails } from '#core/errors/error-kind.ts';
import { ownError } from '#core/errors/messages.ts';
import { parseRetryAfter } from './retry-after.ts';

/** An answer read to its end; `json` is undefined where the body is not JSON. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
  readonly isJson: boolean;
  /** A body that is there and is not JSON: something on the way wrote it. */
  readonly isPage: boolean;
}

/** What a rejected `fetch` or body read means. Everything but our own time limit is the want of a connection. */
export function translateFailure(cause: unknown): KnownError {
  if (cause instanceof KnownError) return cause;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'TimeoutError') return ownError('timeout', { cause });
  return ownError('offline', { cause });
}

/** The contract's error shape, with error types that a later server may add. */
const refusalSchema = z.object({
  error_type: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/**
 * What an answer with an error status means. An error that is not of the contract's shape, be it a page or JSON, was
 * not written by our server but by something on the way (a captive portal, a gateway), and says nothing of what was
 * asked. So it counts as the want of a connection, save where the status alone says to wait or to send less.
 */
export function translateRefusal(answer: ReceivedAnswer, now: number): KnownError {
  const parsed = z.safeParse(refusalSchema, answer.json);
  const timeoutUntil = timeoutUntilOf(answer.json);
  const kind = kindOfStatus(answer.status, parsed.success || timeoutUntil !== undefined);
  const details: KnownErrorDetails = {
    status: answer.status,
    ...defined('errorType', parsed.success ? parsed.data.error_type : undefined),
    ...defined('fields', parsed.success ? parsed.data.errors : undefined),
    ...defined('retryAfterMs', parseRetryAfter(answer.headers.get('retry-after'), now)),
    ...defined('timeoutUntil', timeoutUntil),
    ...defined('limitsAccount', answer.headers.get(RATE_LIMIT_SCOPE_HEADER) === SCOPE_ACCOUNT ? (true as const) : undefined),
  };
  const isTimedOut = details.timeoutUntil !== undefined && kind !== 'server' && kind !== 'offline';
  const meant = isTimedOut ? 'timedOut' : kind;
  return parsed.success ? new KnownError(meant, parsed.data.message, details) : ownError(meant, { ...details, reason: kind });
}

/**
 * A successful status with a body that is not the contract's says nothing of what was done (decisions 3): never
 * delivered, always worth another try. A page that is no JSON is a portal's, so it counts as the want of a connection;
 * wrong JSON is the server's fault.
 */
export function translateMismatch(answer: ReceivedAnswer, cause: unknown): KnownError {
  const details = { status: answer.status, cause };
  if (!answer.isJson) return ownError('offline', { ...details, isEmpty: !answer.isPage, reason: 'answeredByNetwork' });
  return ownError('server', { ...details, reason: 'unreadableAnswer' });
}

function kindOfStatus(status: number, isServers: boolean): ErrorKind {
  if (status === 407 || status === 511) return 'offline';
  if (status === 408 || status >= 500) return 'server';
  if (status === 429) return 'rateLimited';
  if (status === 413) return 'invalid';
  if (!isServers) return 'offline';
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
    case 410:
      return 'notFound';
    case 409:
      return 'conflict';
    case 423:
      return 'timedOut';
    case 425:
      return 'server';
    default:
      return 'invalid';
  }
}

/** `timeout_until` is read whatever else the body holds: any error that carries it opens the timeout modal. */
function timeoutUntilOf(json: unknown): number | undefined {
  if (typeof json !== 'object' || json === null || !('timeout_until' in json)) return undefined;
  const instant = typeof json.timeout_until === 'string' ? Date.parse(json.timeout_until) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

function defined<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value });
}
