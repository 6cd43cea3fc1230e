import type { CallInput, Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';
import { KnownError } from '#core/errors/error-kind.ts';
import { ownError } from '#core/errors/messages.ts';
import type { WriteOrder } from '#core/outbox/ports.ts';
import { takesBearer } from './http.ts';
import type { Http } from './http.ts';
import type { Pass, Session } from './session.ts';

export interface CallOptions {
  readonly idempotencyKey?: string;
  /** How it stands to other writes. */
  readonly writeOrder?: WriteOrder;
  /** Told the headers of a successful answer. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Sends as this account or not at all. */
  readonly asUserId?: string;
  /**
   * The caller checks the account itself before it keeps anything of the answer; else the answer to an account that has
   * left is refused.
   */
  readonly callerChecksAccount?: true;
}

export interface ApiClient {
  /**
   * Calls an endpoint as whoever is signed in. Answers the parsed body. A rejection is a `KnownError`, or what the
   * device's storage said where the session could not be read or kept.
   */
  call<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    endpoint: Endpoint<P, Q, B, R>,
    input?: CallInput<Endpoint<P, Q, B, R>> & CallOptions,
  ): Promise<ResponseOf<Endpoint<P, Q, B, R>>>;
}

type WriteOptions = Pick<CallOptions, 'idempotencyKey' | 'writeOrder' | 'onHeaders'>;

/**
 * Joins calls to the session: bearer token, one refresh and one retry after a 401 (AUTH-16), never as somebody else.
 */
export function createApiClient({ http, session }: { http: Http; session: Session }): ApiClient {
  async function call(endpoint: Endpoint, input: CallInput<Endpoint> & CallOptions = {}): Promise<unknown> {
    const { idempotencyKey, writeOrder, onHeaders, asUserId, callerChecksAccount = false, ...parts } = input;
    const key: WriteOptions = {
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      ...(writeOrder === undefined ? {} : { writeOrder }),
      ...(onHeaders === undefined ? {} : { onHeaders }),
    };
    if (endpoint.effect === 'session' && endpoint.access === 'public')
      return http.send(endpoint, parts, { accessToken: null, ...key });

    const pass = await session.pass();
    const generation = pass?.generation ?? (await session.generation());
    checkAllowed(endpoint, pass, asUserId);
    const answer = await sendAs(pass, endpoint, parts, key);
    // An answer that comes after a sign-out or sign-in was made for somebody else.
    if (!callerChecksAccount && (await session.generation()) !== generation) throw changedHands();
    return answer;
  }

  async function sendAs(pass: Pass | null, endpoint: Endpoint, parts: CallInput<Endpoint>, key: WriteOptions): Promise<unknown> {
    try {
      return await http.send(endpoint, parts, { accessToken: pass?.accessToken ?? null, ...key });
    } catch (error) {
      const isRefusedToken = error instanceof KnownError && error.kind === 'unauthorized';
      if (!isRefusedToken || pass === null || !takesBearer(endpoint)) throw error;
      const renewed = await session.renew(pass);
      return http.send(endpoint, parts, { accessToken: renewed.accessToken, ...key });
    }
  }

  return { call: call as unknown as ApiClient['call'] };
}

function checkAllowed(endpoint: Endpoint, pass: Pass | null, asUserId: string | undefined): void {
  const isOther = asUserId !== undefined && pass?.userId !== asUserId;
  if (isOther || (pass === null && endpoint.access !== 'public')) {
    throw ownError('unauthorized', { reason: 'needsLogin' });
  }
}

function changedHands(): KnownError {
  return ownError('unauthorized', { reason: 'otherAccount' });
}
