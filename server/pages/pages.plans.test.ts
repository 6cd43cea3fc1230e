import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SocialWorld } from '../testing/social-world.ts';
import type { PlanNode } from '../testing/social-world.ts';
import { createPageHeads } from './page-heads.ts';
import { createSitemap } from './sitemap.ts';

const POSTS = 30_000;
const ROWS_PER_FILE = 1_000;
const site = { origin: 'https://dunlin.example', productName: 'Dunlin', locale: 'en' } as const;

const postId = (index: number) => `01J0000000${String(index).padStart(16, '0')}`;

function flatten(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}

describe('what the outside asks for is read by an index', () => {
  let world: SocialWorld;

  beforeAll(async () => {
    world = await SocialWorld.open();
    const statements = [
      sql`insert into users (id, username, username_key, name, email, email_key, referral_code, account_setup, created_at, updated_at)
        select '01H' || lpad(n::text, 23, '0'), 'person' || n, 'person' || n, 'Person', n || '@x.test', n || '@x.test', 'r' || n, true,
          '2025-01-01', '2025-01-01' from generate_series(1, ${sql.lit(POSTS)}) n`,
      sql`insert into posts (id, user_id, post_type, body, images, created_at, updated_at)
        select '01J0000000' || lpad(n::text, 16, '0'), '01H' || lpad(n::text, 23, '0'), 'POST', 'text', '[]', '2026-05-01', '2026-05-01'
        from generate_series(1, ${sql.lit(POSTS)}) n`,
      // A tag that every post bears, and that none of which the outside may be told bears.
      sql`insert into post_hashtags (tag, post_id) select 'everywhere', id from posts`,
      sql`insert into post_hashtags (tag, post_id) select 'closed', id from posts where id > ${postId(POSTS / 2)}`,
      sql`update posts set is_sensitive = true where id > ${postId(POSTS / 2)}`,
      sql`analyze`,
    ];
    for (const statement of statements) await statement.execute(world.db);
  }, 120_000);
  afterAll(() => world.close());

  /** The most rows that a step of the queries touches of one of these tables, of which none may be scanned. */
  async function touchedBy(tables: readonly string[], work: () => Promise<unknown>): Promise<number> {
    let most = 0;
    for (const query of await world.queriesOf(work)) {
      const steps = flatten(await world.explain(query)).filter((step) => tables.includes(step['Relation Name'] ?? ''));
      if (steps.some((step) => step['Node Type'] === 'Seq Scan')) throw new Error(`scanned: ${query.sql}`);
      for (const step of steps) {
        most = Math.max(most, (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']);
      }
    }
    return most;
  }

  it.each([
    [`/post/${postId(7)}`, 1],
    ['/person7', 1],
    ['/hashtag/everywhere', 200],
    ['/hashtag/closed', 200],
  ])('%s touches %i rows at most', async (path, most) => {
    const heads = createPageHeads(world.db, 60_000);
    expect(await touchedBy(['posts', 'users', 'post_hashtags'], () => heads.read(path, site, () => true))).toBeLessThanOrEqual(
      most,
    );
  });

  it('the list of the sitemap’s files steps over each file’s rows once, in the key alone', async () => {
    const sitemap = createSitemap(world.db, site.origin, ROWS_PER_FILE);
    const queries = await world.queriesOf(() => sitemap.index());
    expect(queries).toHaveLength(2 * (POSTS / ROWS_PER_FILE));
    const [first] = queries;
    if (first === undefined) throw new Error('nothing was asked');
    const types = flatten(await world.explain(first)).map((step) => step['Node Type']);
    expect(types).toEqual(['Limit', 'Index Only Scan']);
    expect((await world.queriesOf(() => sitemap.index())).length, 'what is known is not looked for again').toBe(2);
  });

  it('a file of the sitemap reads its range, and of a range without end no more than a bounded part', async () => {
    const sitemap = createSitemap(world.db, site.origin, ROWS_PER_FILE);
    const touched = (range: string) => touchedBy(['posts'], () => sitemap.file(`posts-${range}.xml`));
    const everything = `${'0'.repeat(26)}-7${'Z'.repeat(25)}`;
    expect(await touched(`${postId(3_000)}-${postId(4_000)}`)).toBe(ROWS_PER_FILE);
    expect(await touched(everything)).toBeLessThanOrEqual(2 * ROWS_PER_FILE);
    const [members] = await world.queriesOf(() => sitemap.file(`members-${everything}.xml`));
    if (members === undefined) throw new Error('nothing was asked');
    const limit = flatten(await world.explain(members)).find((step) => step['Node Type'] === 'Limit');
    expect(limit?.Plans?.map((step) => [step['Node Type'], step['Actual Rows'] <= 2 * ROWS_PER_FILE])).toEqual([
      ['Index Scan', true],
    ]);
  });
});
