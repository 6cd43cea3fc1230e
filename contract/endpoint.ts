import type * as z from 'zod/mini';
import type { ErrorType } from './errors.ts';

/** Any zod schema: full or mini, the contract only parses with it. */
export type Schema = z.core.$ZodType;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` needs no token (a token is used when it is sent to `/v3`); every other value needs a bearer
 * token and, beyond `member`, the badge that the name says. Ownership is a rule of the entity, not of the endpoint.
 */
export type Access = 'public' | 'member' | 'moderator' | 'employee' | 'employeeOrAdministrator' | 'employeeAndModerator';

/**
 * - `read`: changes nothing.
 * - `write`: changes something; carries `Idempotency-Key` (decisions 3) and is answered once per key.
 * - `report`: a read that counts (views, read marks): batched, may be lost, needs no key.
 * - `session`: changes something but carries no key: sign-in and sign-out, single-use by their own token; uploads to a
 *   signed address; `/dev` calls.
 */
export type Effect = 'read' | 'write' | 'report' | 'session';

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  /** Camel-case name; the file that defines it and the server's route file carry it in kebab case. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Path after the base, with `:name` for parameters, e.g. `/profile/:user/follow`. */
  readonly path: string;
  /**
   * `v3` is served under `/v3` with a bearer token; `root` has no prefix; `v4` is served under `/v4` without
   * authorization only.
   */
  readonly base: 'v3' | 'root' | 'v4';
  /** A public read that is also served under `/v4` in the same shape, without `Authorization`. */
  readonly publicRead?: boolean;
  readonly access: Access;
  readonly effect: Effect;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** How the body travels; JSON unless told. `binary` bodies are bytes without a schema. */
  readonly bodyType?: 'json' | 'jsonOrForm' | 'binary';
  /** How a successful answer travels; JSON unless told. `empty` answers have no body, `zip` ones are a file to keep. */
  readonly responseType?: 'json' | 'html' | 'empty' | 'zip';
  /** Registered in demo and test mode only (decisions 5). */
  readonly developmentOnly?: boolean;
  /** Status of a successful answer; 200 unless told. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Error types beyond `validation`, `Too many requests` and `server`, which every call may answer. */
  readonly errors?: readonly ErrorType[];
  readonly summary: string;
}

/** Names an endpoint and keeps the exact schema types. */
export function defineEndpoint<
  Response extends Schema,
  Params extends Schema = never,
  Query extends Schema = never,
  Body extends Schema = never,
>(endpoint: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return endpoint;
}

type Parsed<S> = [S] extends [never] ? undefined : S extends Schema ? z.core.output<S> : undefined;
type Accepted<S> = [S] extends [never] ? undefined : S extends Schema ? z.core.input<S> : undefined;

/** What the server reads after validation. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never;
/** What the server answers and the client reads. */
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Parsed<R> : never;

/** What a caller passes, before defaults. Parts without a schema may be left out. */
export interface CallInput<E> {
  readonly params?: E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Accepted<P> : never;
  readonly query?: E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Accepted<Q> : never;
  readonly body?: E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Accepted<B> : never;
}
