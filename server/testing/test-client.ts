import type { FastifyInstance, InjectOptions } from 'fastify';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import type { Endpoint, ResponseOf, Schema } from '#contract/endpoint.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Parsed where it is JSON, else the text. */
  readonly body: unknown;
}

export interface TestCallOptions {
  readonly body?: unknown;
  /** Idempotency-Key; a fresh one where it is left out, none where it is null. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, instead of `body`. */
  readonly payload?: string | Buffer;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** Calls the server in process, as a visitor or as the member of `session`. */
export class TestClient {
  readonly session: {
    readonly id: string;
    readonly username: string;
    readonly access_token: string;
    readonly refresh_token: string;
  } | null;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance, session: TestClient['session']) {
    this.#app = app;
    this.session = session;
  }

  get id(): string {
    if (this.session === null) throw new Error('A visitor has no id');
    return this.session.id;
  }

  get(path: string, options?: TestCallOptions): Promise<TestAnswer> {
    return this.call('GET', path, options);
  }

  post(path: string, body?: unknown, options?: TestCallOptions): Promise<TestAnswer> {
    return this.call('POST', path, { ...options, body });
  }

  put(path: string, body?: unknown, options?: TestCallOptions): Promise<TestAnswer> {
    return this.call('PUT', path, { ...options, body });
  }

  patch(path: string, body?: unknown, options?: TestCallOptions): Promise<TestAnswer> {
    return this.call('PATCH', path, { ...options, body });
  }

  delete(path: string, body?: unknown, options?: TestCallOptions): Promise<TestAnswer> {
    return this.call('DELETE', path, { ...options, body });
  }

  async call(method: Method, path: string, options: TestCallOptions = {}): Promise<TestAnswer> {
    const payload = options.payload ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const key = options.key === undefined && method !== 'GET' ? ulid() : options.key;
    const request: InjectOptions = {
      method,
      url: path,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.session === null ? {} : { authorization: `Bearer ${this.session.access_token}` }),
        ...(key === undefined || key === null ? {} : { 'idempotency-key': key }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    };
    const answer = await this.#app.inject(request);
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
  }
}

/** The answer of a successful call, as its contract describes it; throws where it is another. */
export function answerOf<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  answer: TestAnswer,
): ResponseOf<Endpoint<P, Q, B, R>> {
  if (answer.status >= 300) throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return z.parse(endpoint.response, answer.body) as ResponseOf<Endpoint<P, Q, B, R>>;
}
