import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '#contract/resources/group.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { searchGroupsRoute } from './search-groups.ts';

interface Page {
  readonly data: readonly Group[];
  readonly next_cursor: string | null;
}

describe('lists of groups', () => {
  let world: SocialWorld;
  let maya: Person, theo: Person, noor: Person, kim: Person;

  beforeAll(async () => {
    world = await SocialWorld.open();
    [maya, theo, noor, kim] = [
      await world.person('maya'),
      await world.person('theo'),
      await world.person('noor'),
      await world.person('kim'),
    ];
  });
  afterAll(() => world.close());

  const read = (as: Person | null, body: object, cursor?: string | null) =>
    world.call<Page>(searchGroupsRoute, { as, body, query: typeof cursor === 'string' ? { cursor } : {} });
  const names = async (as: Person | null, body: object) => (await read(as, body)).data.map(({ name }) => name);
  const join = (groupId: string, member: Person, values: { pinned?: boolean; banned_at?: Date | null; joined_at?: Date }) =>
    world.db.updateTable('group_members').set(values).where('group_id', '=', groupId).where('user_id', '=', member.id).execute();

  it('myGroups are those that the member has joined, with or without posts: of no visitor, outsider or banned one, and no chat [FEED-06] [API-51]', async () => {
    expect(await names(maya, { type: 'myGroups' })).toEqual([]);
    const closed = await world.group('Ringing Station', theo, 'PRIVATE', [maya, noor]);
    world.pass(1000);
    const tide = await world.group('Tide Watchers', theo, 'PUBLIC', [maya, noor]);
    await world.group('Theo and Maya', theo, 'CHAT', [maya]);
    for (const id of [closed, tide]) await join(id, noor, { banned_at: world.now() });
    const { data, next_cursor } = await read(maya, { type: 'myGroups' });
    expect(data).toMatchObject([
      { name: 'Tide Watchers', isJoined: true, isPinned: false, isBanned: false },
      { name: 'Ringing Station', isJoined: true, visibility: 'PRIVATE' },
    ]);
    expect(next_cursor).toBeNull();
    for (const other of [noor, kim, null]) expect(await names(other, { type: 'myGroups' })).toEqual([]);
    await join(closed, maya, { pinned: true });
    expect(await names(maya, { type: 'pinned' })).toEqual(['Ringing Station']);
    expect(await names(theo, { type: 'pinned' })).toEqual([]);
    expect(await names(null, { type: 'pinned' })).toEqual([]);
  });

  it('new are the public ones, newest first; trending those with most posts of the day, then most members', async () => {
    const heron = await world.group('Herons', theo, 'PUBLIC', [noor]);
    world.pass(1000);
    const gulls = await world.group('Gulls', theo, 'PUBLIC');
    for (const reader of [maya, null]) {
      expect(await names(reader, { type: 'new' })).toEqual(['Gulls', 'Herons', 'Tide Watchers']);
    }
    await world.db.updateTable('groups').set({ members_count: 9 }).where('name', '=', 'Tide Watchers').execute();
    await world.post(theo, 'of the day', { groupId: gulls });
    await world.post(theo, 'of the day', { groupId: heron });
    await world.post(theo, 'of the day too', { groupId: heron });
    for (const reader of [maya, null]) {
      expect(await names(reader, { type: 'trending' })).toEqual(['Herons', 'Gulls', 'Tide Watchers']);
    }
    world.pass(24 * 60 * 60 * 1000 + 1);
    expect((await names(maya, { type: 'trending' }))[0]).toBe('Tide Watchers');
  });

  it('q finds part of a name or a description in any case, and is text only', async () => {
    await world.db.updateTable('groups').set({ description: '100% grey_ones' }).where('name', '=', 'Herons').execute();
    expect(await names(maya, { type: 'myGroups', q: ' tide ' })).toEqual(['Tide Watchers']);
    expect(await names(null, { type: 'new', q: 'GREY_' })).toEqual(['Herons']);
    expect(await names(null, { type: 'trending', q: '0%' })).toEqual(['Herons']);
    expect(await names(maya, { type: 'new', q: 'ringing' })).toEqual([]);
    expect(await names(maya, { type: 'new', q: '_' })).toEqual(['Herons']);
  });

  it.each(['myGroups', 'pinned', 'new'])('%s goes on after 20 without repeating or skipping one', async (type) => {
    const reader = await world.person(`reader_${type}`);
    const made: string[] = [];
    for (let number = 0; number < 41; number += 1) {
      const name = `${type} ${number}`;
      const id = await world.group(name, reader, 'PUBLIC');
      await join(id, reader, { pinned: true });
      // Two of each moment: the id decides between them.
      if (number % 2 === 1) world.pass(1);
      made.unshift(id);
    }
    const pages: Page[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await read(reader, { type, q: type }, cursor);
      pages.push(page);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 1]);
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(made);
  });

  it('refuses a cursor of another list, and trending, which is one page, any', async () => {
    const cursor = (await read(null, { type: 'new' })).next_cursor ?? '';
    expect(cursor).not.toBe('');
    for (const type of ['myGroups', 'pinned', 'trending']) {
      const call = { as: maya, body: { type }, query: { cursor } };
      expect(await world.refusal(searchGroupsRoute, call), type).toMatchObject({ status: 422 });
    }
  });
});
