import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, Schema } from '#contract/endpoint.ts';
import type { Locale } from '#messages/locales.ts';
import type { Viewer } from '../domain/auth/queries/viewer.ts';
import type { EventSink } from '../kernel/events.ts';
import type { Services } from '../services.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Said } from '../kernel/say.ts';
import type { TimeAndIds } from '../kernel/ids.ts';

export interface RouteInput<E extends Endpoint> extends TimeAndIds {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Null for visitors and on `/v4`. */
  readonly viewer: Viewer | null;
  /** What stands around the routes: sessions, limits, live connection, configuration. Social routes need none of it. */
  readonly services: Services;
  /**
   * For `write` endpoints the transaction that also holds the idempotency record and the events; for `report` a
   * transaction with the events.
   */
  readonly db: Db;
  readonly events: EventSink;
  /** Present on `write` endpoints, else empty. */
  readonly idempotencyKey: string;
  /** SHA-256 of method, path, query and body as sent, in hex; empty save on `write` endpoints. */
  readonly requestDigest: string;
  /** Told by a creation that found its key on a row: the answer is marked `Idempotent-Replayed: true`. */
  markReplayed(): void;
  /** Sends a cookie with the answer, as `Set-Cookie` has it; for `session` endpoints. */
  setCookie(cookie: string): void;
  /** Under which the caller is limited: an IPv4 address, or the /64 of an IPv6 one. */
  readonly ip: string;
  /** The header of this name, as the caller wrote it; absent where there is none. */
  readonly userAgent: string | undefined;
  /** The caller's language. */
  readonly locale: Locale;
  /** A text of the answer, in the caller's language; the answer then names it in `Content-Language`. */
  speak(said: Said): string;
}

/** A route whose access is not `public` always has a viewer. */
export type MemberRouteInput<E extends Endpoint> = RouteInput<E> & { readonly viewer: Viewer };

export interface Route {
  readonly endpoint: Endpoint;
  handle(input: RouteInput<Endpoint>): Promise<unknown>;
  /** Of a write whose answer tells a secret. */
  readonly secret?: AnswerSecret<unknown>;
}

/** The record of a write's answer is kept for repeats; a secret in it is not. */
export interface AnswerSecret<Answer> {
  /** What is recorded. */
  withhold(answer: Answer): unknown;
  /** The answer as it was told first, from what was recorded. */
  restore(recorded: Answer, services: Services): Answer;
}

export function withSecret<Answer>(route: Route, secret: AnswerSecret<Answer>): Route {
  return { ...route, secret: secret as AnswerSecret<unknown> };
}

/** A public call: the viewer may be null. */
export function publicRoute<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (input: RouteInput<Endpoint<P, Q, B, R>>) => Promise<ResponseOf<Endpoint<P, Q, B, R>>>,
): Route {
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as unknown as Route['handle'] };
}

/** A call that needs a bearer token (and the badge its access names), checked before the handler runs. */
export function memberRoute<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (input: MemberRouteInput<Endpoint<P, Q, B, R>>) => Promise<ResponseOf<Endpoint<P, Q, B, R>>>,
): Route {
  return { endpoint: endpoint as unknown as Endpoint, handle: handle as unknown as Route['handle'] };
}
