import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getGroupPosts } from '#contract/endpoints/groups/get-group-posts.ts';
import { joinGroup } from '#contract/endpoints/groups/join-group.ts';
import { leaveGroup } from '#contract/endpoints/groups/leave-group.ts';
import { listGroupMembers } from '#contract/endpoints/groups/list-group-members.ts';
import { mapGroups } from '#contract/endpoints/groups/map-groups.ts';
import { searchGroups } from '#contract/endpoints/groups/search-groups.ts';
import { leaveAllGroups } from '../../domain/groups/commands/leave-all-groups.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { answerOf } from '../../testing/test-client.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

describe('places in a group, over HTTP', () => {
  let test: TestApp;
  let rhea: TestClient, maya: TestClient, noor: TestClient, theo: TestClient;
  let open: string, closed: string;

  beforeAll(async () => {
    test = await createTestApp({ config: { writesPerMinute: 1_000_000 } });
    [rhea, maya, noor] = [await test.signedIn('rhea'), await test.signedIn('maya'), await test.signedIn('noor')];
    theo = await test.signedIn('theo');
    open = await insertGroup('Tide Watchers', 'PUBLIC', [rhea]);
    closed = await insertGroup('Ringing Station', 'PRIVATE', [rhea, theo]);
  });
  afterAll(() => test.close());

  async function insertGroup(name: string, visibility: 'PUBLIC' | 'PRIVATE' | 'CHAT', members: readonly TestClient[]) {
    const [id, now] = [newKey(), test.clock.now()];
    const row = {
      id,
      name,
      name_key: visibility === 'PUBLIC' ? name.toLowerCase() : id,
      visibility,
      owner_id: members[0]?.id ?? '',
    };
    await test.db
      .insertInto('groups')
      .values({ ...row, members_count: members.length, created_at: now, updated_at: now })
      .execute();
    for (const member of members) {
      await test.db
        .insertInto('group_members')
        .values({ group_id: id, user_id: member.id, pinned: false, joined_at: now })
        .execute();
    }
    return id;
  }

  const refusalOf = ({ status, body }: TestAnswer) => [status, (body as { error_type?: string }).error_type];
  const join = (who: TestClient, groupId: string) => who.post('/v3/group/join', { groupId });
  const leave = (who: TestClient, groupId: string) => who.delete('/v3/group/join', { groupId });
  const ban = (who: TestClient, group_id: string, user_id: string) => who.post('/v3/group/ban', { user_id, group_id });
  const unban = (who: TestClient, group_id: string, user_id: string) => who.post('/v3/group/unban', { user_id, group_id });
  const seen = async (who: TestClient, id: string) =>
    answerOf(mapGroups, await who.post('/v3/groups/map', { ulids: [id] }, { key: null })).data[0];
  const list = async (who: TestClient, type: string) =>
    answerOf(searchGroups, await who.post('/v3/groups/search', { type }, { key: null })).data.map(({ name }) => name);
  const members = async (who: TestClient, id: string, query = '') =>
    answerOf(listGroupMembers, await who.get(`/v3/group/${id}/members${query}`));

  it('a public group is joined by id or name, and joining twice is joining once [API-53] [GROUP-14] [GROUP-01]', async () => {
    expect(await seen(maya, open)).toMatchObject({ isJoined: false, membersCount: 1 });
    const joined = answerOf(joinGroup, await join(maya, open)).data;
    const owner = { user: { userId: rhea.id } };
    const standing = { isJoined: true, isPinned: false, isBanned: false, membersCount: 2 };
    expect(joined).toMatchObject({ id: open, name: 'Tide Watchers', avatar: null, visibility: 'PUBLIC', owner, ...standing });
    expect(answerOf(joinGroup, await maya.post('/v3/group/join', { groupName: ' tide WATCHERS ' })).data).toEqual(joined);
    expect(await seen(maya, open)).toEqual(joined);
    expect(await list(maya, 'myGroups')).toEqual(['Tide Watchers']);
    expect(refusalOf(await maya.post('/v3/group/join', {}))).toEqual([422, 'validation']);
    expect(refusalOf(await join(maya, newKey()))).toEqual([404, 'not_found']);
    expect(refusalOf(await join(test.visitor, open))).toEqual([401, 'authentication']);
    await leave(maya, open);
  });

  it('ten who join at once are ten more, and who joins at once from two devices is one', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, (_one, number) => test.signedIn(`crowd${number}`)));
    const answers = await Promise.all([...crowd, ...crowd].map((one) => join(one, open)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await seen(maya, open))?.membersCount).toBe(11);
    await Promise.all([...crowd, ...crowd].map((one) => leave(one, open)));
    expect((await seen(maya, open))?.membersCount).toBe(1);
  });

  it('a member leaves, twice as once; its owner cannot, and is told why [API-54] [GROUP-14]', async () => {
    await join(maya, open);
    await maya.post('/v3/group/pin', { groupId: open });
    const left = answerOf(leaveGroup, await leave(maya, open)).data;
    expect(left).toMatchObject({ id: open, isJoined: false, isPinned: false, membersCount: 1 });
    expect(answerOf(leaveGroup, await leave(maya, open)).data).toEqual(left);
    expect(await list(maya, 'myGroups')).toEqual([]);
    const posted = await maya.put('/v3/posts', { groupId: open, body: 'Still here?' });
    expect(refusalOf(posted)).toEqual([403, 'forbidden']);
    expect(await leave(rhea, open)).toMatchObject({
      status: 403,
      body: { error_type: 'forbidden', message: 'The owner of a group cannot leave it. Delete it instead.' },
    });
    expect(await seen(rhea, open)).toMatchObject({ isJoined: true, membersCount: 1 });
  });

  it('a closed group is joined by nobody from outside, and whoever asks cannot tell that it is there [GROUP-19]', async () => {
    const chat = await insertGroup('Rhea and Theo', 'CHAT', [rhea, theo]);
    for (const id of [closed, chat]) {
      const [there, nowhere] = [await join(maya, id), await join(maya, newKey())];
      expect([there.status, there.body]).toEqual([404, nowhere.body]);
      expect((await maya.post('/v3/group/join', { groupName: 'Ringing Station' })).body).toEqual(nowhere.body);
      for (const act of [leave, (who: TestClient, groupId: string) => who.delete('/v3/group/pin', { groupId })]) {
        expect((await act(maya, id)).body).toEqual((await act(maya, newKey())).body);
      }
      expect((await maya.post('/v3/group/pin', { groupId: id })).body).toEqual(nowhere.body);
      expect((await maya.get(`/v3/group/${id}/members`)).body).toEqual(nowhere.body);
      expect((await ban(maya, id, theo.id)).body).toEqual(nowhere.body);
      expect(await seen(maya, id)).toBeUndefined();
    }
    // Who leaves one knows it no more.
    expect(await leave(theo, closed)).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect(await leave(theo, closed)).toMatchObject({ status: 200, body: { success: true, data: null } });
    expect(await seen(theo, closed)).toBeUndefined();
    expect(refusalOf(await join(theo, closed))).toEqual([404, 'not_found']);
  });

  it('a member pins a group and unpins it, each twice as once; nobody else does [API-59] [API-60] [GROUP-14]', async () => {
    expect(refusalOf(await noor.post('/v3/group/pin', { groupId: open }))).toEqual([403, 'forbidden']);
    await join(noor, open);
    const other = await insertGroup('Ringers', 'PUBLIC', [rhea, noor]);
    for (let times = 0; times < 2; times += 1) {
      const pinned = await noor.post('/v3/group/pin', { groupId: open });
      expect(pinned).toMatchObject({ status: 200, body: { success: true, data: { isPinned: true, isJoined: true } } });
      expect(await list(noor, 'pinned')).toEqual(['Tide Watchers']);
    }
    expect(await list(rhea, 'pinned')).toEqual([]);
    await noor.post('/v3/group/pin', { groupId: other });
    for (let times = 0; times < 2; times += 1) {
      const unpinned = await noor.delete('/v3/group/pin', { groupId: open });
      expect(unpinned).toMatchObject({ status: 200, body: { success: true, data: { isPinned: false, isJoined: true } } });
      expect(await list(noor, 'pinned'), 'the other one stays').toEqual(['Ringers']);
    }
    await leave(noor, open);
    expect((await seen(noor, other))?.isJoined, 'who leaves one is in the others').toBe(true);
    await leave(noor, other);
  });

  it('the owner bans and unbans, and nobody else [API-56] [API-57] [API-58] [GROUP-10]', async () => {
    const group = await insertGroup('Herons', 'PUBLIC', [rhea, maya, noor]);
    await maya.post('/v3/group/pin', { groupId: group });
    for (const other of [noor, theo]) {
      expect(refusalOf(await ban(other, group, maya.id))).toEqual([403, 'forbidden']);
      expect(refusalOf(await unban(other, group, maya.id))).toEqual([403, 'forbidden']);
      expect(refusalOf(await other.post('/v3/group/banned-users', { group_id: group }))).toEqual([403, 'forbidden']);
    }
    expect(await ban(rhea, group, rhea.id)).toMatchObject({
      status: 403,
      body: { message: 'The owner of a group cannot be banned from it' },
    });
    expect(refusalOf(await ban(rhea, group, newKey()))).toEqual([404, 'not_found']);
    for (let times = 0; times < 2; times += 1) {
      expect(await ban(rhea, group, maya.id)).toMatchObject({ status: 200, body: { data: { id: group, membersCount: 2 } } });
    }
    test.clock.setOffset(1000);
    expect((await ban(rhea, group, theo.id)).status).toBe(200);
    const banned = async () => (await rhea.post('/v3/group/banned-users', { group_id: group })).body;
    expect(await banned()).toMatchObject({ data: [{ ulid: theo.id }, { ulid: maya.id }], nextCursor: null });

    expect(await seen(maya, group)).toMatchObject({ isBanned: true, isJoined: false, isPinned: false });
    expect(await list(maya, 'myGroups')).not.toContain('Herons');
    for (let times = 0; times < 2; times += 1) {
      expect(await unban(rhea, group, maya.id)).toMatchObject({ status: 200, body: { data: { membersCount: 2 } } });
    }
    expect(await banned()).toMatchObject({ data: [{ ulid: theo.id }] });
    expect(await seen(maya, group)).toMatchObject({ isBanned: false, isJoined: false, membersCount: 2 });
    expect(await join(maya, group)).toMatchObject({ status: 200, body: { data: { isJoined: true, membersCount: 3 } } });
  });

  it('who is banned joins, posts, comments and reads no more than a visitor, and leaving does not lift it [GROUP-10]', async () => {
    const group = await insertGroup('Gulls', 'PUBLIC', [rhea, maya]);
    const closed = await insertGroup('Gull room', 'PRIVATE', [rhea, maya]);
    const said = async (groupId: string) => {
      const answer = await rhea.put('/v3/posts', { groupId, body: 'A plan' });
      return (answer.body as { data: { id: string } }).data.id;
    };
    const [openPost, closedPost] = [await said(group), await said(closed)];
    for (const [groupId, parentId] of [
      [group, openPost],
      [closed, closedPost],
    ] as const) {
      expect((await ban(rhea, groupId, maya.id)).status).toBe(200);
      expect((await leave(maya, groupId)).status).toBe(200);
      for (const refused of [
        await join(maya, groupId),
        await maya.put('/v3/posts', { groupId, body: 'Let me in' }),
        await maya.post('/v3/group/pin', { groupId }),
        await maya.get(`/v3/group/${groupId}/members`),
      ]) {
        expect(refused).toMatchObject({ status: 403, body: { message: 'You are banned from this group' } });
      }
      expect((await maya.put('/v3/comments', { parentId, body: 'And I' })).status).toBe(groupId === group ? 403 : 404);
    }
    const read = (who: TestClient, groupId: string) => who.post('/v3/posts/group', { groupId }, { key: null });
    const [asVisitor, asBanned] = [await read(test.visitor, group), await read(maya, group)];
    expect(answerOf(getGroupPosts, asBanned)).toEqual(answerOf(getGroupPosts, asVisitor));
    expect(refusalOf(await read(maya, closed))).toEqual([404, 'not_found']);
    expect(await seen(maya, closed)).toBeUndefined();
  });

  it('members are told in pages, joined last first, and found by name or username [API-65]', async () => {
    const group = await insertGroup('Plovers', 'PUBLIC', [rhea]);
    const people: TestClient[] = [];
    for (let number = 0; number < 21; number += 1) {
      test.clock.setOffset(2000 + number);
      const one = await test.signedIn(`plover${number}`);
      await join(one, group);
      people.unshift(one);
    }
    const first = await members(maya, group);
    expect(first.data.map(({ ulid }) => ulid)).toEqual(people.slice(0, 20).map(({ id }) => id));
    const rest = await members(maya, group, `?cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(rest.data.map(({ ulid }) => ulid)).toEqual([people[20]?.id, rhea.id]);
    expect(rest.nextCursor).toBeNull();

    await test.db
      .updateTable('users')
      .set({ name: 'Wader 100%' })
      .where('id', '=', people[3]?.id ?? '')
      .execute();
    const found = async (q: string) =>
      (await members(maya, group, `?q=${encodeURIComponent(q)}`)).data.map(({ username }) => username);
    expect(await found('@PLOVER20')).toEqual(['plover20']);
    expect(await found('wADER 1')).toEqual(['plover17']);
    expect(await found('0%')).toEqual(['plover17']);
    expect(await found('nobody')).toEqual([]);
    await ban(rhea, group, people[0]?.id ?? '');
    expect(await found('plover20')).toEqual([]);

    // Who blocks is not seen by the one blocked, but by the owner, who may ban them.
    const hidden = people[1] as TestClient;
    for (const other of [maya, rhea]) await hidden.put(`/v3/profile/${other.session?.username}/block`);
    expect(await found('plover19')).toEqual([]);
    expect((await members(rhea, group, '?q=plover19')).data).toHaveLength(1);
    expect(refusalOf(await test.visitor.get(`/v3/group/${group}/members`))).toEqual([401, 'authentication']);
    expect(refusalOf(await maya.get(`/v3/group/${group}/members?cursor=x`))).toEqual([422, 'validation']);
    expect(refusalOf(await maya.get('/v3/group/plovers/members'))).toEqual([404, 'not_found']);
  });

  it('members of a closed group are told to its members alone [API-65] [GROUP-19]', async () => {
    const closed = await insertGroup('Plover room', 'PRIVATE', [rhea, noor]);
    expect((await members(noor, closed)).data.map(({ ulid }) => ulid).toSorted()).toEqual([rhea.id, noor.id].toSorted());
    expect(refusalOf(await maya.get(`/v3/group/${closed}/members`))).toEqual([404, 'not_found']);
    await leave(noor, closed);
    expect(refusalOf(await noor.get(`/v3/group/${closed}/members`))).toEqual([404, 'not_found']);
  });

  it('a visitor is told of no list of their own, of no closed group, and does nothing in any [GROUP-04] [API-56] [API-57] [API-58] [API-59] [API-60]', async () => {
    for (const type of ['myGroups', 'pinned']) expect(await list(test.visitor, type)).toEqual([]);
    for (const type of ['new', 'trending']) expect(await list(test.visitor, type)).not.toContain('Ringing Station');
    expect(await seen(test.visitor, closed)).toBeUndefined();
    expect(await seen(test.visitor, open)).toMatchObject({ isJoined: false, isPinned: false, isBanned: false });
    const calls: readonly Promise<TestAnswer>[] = [
      join(test.visitor, open),
      leave(test.visitor, open),
      test.visitor.post('/v3/group/pin', { groupId: open }),
      test.visitor.delete('/v3/group/pin', { groupId: open }),
      ban(test.visitor, open, rhea.id),
      unban(test.visitor, open, rhea.id),
      test.visitor.post('/v3/group/banned-users', { group_id: open }),
      test.visitor.get(`/v3/group/${open}/members`),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, Object.hasOwn(body as object, 'data')]).toEqual([401, false]);
    }
  });

  it('a member who leaves the product leaves its groups; of who was banned nothing was counted', async () => {
    const group = await insertGroup('Terns', 'PUBLIC', [rhea, noor]);
    await ban(rhea, group, maya.id);
    await leaveAllGroups(test.db, maya.id, test.clock.now());
    expect((await seen(noor, group))?.membersCount).toBe(2);
    await leaveAllGroups(test.db, rhea.id, test.clock.now());
    expect(await seen(noor, group)).toMatchObject({ membersCount: 1, owner: { user: { userId: noor.id } } });
  });
});
