import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { UserPage } from '#contract/resources/user.ts';
import { SocialWorld, type Person, type PlanNode } from '../../testing/social-world.ts';
import type { Route } from '../route.ts';
import { blockUserRoute } from './block-user.ts';
import { listBlockedUsersRoute } from './list-blocked-users.ts';
import { listMutedUsersRoute } from './list-muted-users.ts';
import { muteUserRoute } from './mute-user.ts';
import { unblockUserRoute } from './unblock-user.ts';
import { unmuteUserRoute } from './unmute-user.ts';

interface Way {
  readonly what: string;
  readonly list: Route;
  readonly set: Route;
  readonly clear: Route;
  readonly relation: 'isMuted' | 'isBlocked';
}

const ways: readonly Way[] = [
  { what: 'muted', list: listMutedUsersRoute, set: muteUserRoute, clear: unmuteUserRoute, relation: 'isMuted' },
  { what: 'blocked', list: listBlockedUsersRoute, set: blockUserRoute, clear: unblockUserRoute, relation: 'isBlocked' },
];

describe.each(ways)('people that a member $what', ({ what, list, set, clear, relation }) => {
  let world: SocialWorld;
  let reader: Person;
  const people: Person[] = [];

  beforeAll(async () => {
    world = await SocialWorld.open();
    reader = await world.person('reader');
    for (let index = 0; index < FEED_PAGE_SIZE + 5; index += 1) {
      const person = await world.person(`somebody${index}`);
      world.pass(1000);
      await world.call(set, { as: reader, params: { user: person.id } });
      people.unshift(person);
    }
  });
  afterAll(() => world.close());

  const read = (cursor?: string, as = reader) =>
    world.call<UserPage>(list, { as, ...(cursor === undefined ? {} : { query: { cursor } }) });

  it('are listed to the member alone, last first, paged by cursor [SOCIAL-35]', async () => {
    const first = await read();
    const rest = await read(first.next_cursor ?? '');
    expect(first.data).toHaveLength(FEED_PAGE_SIZE);
    expect(rest.next_cursor).toBeNull();
    const listed = [...first.data, ...rest.data];
    expect(listed.map(({ username }) => username)).toEqual(people.map(({ username }) => username));
    expect(listed.every(({ ProfileEngagement }) => ProfileEngagement[relation])).toBe(true);
    expect(await read(undefined, people[0])).toEqual({ data: [], next_cursor: null });
    expect(await world.refusal(list, { as: reader, query: { cursor: 'elsewhere' } })).toMatchObject({ status: 422 });
  });

  it('are read in as many queries however many there are, each page from its index', async () => {
    const long = await world.queriesOf(() => read());
    const none = await world.queriesOf(() => read(undefined, people[0]));
    expect(long.length).toBeLessThanOrEqual(none.length + 2);
    const filler = Array.from({ length: 3000 }, (_, index) => `01H${String(index).padStart(23, '0')}`);
    await fill(world, reader, what === 'muted' ? 'mutes' : 'blocks', filler);
    const { next_cursor: cursor } = await read();
    const table = what === 'muted' ? 'mutes' : 'blocks';
    const queries = await world.queriesOf(() => read(cursor ?? ''));
    const page = queries.find((query) => query.sql.includes(`from "${table}" r`));
    const touched = flatten(await world.explain(page ?? fail())).filter((step) => step['Relation Name'] === table);
    expect(touched.length).toBeGreaterThan(0);
    expect(touched.map((step) => step['Node Type']).filter((type) => type === 'Seq Scan')).toEqual([]);
    expect(Math.max(...touched.map((step) => step['Actual Rows']))).toBeLessThan(3 * FEED_PAGE_SIZE);
    await world.db.deleteFrom('users').where('id', 'in', filler).execute();
  });

  it('leave the list when that is undone, which starts the cooldown [SOCIAL-35]', async () => {
    const last = people[0] as Person;
    await world.call(clear, { as: reader, params: { user: last.id } });
    const { data } = await read();
    expect(data.map(({ ulid }) => ulid)).not.toContain(last.id);
    expect(data[0]?.ulid).toBe(people[1]?.id);
    expect(await world.refusal(set, { as: reader, params: { user: last.id } })).toMatchObject({ status: 409 });
  });
});

function fail(): never {
  throw new Error('no query was made');
}

function flatten(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}

/** As many more, all before those of the test. */
async function fill(world: SocialWorld, reader: Person, table: 'mutes' | 'blocks', ids: readonly string[]): Promise<void> {
  const now = world.now();
  const users = ids.map((id, index) => ({
    id,
    username: `filler${index}`,
    username_key: `filler${index}`,
    name: 'Filler',
    email: `${index}@filler.test`,
    email_key: `${index}@filler.test`,
    referral_code: `filler${index}`,
    account_setup: true,
    created_at: now,
    updated_at: now,
  }));
  await world.db.insertInto('users').values(users).execute();
  const rows = ids.map((id, index) => ({ user_id: reader.id, target_id: id, created_at: new Date(1e12 + index) }));
  await world.db.insertInto(table).values(rows).execute();
  await sql`analyze`.execute(world.db);
}
