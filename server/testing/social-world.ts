import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  sql,
  type Kysely,
  type KyselyPlugin,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import { monotonicFactory } from 'ulid';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { ErrorAnswer, ErrorType } from '#contract/errors.ts';
import { userChannel } from '#contract/realtime/channels.ts';
import type { Post } from '#contract/resources/post.ts';
import type { BadgeName } from '#contract/resources/user.ts';
import { DomainError, unauthenticated, type ErrorDetails } from '../kernel/errors.ts';
import type { Route } from '../routes/route.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Viewer } from '../domain/auth/queries/viewer.ts';
import { SOURCE_LOCALE } from '#messages/locales.ts';
import { say } from '../kernel/say.ts';
import type { Said } from '../kernel/say.ts';
import { sayFieldError } from '../http/field-errors.ts';
import { toOutgoingError } from '../http/error-answers.ts';
import { memoryRateLimits } from '../limits/memory-rate-limits.ts';
import { createRecentOnce, VIEW_SPAN_MS } from '../limits/recent-once.ts';
import { createCommentRoute } from '../routes/posts/create-comment.ts';
import { createPostRoute } from '../routes/posts/create-post.ts';
import { connectPostgres, embeddedDatabase, pgliteOptions } from '../kernel/db/connect.ts';
import { migrations } from '../kernel/db/migrations/index.ts';
import type { CountingEventName, GroupAudience } from '../kernel/events.ts';
import { countReaders } from '../jobs/count-readers.ts';
import { readListeners } from '../domain/groups/queries/listeners.ts';
import type { Database } from '../kernel/db/schema.ts';

/** One call of a route, as a client would make it. */
export interface Call {
  readonly as?: Person | null;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string;
}

export interface Person {
  readonly id: string;
  readonly username: string;
}

export interface LiveRecord {
  readonly channel: string;
  readonly name: string;
  readonly data: unknown;
}

/** A refused call, as it is answered. */
export interface Refusal {
  readonly status: number;
  readonly errorType: ErrorType;
  readonly message: string;
  readonly details: Omit<ErrorDetails, 'errors'> & Pick<ErrorAnswer, 'errors'>;
}

/** One step of a plan, as PostgreSQL tells it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

class QueryRecorder implements KyselyPlugin {
  readonly queries: RootOperationNode[] = [];

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    this.queries.push(node);
    return node;
  }

  async transformResult({ result }: { result: QueryResult<UnknownRow> }): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

const START = new Date('2026-06-01T12:00:00.000Z');

/**
 * A database of its own and routes called in process: requests are parsed, writes run in a transaction, answers are
 * checked against the contract. PGlite, or PostgreSQL where `TEST_DATABASE_URL` is set.
 */
export class SocialWorld {
  readonly db: Kysely<Database>;
  readonly live: LiveRecord[] = [];
  /** Where visitors call from. */
  ip = '203.0.113.7';
  /** How many answers were said to be repeats. */
  replays = 0;
  readonly mails: { to: string; subject: string; text: string }[] = [];
  readonly #limits = memoryRateLimits();
  readonly #views = createRecentOnce(VIEW_SPAN_MS, () => this.#time);
  readonly #close: () => Promise<void>;
  readonly #ulid = monotonicFactory();
  readonly #recorder = new QueryRecorder();
  #time = START.getTime();

