import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../kernel/db/schema.ts';
import { makePictures } from './pictures/make-pictures.ts';
import { deskRows } from './plan/desk-rows.ts';
import { peopleRows } from './plan/people-rows.ts';
import { rewardRows } from './plan/reward-rows.ts';
import { planCommunity } from './plan/plan-community.ts';
import { postRows, type Rows } from './plan/post-rows.ts';
import { createRandom } from './random.ts';

/** Raised when the seed's content changes; stands in `meta` under 'seed'. */
export const SEED_VERSION = '4';

const SEED_NUMBER = 20_417;

/** Any constant: servers that start together on one database take turns on it. */
const SEED_LOCK = 8_271_402;

export interface SeedInput {
  readonly db: Kysely<Database>;
  /** Pictures go to `{dataDir}/media/seed`; those already there are kept. Null makes none. */
  readonly dataDir: string | null;
  readonly now: Date;
  readonly log: (message: string) => void;
  /** Another community for tests. */
  readonly seed?: number;
}

/**
 * Fills an empty database with the demo community, once: answers false where a seed (or any user) is already there. All
 * rows are written in one transaction, so that a killed start leaves an empty database; pictures are made at the same
 * time.
 */
export async function seedDatabase({ db, dataDir, now, log, seed = SEED_NUMBER }: SeedInput): Promise<boolean> {
  const { done, anybody } = await findSeed(db);
  if (done || anybody) {
    // The media folder may have been deleted apart from the database.
    if (done && dataDir !== null) await makePictures(await knownPeople(db), join(dataDir, 'media'));
    return false;
  }
  const start = performance.now();
  const community = planCommunity(seed, now);
  const random = createRandom(seed).fork('rows');
  const written: Rows = { ...peopleRows(community, random), ...postRows(community, random), ...deskRows(community, random) };
  const rows: Rows = { ...written, ...rewardRows(community, written, random) };
  const usernames = community.people.map((person) => person.username);
  const pictures = dataDir === null ? Promise.resolve(0) : makePictures(usernames, join(dataDir, 'media'));
  const [made, hasWritten] = await Promise.all([pictures, writeRows(db, rows)]);
  if (!hasWritten) return false;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`Seeded ${community.people.length} people, ${community.posts.length} posts and ${made} pictures in ${seconds} s`);
  return true;
}

async function findSeed(db: Kysely<Database>): Promise<{ done: boolean; anybody: boolean }> {
  const done = await db.selectFrom('meta').select('value').where('key', '=', 'seed').executeTakeFirst();
  const anybody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return { done: done !== undefined, anybody: anybody !== undefined };
}

async function knownPeople(db: Kysely<Database>): Promise<string[]> {
  const users = await db.selectFrom('users').select('username').where('avatar', 'like', '/media/seed/%').execute();
  return users.map((user) => user.username);
}

/** Parents before children. */
const tableOrder = [
  'users',
  'user_settings',
  'follows',
  'groups',
  'group_members',
  'posts',
  'reactions',
  'post_reaction_counts',
  'bookmarks',
  'post_hashtags',
  'post_tickers',
  'post_mentions',
  'notifications',
  'ads',
  'ad_days',
  'post_flags',
  'violations',
  'reward_grants',
] as const;

const ROWS_PER_INSERT = 1000;
/** PostgreSQL takes at most 65,535 parameters in a statement. */
const PARAMETERS_MAX = 60_000;

/** False where another server was faster. */
async function writeRows(db: Kysely<Database>, rows: Rows): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(transaction);
    const { done, anybody } = await findSeed(transaction);
    if (done || anybody) return false;
    for (const table of tableOrder) {
      const all = rows[table] ?? [];
      const columns = Object.keys(all[0] ?? {}).length;
      const size = Math.min(ROWS_PER_INSERT, Math.floor(PARAMETERS_MAX / Math.max(1, columns)));
      for (let index = 0; index < all.length; index += size) {
        // The rows of one table at a time, which the type of a union of tables cannot say.
        await transaction
          .insertInto(table)
          .values(all.slice(index, index + size) as never)
          .execute();
      }
    }
    await sql`update notifications n set group_id = p.group_id from posts p where p.id = n.post_id and p.group_id is not null`.execute(
      transaction,
    );
    await takeOutViolations(transaction);
    await transaction.insertInto('meta').values({ key: 'seed', value: SEED_VERSION }).execute();
    return true;
  });
}

/** What violates is hidden, is no part of its author's count of posts, and its points stand against its author. */
async function takeOutViolations(db: Kysely<Database>): Promise<void> {
  await sql`update posts set is_hidden = true from violations v where v.post_id = posts.id`.execute(db);
  await sql`
    update users set total_points = given.points, post_count = post_count - given.posts from (
      select user_id, sum(points)::int as points, count(*)::int as posts from violations group by user_id
    ) given where given.user_id = users.id`.execute(db);
}
