import ky from 'ky';
import { AFTER_HEADER, REPLACES_HEADER } from '#contract/headers.ts';
import type { CallInput, Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import type { WriteOrder } from '#core/outbox/ports.ts';
import type { Clock } from '#core/ports/ports.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { ownError } from '#core/errors/messages.ts';
import { locale } from '#messages/t.ts';
import { endpointUrl } from './endpoint-url.ts';
import { API_TIMEOUT_MS, COOKIE_ENDPOINTS, TIMEOUTS_BY_ENDPOINT } from './net-constants.ts';
import { parseAnswer } from './parse-answer.ts';
import { translateFailure, translateMismatch, translateRefusal } from './translate-error.ts';
import type { ReceivedAnswer } from './translate-error.ts';

export interface HttpOptions {
  /** Origin or base of the API without a trailing slash; '' for the same origin. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** Hears of every call; never of tokens, ids in the query, or bodies. */
  readonly onCall?: (record: CallRecord) => void;
}

/** One finished call, for logs and for the status line. */
export interface CallRecord {
  readonly method: string;
  /** Last segment of the path (API-04). */
  readonly segment: string;
  /** The contract's pattern of the path, for instance '/posts/:feedType': tells no id and no query. */
  readonly path: string;
  /** HTTP status; absent where no answer came. */
  readonly status?: number;
  readonly outcome: 'ok' | KnownError['kind'];
  /** List items that did not fit the contract and were left out. */
  readonly dropped: number;
}

export interface SendOptions {
  /** Sent as bearer; `null` goes without `Authorization`, to `/v4` where the endpoint is a public read. */
  readonly accessToken: string | null;
  readonly idempotencyKey?: string;
  /** How it stands to other writes. */
  readonly writeOrder?: WriteOrder;
  /** Told the headers of a successful answer. */
  readonly onHeaders?: (headers: Headers) => void;
}

/** Sends one call once: no session, no retry. */
export interface Http {
  send<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    input: CallInput<Endpoint<P, Q, B, R>>,
    options: SendOptions,
  ): Promise<ResponseOf<Endpoint<P, Q, B, R>>>;
}

/** The one place that does HTTP. Every rejection is a `KnownError`. */
export function createHttp(options: HttpOptions): Http {
  const client = ky.create({
    retry: 0,
    // A hook that answers comes before the copy that ky makes of each request for retries of its own, of which there
    // are none.
    hooks: { beforeRequest: [(request) => options.fetch(request)] },
    // The limit below covers the body too, which ky's own does not.
    timeout: false,
    throwHttpErrors: false,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
  });

  async function exchange(url: string, endpoint: Endpoint, body: unknown, how: SendOptions): Promise<ReceivedAnswer> {
    const limit = timeLimit(TIMEOUTS_BY_ENDPOINT[endpoint.name] ?? API_TIMEOUT_MS);
    try {
      const answer = client(url, {
        method: endpoint.method,
        headers: headersOf(endpoint, how),
        signal: limit.signal,
        ...(COOKIE_ENDPOINTS.has(endpoint.name) && { credentials: 'same-origin' as const }),
        ...(body === undefined ? {} : { json: body }),
      });
      return await Promise.race([answer.then((response) => readAnswer(response, endpoint)), limit.expired]);
    } catch (cause) {
      throw translateFailure(cause);
    } finally {
      limit.cancel();
    }
  }

  function addressOf(endpoint: Endpoint, input: CallInput<Endpoint>, how: SendOptions): string {
    try {
      return endpointUrl(options.baseUrl, endpoint, input, how.accessToken !== null);
    } catch (cause) {
      throw ownError('bug', { cause });
    }
  }

  async function send(endpoint: Endpoint, input: CallInput<Endpoint>, sendOptions: SendOptions): Promise<unknown> {
    const url = addressOf(endpoint, input, sendOptions);
    const record = { method: endpoint.method, segment: lastSegment(url), path: endpoint.path };
    let status: number | undefined;
    try {
      const answer = await exchange(url, endpoint, input.body, sendOptions);
      status = answer.status;
      if (status < 200 || status > 299) throw translateRefusal(answer, options.clock.now());
      // A page that is no JSON is never an answer, whatever little the contract asks of this one.
      const parsed = answer.isPage ? { ok: false as const, cause: undefined } : parseAnswer(endpoint.response, answer.json);
      if (!parsed.ok) throw translateMismatch(answer, parsed.cause);
      options.onCall?.({ ...record, status, outcome: 'ok', dropped: parsed.dropped });
      sendOptions.onHeaders?.(answer.headers);
      return parsed.value;
    } catch (cause) {
      // The call was made, so whatever failed here is no fault of what was asked.
      const error = cause instanceof KnownError ? cause : ownError('server', { cause });
      options.onCall?.({ ...record, ...(status === undefined ? {} : { status }), outcome: error.kind, dropped: 0 });
      throw error;
    }
  }

  return { send: send as unknown as Http['send'] };
}

function headersOf(endpoint: Endpoint, send: SendOptions): Record<string, string> {
  const { after, replaces } = send.writeOrder ?? {};
  return {
    accept: 'application/json',
    'accept-language': locale(),
    ...(send.accessToken !== null && takesBearer(endpoint) ? { authorization: `Bearer ${send.accessToken}` } : {}),
    ...(send.idempotencyKey === undefined ? {} : { 'idempotency-key': send.idempotencyKey }),
    ...(after === undefined ? {} : { [AFTER_HEADER]: after }),
    ...(replaces === undefined ? {} : { [REPLACES_HEADER]: replaces.join(',') }),
  };
}

/** Paths that start with `/settings` never carry the token (AUTH-15), nor do `/v4` and the sign-in calls. */
export function takesBearer(endpoint: Endpoint): boolean {
  if (endpoint.path.startsWith('/settings')) return false;
  return endpoint.base === 'v3' || (endpoint.base === 'root' && endpoint.access !== 'public');
}

async function readAnswer(response: Response, { responseType }: Endpoint): Promise<ReceivedAnswer> {
  const { status, headers } = response;
  // A page in its place is none, such as that of a network that asks to log in.
  if (responseType === 'zip' && headers.get('content-type') === 'application/zip')
    return { status, headers, json: await response.blob(), isJson: true, isPage: false };
  const text = await response.text();
  if (text === '') return { status, headers, json: undefined, isJson: status === 204, isPage: false };
  try {
    return { status, headers, json: JSON.parse(text) as unknown, isJson: true, isPage: false };
  } catch {
    return { status, headers, json: undefined, isJson: false, isPage: true };
  }
}

function lastSegment(url: string): string {
  return url.split('?')[0]?.split('/').at(-1) ?? '';
}

/** A limit on connecting, waiting and reading together. */
function timeLimit(ms: number): { signal: AbortSignal; expired: Promise<never>; cancel: () => void } {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('The server did not answer in time.', 'TimeoutError');
      reject(reason);
      controller.abort(reason);
    }, ms);
  });
  return { signal: controller.signal, expired, cancel: () => clearTimeout(timer) };
}
