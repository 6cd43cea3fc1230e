import { sql, type Kysely } from 'kysely';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Database } from '../kernel/db/schema.ts';

/** What the server knows of itself beside the database. Nothing here names a host, an address or a secret. */
export interface Vitals {
  /** Of the package; null where nobody can tell. */
  readonly version: string | null;
  readonly engine: 'embedded' | 'postgresql';
  /** Null: this process shares nothing with others. */
  readonly redis: { ping(): Promise<unknown> } | null;
  readonly mail: 'smtp' | 'mailbox';
  readonly storage: 'folder' | 'bucket';
  /** Live sockets of this process; null: they end in an external server. */
  openSockets(): number | null;
}

/** Milliseconds that an answer took; null: there was none. */
type Latency = number | null;

export interface QueueHealth {
  readonly kind: 'live' | 'mail' | 'push';
  readonly waiting: number;
  /** Of those: tried more than once, in vain so far. */
  readonly failing: number;
  /** Null where nothing waits. */
  readonly oldestAt: Date | null;
}

export interface JobHealth {
  readonly job: 'videos' | 'exports' | 'deletions' | 'previews';
  readonly waiting: number;
  /** Given up. */
  readonly failed: number;
}

export interface Health {
  readonly version: string | null;
  readonly contract: string;
  readonly node: string;
  /** Milliseconds. */
  readonly uptimeMs: number;
  readonly engine: Vitals['engine'];
  /** As the database names it, such as '16.4'. */
  readonly engineVersion: string;
  readonly databaseMs: number;
  readonly migration: { readonly version: number; readonly name: string; readonly ranAt: Date } | null;
  /** Null: none is set. */
  readonly redis: { readonly ms: Latency } | null;
  readonly mail: Vitals['mail'];
  readonly storage: Vitals['storage'];
  readonly openSockets: number | null;
  readonly queues: readonly QueueHealth[];
  readonly jobs: readonly JobHealth[];
}

/** The server as it is now. */
export async function readHealth(db: Kysely<Database>, vitals: Vitals): Promise<Health> {
  const before = performance.now();
  const { rows: engines } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const databaseMs = performance.now() - before;
  const { rows: migrations } = await sql<{ version: number; name: string; ranAt: Date }>`
    select version, name, ran_at as "ranAt" from schema_migrations order by version desc limit 1`.execute(db);
  return {
    version: vitals.version,
    contract: CONTRACT_VERSION,
    node: process.version,
    uptimeMs: process.uptime() * 1000,
    engine: vitals.engine,
    engineVersion: engines[0]?.version ?? '',
    databaseMs,
    migration: migrations[0] ?? null,
    redis: vitals.redis === null ? null : { ms: await latencyOf(vitals.redis) },
    mail: vitals.mail,
    storage: vitals.storage,
    openSockets: vitals.openSockets(),
    queues: await readQueues(db),
    jobs: await readJobs(db),
  };
}

async function latencyOf(redis: NonNullable<Vitals['redis']>): Promise<Latency> {
  const before = performance.now();
  return redis.ping().then(
    () => performance.now() - before,
    () => null,
  );
}

async function readQueues(db: Kysely<Database>): Promise<readonly QueueHealth[]> {
  const { rows } = await sql<QueueHealth>`
    select named.kind, count(event.id)::int as waiting, count(*) filter (where event.attempts > 1)::int as failing,
      min(event.created_at) as "oldestAt"
    from unnest(array['live', 'mail', 'push']) with ordinality as named (kind, place)
      left join outgoing_events event on event.kind = named.kind
    group by named.kind, named.place order by named.place`.execute(db);
  return rows;
}

async function readJobs(db: Kysely<Database>): Promise<readonly JobHealth[]> {
  const { rows } = await sql<JobHealth>`
    select 'videos' as job, count(*) filter (where state = 'pending')::int as waiting, count(*) filter (where state = 'failed')::int as failed
    from video_jobs
    union all
    select 'exports', count(*) filter (where state = 'pending')::int, count(*) filter (where state = 'failed')::int from data_exports
    union all select 'deletions', count(*)::int, 0 from account_deletions
    union all select 'previews', count(*)::int, 0 from awaited_previews`.execute(db);
  return rows;
}
