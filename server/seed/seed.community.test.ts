import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { embeddedDatabase } from '#server/kernel/db/connect.ts';
import { migrations } from '#server/kernel/db/migrations/index.ts';
import { directChatId } from '#contract/direct-chat.ts';
import { loadGroups } from '#server/domain/groups/queries/groups.ts';
import { readOwnAds } from '#server/domain/ads/queries/own-ads.ts';
import { demoAccounts } from './demo-accounts.ts';
import { planCommunity } from './plan/plan-community.ts';
import { seedDatabase } from './seed.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const db = embeddedDatabase(new PGlite());

beforeAll(async () => {
  for (const migration of migrations) await migration.up(db as unknown as Kysely<unknown>);
  await sql`create table if not exists meta (key text primary key, value text not null)`.execute(db);
  await seedDatabase({ db, dataDir: null, now, log: () => {} });
}, 120_000);
afterAll(() => db.destroy());

async function count(query: string): Promise<number> {
  const { rows } = await sql.raw<{ n: string }>(`select count(*) as n from ${query}`).execute(db);
  return Number(rows[0]?.n);
}

describe('the demo community', () => {
  it('is as large as promised', async () => {
    expect(await count('users')).toBeGreaterThanOrEqual(300);
    expect(await count('posts where deleted_at is null')).toBeGreaterThanOrEqual(5000);
    expect(await count('posts where depth > 1')).toBeGreaterThan(200);
    expect(await count("posts where images::text like '%image/webp%'")).toBeGreaterThan(400);
    expect(await count("posts where videos::text <> '[]'")).toBeGreaterThanOrEqual(3);
    expect(await count("groups where visibility <> 'CHAT'")).toBeGreaterThanOrEqual(12);
    for (const table of [
      "groups where visibility = 'CHAT'",
      'ads',
      'violations',
      'post_flags',
      'notifications',
      'bookmarks',
      'post_hashtags',
      'post_tickers',
      'post_mentions',
    ]) {
      expect(await count(table), table).toBeGreaterThanOrEqual(3);
    }
  });

  it('has chats of two, each under the id that its two look for, with something said, and nothing unread for maya there [GROUP-18]', async () => {
    const pairs = await db
      .selectFrom('groups')
      .select(['id', 'pair_low', 'pair_high'])
      .where('pair_low', 'is not', null)
      .execute();
    expect(pairs.length).toBeGreaterThanOrEqual(2);
    const { id: maya } = await db.selectFrom('users').select('id').where('username', '=', 'maya').executeTakeFirstOrThrow();
    for (const { id, pair_low: low, pair_high: high } of pairs) {
      expect(id).toBe(directChatId(low ?? '', high ?? ''));
      const [chat] = await loadGroups(db, low, [id]);
      expect(chat).toMatchObject({ membersCount: 2, direct: { userId: high, isOpen: true } });
      expect(await count(`posts where group_id = '${id}'`)).toBeGreaterThan(1);
      const ofMaya = (await loadGroups(db, maya, [id]))[0];
      expect(ofMaya?.reading?.unreadCount ?? 0).toBe(0);
    }
  });

  it('has earned reward tokens: maya for each day of her streak, everybody once, and nobody today but by a streak [SETTINGS-38]', async () => {
    const grants = await db
      .selectFrom('reward_grants as g')
      .innerJoin('users as u', 'u.id', 'g.user_id')
      .select(['u.username', 'u.current_streak', 'g.kind', 'g.day', 'g.amount', 'g.days'])
      .execute();
    const ofMaya = grants.filter(({ username }) => username === 'maya');
    expect(
      ofMaya
        .filter(({ kind }) => kind === 'streak')
        .map(({ days }) => days)
        .toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    ).toEqual(Array.from({ length: ofMaya[0]?.current_streak ?? 0 }, (_, index) => index + 1));
    expect(ofMaya.filter(({ kind }) => kind === 'streakBonus').map(({ days, amount }) => [days, amount])).toEqual([[7, 10]]);
    expect(new Set(ofMaya.map(({ kind }) => kind))).toEqual(new Set(['streak', 'streakBonus', 'post', 'comment', 'follower']));
    const today = grants.filter(({ day }) => day >= '2026-11-20');
    expect(new Set(today.map(({ kind }) => kind.replace('Bonus', '')))).toEqual(new Set(['streak']));
    for (const username of ['zoe', 'finn'])
      expect(grants.filter((grant) => grant.username === username && grant.kind !== 'follower')).toEqual([]);
    const followers = new Map<string, number>();
    for (const { kind, username, day } of grants)
      if (kind === 'follower') followers.set(`${username} ${day}`, (followers.get(`${username} ${day}`) ?? 0) + 1);
    expect(Math.max(...followers.values())).toBeLessThanOrEqual(10);
  });

  it('has boosts of rhea in every state, each with days that make its totals', async () => {
    const rhea = await db.selectFrom('users').select('id').where('username', '=', 'rhea').executeTakeFirstOrThrow();
    const { data } = await readOwnAds(db, rhea.id, undefined, now);
    expect(data.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'finished', 'pending', 'rejected', 'running']);
    for (const { status, days = [], views, clicks, follows, startDate, endDate, refusalReason } of data) {
      const sum = (of: 'views' | 'clicks' | 'follows') => days.reduce((total, day) => total + day[of], 0);
      expect([sum('views'), sum('clicks'), sum('follows')], status).toEqual([views, clicks, follows]);
      expect(days.length > 2, status).toBe(status !== 'pending' && status !== 'rejected');
      for (const { day } of days) expect(day >= startDate.slice(0, 10) && day <= endDate.slice(0, 10), day).toBe(true);
      expect(refusalReason !== null, status).toBe(status === 'rejected');
    }
    expect(
      await count(`ads one join ads other on other.post_id = one.post_id and other.id <> one.id
      where one.starts_at < other.ends_at and one.ends_at > other.starts_at
      and 'rejected' not in (one.approval_status, other.approval_status) and 'cancelled' not in (one.status, other.status)`),
    ).toBe(0);
  });

  it('has the accounts of every role', async () => {
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where(
        'username',
        'in',
        demoAccounts.map((account) => account.username),
      )
      .execute();
    const byName = new Map(rows.map((row) => [row.username, row]));
    expect(byName.size).toBe(demoAccounts.length);
    expect(byName.get('maya')?.following_count).toBeGreaterThanOrEqual(60);
    expect(byName.get('noor')?.badges).toContain('gold_verified');
    expect(byName.get('otto')?.badges).toEqual(['employee', 'moderator']);
    expect(byName.get('milo')?.timeout_expires_at).toEqual(new Date('2026-11-22T12:00:00.000Z'));
    expect(byName.get('zoe')).toMatchObject({ account_setup: false, accepted_terms: false });
    expect(byName.get('finn')).toMatchObject({ account_setup: true, post_count: 0, following_count: 2 });
    expect(await count("groups g join users u on u.id = g.owner_id where u.username = 'rhea'")).toBe(2);
    expect(
      await count("notifications n join users u on u.id = n.user_id where u.username = 'maya' and n.seen_at is null"),
    ).toBeGreaterThan(2);
  });

  it('has reports and an appeal that wait for a moderator, and what was taken out is hidden', async () => {
    expect(await count('(select distinct post_id from post_flags where decided_at is null) open')).toBe(2);
    expect(await count("violations v join posts p on p.id = v.post_id where v.status = 'appeal' and p.is_hidden")).toBe(1);
    const isOfItsPost = "v.appeal_text like '%candle stall%' and p.body like '%Candle stall%'";
    expect(await count(`violations v join posts p on p.id = v.post_id where v.status = 'appeal' and ${isOfItsPost}`)).toBe(1);
    expect(await count("violations v join posts p on p.id = v.post_id where not p.is_hidden or v.status = 'reported'")).toBe(0);
    expect(
      await count('users u where u.total_points <> (select coalesce(sum(v.points), 0) from violations v where v.user_id = u.id)'),
    ).toBe(0);
  });

  it('refers only to what exists, and never to the future', async () => {
    expect(await count('posts c join posts p on p.id = c.parent_id where c.created_at <= p.created_at or c.id <= p.id')).toBe(0);
    expect(
      await count('posts c left join posts r on r.id = c.root_id where c.depth > 0 and (r.id is null or r.depth <> 0)'),
    ).toBe(0);
    expect(
      await count(
        'posts c join posts p on p.id = c.parent_id where c.depth <> p.depth + 1 or c.grandparent_id is distinct from p.parent_id',
      ),
    ).toBe(0);
    expect(await count(`posts where created_at > '${now.toISOString()}' or length(body) > 2000`)).toBe(0);
    expect(await count('posts p join users u on u.id = p.user_id where p.created_at < u.created_at')).toBe(0);
    const mentioned = await sql<{
      name: string;
    }>`select distinct lower(m[1]) as name from posts, regexp_matches(body, '@([A-Za-z0-9_]{3,30})', 'g') m`.execute(db);
    const users = new Set((await db.selectFrom('users').select('username_key').execute()).map((user) => user.username_key));
    expect(mentioned.rows.filter((row) => !users.has(row.name))).toEqual([]);
  });

  it('keeps counters equal to the rows', async () => {
    expect(
      await count(
        'posts p where p.comment_count <> (select count(*) from posts c where c.deleted_at is null and c.root_id = coalesce(p.root_id, p.id) and (c.parent_id = p.id or c.grandparent_id = p.id))',
      ),
    ).toBe(0);
    expect(
      await count(
        'posts p where p.total_comment_count <> (select count(*) from posts c where c.deleted_at is null and c.root_id = p.id)',
      ),
    ).toBe(0);
    expect(
      await count(
        'posts p where p.repost_count <> (select count(*) from posts c where c.deleted_at is null and c.repost_of_id = p.id)',
      ),
    ).toBe(0);
    expect(
      await count(
        'post_reaction_counts n where n.count <> (select count(*) from reactions r where r.post_id = n.post_id and r.name = n.name)',
      ),
    ).toBe(0);
    expect(
      await count(
        'users u where u.followers_count <> (select count(*) from follows f where f.followee_id = u.id) or u.following_count <> (select count(*) from follows f where f.follower_id = u.id)',
      ),
    ).toBe(0);
    expect(
      await count(
        "users u where u.post_count <> (select count(*) from posts p where p.user_id = u.id and p.depth = 0 and p.deleted_at is null and not p.is_hidden and not p.is_empty_repost and not exists (select from groups g where g.id = p.group_id and g.visibility = 'CHAT'))",
      ),
    ).toBe(0);
    expect(await count('groups g where g.members_count <> (select count(*) from group_members m where m.group_id = g.id)')).toBe(
      0,
    );
  });

  it('is worth reading: nothing twice but short answers, no filler', async () => {
    expect(await count('(select body from posts where length(body) > 40 group by body having count(*) > 1) d')).toBe(0);
    expect(await count("posts where body ilike '%lorem%' or body ~ '[{}]'")).toBe(0);
    expect(await count('posts where length(body) > 500')).toBeGreaterThan(20);
    expect(await count("posts where detected_language in ('ar', 'ja', 'es', 'fr')")).toBeGreaterThan(8);
    expect(await count('posts where is_trolling')).toBeGreaterThanOrEqual(1);
  });

  it('fills a database once', async () => {
    const before = await count('posts');
    expect(await seedDatabase({ db, dataDir: null, now, log: () => {} })).toBe(false);
    expect(await count('posts')).toBe(before);
  });
});

describe('the plan', () => {
  it('is the same for the same number and instant, and another for another number', () => {
    const line = (seed: number) => planCommunity(seed, now).posts.map((post) => `${post.id} ${post.author.id} ${post.body}`);
    const first = line(7);
    expect(line(7)).toEqual(first);
    expect(line(8)).not.toEqual(first);
  });
});
