import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../route.ts';
import { SocialWorld, type Call, type Person, type PlanNode } from '../../testing/social-world.ts';
import { listChatGroupsRoute } from './list-chat-groups.ts';
import { mapGroupsRoute } from './map-groups.ts';
import { readChatRoute } from './read-chat.ts';

const MESSAGES = 20_000;
/** Rows of `posts` that one call may touch: what is unread, counted as far as it is shown, and the last message. */
const TOUCHED_MAX = 500;

describe('in a chat of 20,000 messages what is unread is read from an index, and no more of it than is shown [GROUP-17]', () => {
  let world: SocialWorld;
  let reader: Person;
  let groupId: string;

  beforeAll(async () => {
    world = await SocialWorld.open();
    reader = await world.person('reader');
    const theo = await world.person('theo');
    groupId = await world.group('Long', theo, 'CHAT', [reader]);
    for (const [prefix, place] of [
      ['01J', groupId],
      ['01K', null],
    ] as const)
      await sql`insert into posts (id, user_id, post_type, depth, body, group_id, created_at, updated_at)
        select ${prefix} || lpad(n::text, 23, '0'), ${theo.id}, 'POST', 0, 'text', ${place}, '2026-05-01', '2026-05-01'
        from generate_series(1, ${sql.lit(MESSAGES)}) n`.execute(world.db);
    await sql`analyze`.execute(world.db);
  }, 120_000);
  afterAll(() => world.close());

  const calls = (): readonly (readonly [Route, Call])[] => [
    [listChatGroupsRoute, { query: {} }],
    [mapGroupsRoute, { body: { ulids: [groupId] } }],
    // A post of elsewhere, behind all messages and 20,000 others.
    [readChatRoute, { body: { groupId, postId: `01K${String(MESSAGES).padStart(23, '0')}` } }],
  ];

  it.each([
    ['all of it is unread', `01J${'0'.repeat(23)}`],
    ['a little is', `01J${String(MESSAGES - 5).padStart(23, '0')}`],
  ])('where %s', async (_name, readTo) => {
    await world.db.updateTable('group_members').set({ read_to: readTo }).where('user_id', '=', reader.id).execute();
    for (const [route, call] of calls()) {
      const queries = await world.queriesOf(() => world.call(route, { ...call, as: reader }));
      const made = queries.filter((query) => /^\s*(select|with|update)/.test(query.sql));
      for (const query of made) {
        const steps = flatten(await world.explain(query)).filter((step) => step['Relation Name'] === 'posts');
        const touched = steps.map((step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']);
        expect(
          touched.reduce((sum, rows) => sum + rows, 0),
          route.endpoint.name,
        ).toBeLessThan(TOUCHED_MAX);
      }
    }
  });
});

function flatten(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}
