import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostedContent } from '#contract/resources/posted-content.ts';
import { SocialWorld, type Person, type PlanNode } from '../../testing/social-world.ts';
import { createRepostRoute } from './create-repost.ts';
import { deletePostRoute } from './delete-post.ts';
import { getPostedContentRoute } from './get-posted-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const none = { posts: 0, comments: 0, reposts: 0, quotes: 0, media: 0 };

describe('how much a member has posted', () => {
  let world: SocialWorld;
  let maya: Person, theo: Person;

  beforeAll(async () => {
    world = await SocialWorld.open();
    maya = await world.person('maya');
    theo = await world.person('theo');
  });
  afterAll(() => world.close());

  const read = (as: Person) => world.call<PostedContent>(getPostedContentRoute, { as });
  const month = () => world.now().toISOString().slice(0, 7);

  it('is nothing at first', async () => {
    expect(await read(maya)).toEqual({ ...none, months: [] });
  });

  it('is counted by kind and by month in UTC, last first, in all too; not what is deleted, hidden or of others [SETTINGS-56]', async () => {
    const of = await world.post(theo, 'theirs');
    const first = month();
    const pictured = await world.post(maya, 'one');
    await sql`update posts set images = '[{"mimeType": "image/webp"}, {"mimeType": "image/webp"}, {"mimeType": "video/mp4"}]', videos = '[{}]' where id = ${pictured.id}`.execute(
      world.db,
    );
    await world.comment(maya, of.id);
    await world.comment(maya, of.id);
    world.pass(40 * DAY_MS);
    const last = month();
    await world.call(createRepostRoute, { as: maya, body: { ulid: of.id, title: null } });
    await world.post(maya, 'well said', { ulid: of.id });
    await world.post(maya, 'two');
    const deleted = await world.post(maya, 'never mind');
    await world.call(deletePostRoute, { as: maya, query: { ulid: deleted.id } });
    const hidden = await world.post(maya, 'hidden');
    await world.db.updateTable('posts').set({ is_hidden: true }).where('id', '=', hidden.id).execute();
    // The last moment of that month in UTC is no part of the next one.
    const edge = await world.post(maya, 'late');
    await sql`update posts set created_at = date_trunc('month', ${world.now()}::timestamptz at time zone 'UTC') at time zone 'UTC' - interval '1 ms'
      where id = ${edge.id}`.execute(world.db);
    const [before] = [new Date(Date.UTC(world.now().getUTCFullYear(), world.now().getUTCMonth(), 0)).toISOString().slice(0, 7)];

    const content = await read(maya);
    expect(content).toMatchObject({ posts: 3, comments: 2, reposts: 1, quotes: 1, media: 3 });
    expect(content.months.map((each) => each.month)).toEqual([...new Set([last, before, first])]);
    expect(content.months[0]).toEqual({ ...none, month: last, posts: 1, reposts: 1, quotes: 1 });
    const earlier = content.months.slice(1);
    expect(earlier.reduce((sum, { posts }) => sum + posts, 0)).toBe(2);
    expect(content.months.at(-1)).toMatchObject({ month: first, comments: 2, media: 3 });
    expect(await read(theo)).toMatchObject({ posts: 1, comments: 0 });
  });

  it('is not what is said in chats: no message, no comment there and none of their pictures [SETTINGS-56]', async () => {
    const [noor, kim] = [await world.person('noor'), await world.person('kim')];
    const closed = await world.group('Waders', noor, 'PRIVATE', [kim]);
    const chat = await world.group('Two of us', noor, 'CHAT', [kim]);
    const said: string[] = [];
    for (const groupId of [chat, closed]) {
      const post = await world.post(noor, 'said', { groupId });
      const comment = await world.comment(noor, post.id);
      said.push(post.id, comment.id);
    }
    await sql`update posts set images = '[{}]' where id = any (${said}::text[])`.execute(world.db);
    const inGroup = { ...none, posts: 1, comments: 1, media: 2 };
    expect(await read(noor)).toEqual({ ...inGroup, months: [{ ...inGroup, month: month() }] });
    await world.post(kim, 'said', { groupId: chat });
    expect(await read(kim)).toEqual({ ...none, months: [] });
  });

  it("is read from the indexes of the author's posts", async () => {
    await sql`insert into posts (id, user_id, post_type, depth, body, images, in_discover, created_at, updated_at)
      select '01J0000000' || lpad(n::text, 16, '0'), ${theo.id}, 'POST', 0, 'text', '[]', false, '2026-05-01', '2026-05-01'
      from generate_series(1, 20000) n`.execute(world.db);
    await sql`analyze`.execute(world.db);
    const queries = await world.queriesOf(() => read(maya));
    const steps = flatten(await world.explain(queries.at(-1) ?? fail())).filter((step) => step['Relation Name'] === 'posts');
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(Math.max(...steps.map((step) => step['Actual Rows']))).toBeLessThan(100);
  });
});

function fail(): never {
  throw new Error('no query was made');
}

function flatten(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}