  private constructor(db: Kysely<Database>, close: () => Promise<void>) {
    this.db = db.withPlugin(this.#recorder);
    this.#close = close;
  }

  static async open(): Promise<SocialWorld> {
    const { db, close } = await openEmptyDatabase();
    for (const migration of migrations) await migration.up(db as unknown as Kysely<unknown>);
    return new SocialWorld(db, close);
  }

  /** The queries that `work` makes, as sent to the database. */
  async queriesOf(work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> {
    this.#recorder.queries.length = 0;
    await work();
    const executor = this.db.withoutPlugins().getExecutor();
    return this.#recorder.queries.map((node) => executor.compileQuery(node, { queryId: 'recorded' }));
  }

  /** What the database did for a query: its plan with the actual numbers. */
  async explain(query: CompiledQuery): Promise<PlanNode> {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await this.db.withoutPlugins().executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('no plan');
    return plan;
  }

  close(): Promise<void> {
    return this.#close();
  }

  now = (): Date => new Date(this.#time);

  newId = (): string => this.#ulid(this.#time);

  /** Moves the clock. */
  pass(milliseconds: number): void {
    this.#time += milliseconds;
  }

  /** A set-up account; each has its own e-mail and referral code. */
  async person(
    username: string,
    details: { badges?: BadgeName[]; createdAt?: Date; accountSetup?: boolean } = {},
  ): Promise<Person> {
    const id = this.newId();
    const created = details.createdAt ?? new Date('2025-01-01T00:00:00.000Z');
    await this.db
      .insertInto('users')
      .values({
        id,
        username,
        username_key: username.toLowerCase(),
        name: username,
        email: `${username}@example.test`,
        email_key: `${username.toLowerCase()}@example.test`,
        badges: details.badges ?? [],
        referral_code: `ref_${username}`,
        account_setup: details.accountSetup ?? true,
        accepted_terms: true,
        created_at: created,
        updated_at: created,
      })
      .execute();
    return { id, username };
  }

  async group(
    name: string,
    owner: Person,
    visibility: 'PUBLIC' | 'PRIVATE' | 'CHAT',
    members: readonly Person[] = [],
  ): Promise<string> {
    const id = this.newId();
    const now = this.now();
    await this.db
      .insertInto('groups')
      .values({ id, name, name_key: name.toLowerCase(), visibility, owner_id: owner.id, created_at: now, updated_at: now })
      .execute();
    for (const member of [owner, ...members]) {
      await this.db
        .insertInto('group_members')
        .values({ group_id: id, user_id: member.id, pinned: false, joined_at: now })
        .execute();
    }
    return id;
  }

  /** Calls the route; answers what it answers. Throws what it throws. */
  async call<Answer = unknown>(route: Route, call: Call = {}): Promise<Answer> {
    const { endpoint } = route;
    const viewer = call.as === null || call.as === undefined ? null : await this.#viewer(call.as);
    if (viewer === null && endpoint.access !== 'public') throw unauthenticated();
    const parts = {
      params: parse(endpoint.params, call.params),
      query: parse(endpoint.query, call.query ?? {}),
      body: parse(endpoint.body, call.body),
    };
    const run = (db: Db) =>
      route.handle({ ...this.#services(db), ...parts, viewer, ...keyOf(call) } as unknown as Parameters<Route['handle']>[0]);
    const answer =
      endpoint.effect === 'write' || endpoint.effect === 'report' ? await this.db.transaction().execute(run) : await run(this.db);
    return checked(endpoint, answer) as Answer;
  }

  /** The error that the call throws; fails where it answers. */
  async refusal(route: Route, call: Call = {}): Promise<Refusal> {
    try {
      await this.call(route, call);
    } catch (error) {
      if (error instanceof DomainError) {
        const { status, body } = toOutgoingError(error, SOURCE_LOCALE);
        const { errors: _said, ...details } = error.details;
        const { error_type: errorType, message, errors } = body;
        return { status, errorType, message, details: { ...details, ...(errors === undefined ? {} : { errors }) } };
      }
      throw error;
    }
    throw new Error(`${route.endpoint.name} did not refuse`);
  }

  async post(as: Person, body: string, more: Record<string, unknown> = {}): Promise<Post> {
    return (await this.call<{ data: Post }>(createPostRoute, { as, body: { body, ...more } })).data;
  }

  async comment(as: Person, parentId: string, body = 'an answer'): Promise<Post> {
    return (await this.call<{ data: Post }>(createCommentRoute, { as, body: { parentId, body } })).data;
  }

  #services(db: Db) {
    return {
      db,
      ip: this.ip,
      now: this.now,
      newId: this.newId,
      services: {
        limits: this.#limits,
        views: this.#views,
        config: { appUrl: 'https://dunlin.test', supportEmail: 'support@dunlin.test' },
      },
      locale: SOURCE_LOCALE,
      speak: (said: Said) => said(SOURCE_LOCALE),
      setCookie: () => undefined,
      markReplayed: () => void (this.replays += 1),
      events: {
        live: async (channel: string, name: string, data: unknown) => void this.live.push({ channel, name, data }),
        liveCounts: async (channel: string, name: CountingEventName, id: string) =>
          void this.live.push({ channel, name, data: await countReaders[name](db, id) }),
        liveToMembers: async (audience: GroupAudience, name: string, data: unknown) => {
          for (const id of await readListeners(db, audience)) this.live.push({ channel: userChannel(id), name, data });
        },
        sessionsEnded: async () => undefined,
        push: async () => undefined,
        pushToChat: async () => undefined,
        mail: async (message: { to: string; subject: string; text: string }) => void this.mails.push(message),
      },
    };
  }

  async #viewer(person: Person): Promise<Viewer> {
    const row = await this.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    return {
      id: row.id,
      username: row.username,
      badges: row.badges,
      isBanned: row.banned_at !== null,
      timeoutUntil: row.timeout_expires_at,
      accountSetup: row.account_setup,
      acceptedTerms: row.accepted_terms,
      sessionId: row.id,
      tokenId: null,
    };
  }
}

function keyOf(call: Call) {
  return { idempotencyKey: call.key ?? randomUUID(), requestDigest: JSON.stringify([call.params, call.query, call.body]) };
}

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, Said[]> = {};
  for (const issue of parsed.error.issues) (errors[String(issue.path[0] ?? 'body')] ??= []).push(sayFieldError(issue.message));
  throw new DomainError('invalid', say('requests.invalid'), { errors });
}

function checked(endpoint: Endpoint, answer: unknown): unknown {
  const parsed = z.safeParse(endpoint.response, answer);
  if (!parsed.success) throw new Error(`${endpoint.name} answered against its contract: ${JSON.stringify(parsed.error.issues)}`);
  return answer;
}

async function openEmptyDatabase(): Promise<{ db: Kysely<Database>; close: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    const db = embeddedDatabase(await PGlite.create(pgliteOptions));
    return { db, close: () => db.destroy() };
  }
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(url, 1);
  await sql`create schema ${sql.id(schema)}`.execute(admin.db);
  const target = new URL(url);
  target.searchParams.set('options', `-c search_path=${schema}`);
  const { db } = await connectPostgres(target.href, 8);
  return {
    db,
    async close() {
      await db.destroy();
      await sql`drop schema ${sql.id(schema)} cascade`.execute(admin.db);
      await admin.close();
    },
  };
}
