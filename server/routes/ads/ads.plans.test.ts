import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decidedAds, waitingAds } from '../../domain/ads/queries/reviews.ts';
import { SocialWorld, type Person, type PlanNode } from '../../testing/social-world.ts';
import { reportOpensRoute } from '../posts/report-opens.ts';
import { reportViewsRoute } from '../posts/report-views.ts';
import { getAdMetricsEnabledRoute } from './get-ad-metrics-enabled.ts';
import { getPublicAdsRoute } from './get-public-ads.ts';
import { listMyAdsRoute } from './list-my-ads.ts';

const ADS = 20_000;
const DAYS = 5;
/** Rows of the tables of ads that one call may touch, of the 20,000 and 100,000 there are. */
const TOUCHED_MAX = 400;

let world: SocialWorld;
let owner: Person;

/** Of each hundred boosts of everybody's, nearly all are over, as after some years; `owner` has as many as anybody. */
beforeAll(async () => {
  world = await SocialWorld.open();
  owner = await world.person('owner');
  await sql`
    insert into users (id, username, username_key, name, email, email_key, referral_code, account_setup, accepted_terms, created_at, updated_at)
    select '01R' || lpad(n::text, 23, '0'), 'person' || n, 'person' || n, 'Person', n || '@example.test', n || '@example.test', 'ref' || n, true, true,
      '2025-01-01', '2025-01-01' from generate_series(1, 200) n`.execute(world.db);
  await sql`
    insert into posts (id, user_id, post_type, images, videos, body, created_at, updated_at)
    select '00000' || lpad(n::text, 21, '0'), case when n % 200 = 0 then ${owner.id} else '01R' || lpad((1 + n % 200)::text, 23, '0') end, 'POST',
      '[]', '[]', 'text', '2025-01-01', '2025-01-01' from generate_series(1, ${sql.lit(ADS)}) n`.execute(world.db);
  await sql`
    insert into ads (id, post_id, user_id, starts_at, ends_at, goal, email, status, approval_status, payment_status, price, created_at, decided_at)
    select '01A' || lpad(n::text, 23, '0'), p.id, p.user_id,
      ${world.now()}::timestamptz - n * interval '1 hour', ${world.now()}::timestamptz - n * interval '1 hour' + interval '1 day', 'moreViews',
      'a@example.test', 'pending', case when n % 500 = 0 then 'pending' else 'approved' end, 'unpaid', 29, '2025-01-01',
      case when n % 500 = 0 then null else ${world.now()}::timestamptz - n * interval '1 hour' end
    from generate_series(1, ${sql.lit(ADS)}) n join posts p on p.id = '00000' || lpad(n::text, 21, '0')`.execute(world.db);
  await sql`
    insert into ad_days (ad_id, day, views)
    select a.id, '2025-01-0' || d, d from ads a, generate_series(1, ${sql.lit(DAYS)}) d`.execute(world.db);
  for (const table of ['users', 'posts', 'ads', 'ad_days', 'ad_opens']) await sql`analyze ${sql.table(table)}`.execute(world.db);
}, 120_000);
afterAll(() => world.close());

const seen = [1, 2, 3].map((n) => `00000${String(n).padStart(21, '0')}-x1`);

it.each([
  ['the own boosts', () => world.call(listMyAdsRoute, { as: owner, query: {} })],
  ['whether there are any', () => world.call(getAdMetricsEnabledRoute, { as: owner })],
  ['ads', () => world.call(getPublicAdsRoute)],
  ['views of ads', () => world.call(reportViewsRoute, { body: { ulids: seen } })],
  ['clicks of ads', () => world.call(reportOpensRoute, { as: owner, body: { ulids: seen } })],
  ['boosts that wait', () => waitingAds(world.db, world.now())],
  ['what was decided lately', () => decidedAds(world.db, world.now())],
] as const)('%s: found by an index, among many that are over', async (_name, work) => {
  const queries = (await world.queriesOf(work)).filter((query) => /\b(?:ads|ad_days|ad_opens)\b/.test(query.sql));
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    const steps = flatten(await world.explain(query)).filter((step) => step['Relation Name']?.startsWith('ad') === true);
    const touched = steps.reduce(
      (sum, step) => sum + (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
      0,
    );
    expect(touched, query.sql).toBeLessThan(TOUCHED_MAX);
  }
});

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}
