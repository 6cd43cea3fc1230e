import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { REPLACED_KEYS_MAX } from '#contract/headers.ts';
import { isUlid } from '#contract/ids.ts';
import type { Locale } from '#messages/locales.ts';
import type { Database } from '../kernel/db/schema.ts';
import { repeatOnCollision } from '../kernel/db/repeat-on-collision.ts';
import { conflict, invalidField, malformed, type DomainError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';

/** One intent of one member, however often it is sent. */
export interface WriteIntent {
  readonly userId: string;
  /** ULID chosen by the client. */
  readonly key: string;
  /** SHA-256 of what is asked, see `digestOf`. */
  readonly digest: string;
  /** Name of the endpoint, for whoever reads the table. */
  readonly endpoint: string;
  /** Keys in whose place it stands: with its own effect they are taken no more. */
  readonly replaces: readonly string[];
}

/** In place of a request's digest, of a key that another write stands for: no request has it. */
const REPLACED = 'replaced';

export interface WriteAnswer {
  readonly status: number;
  /** Null for an answer without a body. */
  readonly body: unknown;
  readonly isReplay: boolean;
  /**
   * Language of our own texts in the body, null where it has none. A repeat is the first answer to the letter, whatever
   * language it is asked for in now; the record does not keep which that was, so a repeat names none.
   */
  readonly language: Locale | null;
  /** Of a session; never recorded. */
  readonly cookie?: string;
}

/** How long a write waits for the one that goes before it, and between two checks. */
const PREDECESSOR_WAIT_MS = 2_000;
const FIRST_CHECK_MS = 5;
const LONGEST_CHECK_MS = 80;

export interface WriteRunner {
  /**
   * Runs `effect` once for the intent's key, in one transaction with the record of its answer; a repeat gets that
   * answer. What throws is rolled back and leaves no record, so the key can be used again.
   * @throws DomainError `invalid` where the key was used for something else, `conflict` while the first request still
   * runs.
   */
  run(intent: WriteIntent, effect: (tx: Transaction<Database>) => Promise<WriteAnswer>): Promise<WriteAnswer>;
  /**
   * The answer that the intent's key got, null where it got none: for a request that would be refused before it could
   * run.
   * @throws DomainError `invalid` where the key was used for something else.
   */
  recall(intent: WriteIntent): Promise<WriteAnswer | null>;
  /**
   * Waits until the write with the key `earlier` of the same member has its answer, or the intent itself has one: what
   * is sent together is taken in order.
   * @throws DomainError `conflict` where it does not come within 2 s: it may have been refused, or be lost.
   */
  awaitAnswerOf(earlier: string, intent: WriteIntent): Promise<void>;
}

/**
 * A repeat that arrives during the first run is told apart in two places: within this process by `running` (the
 * embedded database has one connection and would make it wait), across processes by an advisory lock that ends with the
 * transaction.
 */
export function createWriteRunner(db: Kysely<Database>, now: () => Date): WriteRunner {
  const running = new Set<string>();
  return {
    async run(intent, effect) {
      const name = nameOf(intent.userId, intent.key);
      const replaced = intent.replaces.map((key) => nameOf(intent.userId, key));
      if ([name, ...replaced].some((one) => running.has(one))) throw stillRunning();
      running.add(name);
      try {
        return await repeatOnCollision(() => db.transaction().execute((tx) => runOnce(tx, { name, ...intent, now }, effect)));
      } finally {
        running.delete(name);
      }
    },
    recall: (intent) => findAnswer(db, intent),
    async awaitAnswerOf(earlier, { userId, key }) {
      for (let waited = 0, pause = FIRST_CHECK_MS; ; waited += pause, pause = Math.min(2 * pause, LONGEST_CHECK_MS)) {
        if (await hasAnswer(db, userId, [earlier, key])) return;
        if (waited >= PREDECESSOR_WAIT_MS) throw notInTurn();
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
  };
}

async function runOnce(
  tx: Transaction<Database>,
  intent: WriteIntent & { readonly name: string; now(): Date },
  effect: (tx: Transaction<Database>) => Promise<WriteAnswer>,
): Promise<WriteAnswer> {
  await lockFor(tx, intent.name);
  const earlier = await findAnswer(tx, intent);
  if (earlier !== null) return earlier;
  await replace(tx, intent);
  const answer = await effect(tx);
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: intent.userId,
      key: intent.key,
      endpoint: intent.endpoint,
      request_digest: intent.digest,
      status: answer.status,
      answer: JSON.stringify(answer.body ?? null),
      created_at: intent.now(),
    })
    .execute();
  return answer;
}

async function lockFor(tx: Transaction<Database>, name: string): Promise<void> {
  const lock = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx);
  if (lock.rows[0]?.taken !== true) throw stillRunning();
}

/**
 * What comes with these keys from now on finds them used for something else. What was taken with one of them stands.
 */
async function replace(tx: Transaction<Database>, intent: WriteIntent & { now(): Date }): Promise<void> {
  const { userId, endpoint, replaces } = intent;
  for (const key of replaces) await lockFor(tx, nameOf(userId, key));
  if (replaces.length === 0) return;
  const row = { user_id: userId, endpoint, request_digest: REPLACED, status: 409, answer: 'null', created_at: intent.now() };
  await tx
    .insertInto('idempotency_keys')
    .values(replaces.map((key) => ({ ...row, key })))
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

function nameOf(userId: string, key: string): string {
  return `${userId}:${key}`;
}

async function findAnswer(db: Kysely<Database>, intent: WriteIntent): Promise<WriteAnswer | null> {
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'status', 'answer'])
    .where('user_id', '=', intent.userId)
    .where('key', '=', intent.key)
    .executeTakeFirst();
  if (earlier === undefined) return null;
  if (earlier.request_digest !== intent.digest) throw invalidField('Idempotency-Key', say('requests.keyReused'));
  return { status: earlier.status, body: earlier.answer, isReplay: true, language: null };
}

async function hasAnswer(db: Kysely<Database>, userId: string, keys: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The request's `Idempotency-After`, null without one. @throws DomainError `malformed` */
export function optionalKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !isUlid(header)) throw malformed(say('requests.afterNotUlid'));
  return header;
}

/** The request's `Idempotency-Replaces`: each key once, and not its own. @throws DomainError `malformed` */
export function replacedKeys(header: string | string[] | undefined, own: string): readonly string[] {
  if (header === undefined) return [];
  const keys = typeof header === 'string' ? header.split(',').map((key) => key.trim()) : [];
  const isFit = keys.length > 0 && keys.length <= REPLACED_KEYS_MAX && keys.every((key) => isUlid(key) && key !== own);
  if (!isFit) throw malformed(say('requests.replacesNotUlids', { max: REPLACED_KEYS_MAX }));
  return [...new Set(keys)];
}

/** The request's `Idempotency-Key`. @throws DomainError `malformed` */
export function requireKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header === '') throw malformed(say('requests.keyRequired'));
  if (!isUlid(header)) throw malformed(say('requests.keyNotUlid'));
  return header;
}

/** SHA-256 in hex of what is asked for. Objects that differ in the order of their keys are the same request. */
export function digestOf(request: { method: string; path: string; query: unknown; body: unknown }): string {
  return createHash('sha256')
    .update(canonicalJson([request.method, request.path, request.query, request.body]))
    .digest('hex');
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((member) => canonicalJson(member)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

function notInTurn(): DomainError {
  return conflict(say('requests.notInTurn'), 1);
}

function stillRunning(): DomainError {
  return conflict(say('requests.stillRunning'), 1);
}
