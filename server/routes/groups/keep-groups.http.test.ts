import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComment } from '#contract/endpoints/posts/create-comment.ts';
import { createGroup } from '#contract/endpoints/groups/create-group.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { editGroup } from '#contract/endpoints/groups/edit-group.ts';
import { mapGroups } from '#contract/endpoints/groups/map-groups.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { searchGroups } from '#contract/endpoints/groups/search-groups.ts';
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX, OWNED_GROUPS_MAX } from '#contract/limits.ts';
import type { Group } from '#contract/resources/group.ts';
import { leaveAllGroups } from '../../domain/groups/commands/leave-all-groups.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { answerOf } from '../../testing/test-client.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

describe('groups are made, edited and deleted, over HTTP', () => {
  let test: TestApp;
  let rhea: TestClient, maya: TestClient, noor: TestClient;

  beforeAll(async () => {
    test = await createTestApp({ config: { writesPerMinute: 1_000_000 } });
    const { limits } = test.services.config;
    Object.assign(limits, { creationsPerMinute: 1_000_000 });
    [rhea, maya, noor] = [await test.signedIn('rhea'), await test.signedIn('maya'), await test.signedIn('noor')];
  });
  afterAll(() => test.close());

  const refusalOf = ({ status, body }: TestAnswer) => [status, (body as { error_type?: string }).error_type];
  const add = (who: TestClient, fields: object, key = newKey()) =>
    who.put('/v3/group/add', { visibility: 'PUBLIC', ...fields }, { key });
  const made = async (who: TestClient, fields: object) => answerOf(createGroup, await add(who, fields)).data;
  const edit = (who: TestClient, fields: object) => who.patch('/v3/group/edit', fields);
  const remove = (who: TestClient, { id }: Group) => who.delete(`/v3/group?groupId=${id}`);
  const seen = async (who: TestClient, { id }: Group) =>
    answerOf(mapGroups, await who.post('/v3/groups/map', { ulids: [id] }, { key: null })).data[0];
  const list = async (who: TestClient, type: string) =>
    answerOf(searchGroups, await who.post('/v3/groups/search', { type }, { key: null })).data.map(({ id }) => id);
  const say = async (who: TestClient, fields: object) => answerOf(createPost, await who.put('/v3/posts', fields)).data.id;
  const read = async (who: TestClient, id: string) =>
    answerOf(mapPosts, await who.post('/v3/posts/map', { ulids: [id] }, { key: null })).data[0];

  async function uploaded(client: TestClient): Promise<string> {
    const key = `images/${newKey()}.webp`;
    const row = {
      id: newKey(),
      user_id: client.id,
      storage_key: key,
      mime_type: 'image/webp',
      width_px: 1,
      height_px: 1,
      bytes: 1,
    };
    await test.db
      .insertInto('media')
      .values({ ...row, created_at: test.clock.now() })
      .execute();
    return `/media/${key}`;
  }

  it('with name, description, picture and visibility, owned and joined by whoever makes them [API-61] [GROUP-13] [GROUP-02] [GROUP-01]', async () => {
    const avatar = await uploaded(rhea);
    const answer = await add(rhea, { name: '  Tide \t Watchers ', description: ' High and low. ', avatar });
    const standing = { isJoined: true, isPinned: false, isBanned: false, membersCount: 1 };
    const owner = { user: { userId: rhea.id } };
    const details = { name: 'Tide Watchers', description: 'High and low.', avatar, visibility: 'PUBLIC' };
    expect(answer).toMatchObject({ status: 201, body: { success: true, data: { ...details, owner, ...standing } } });
    const open = answerOf(createGroup, answer).data;
    expect(await seen(rhea, open)).toEqual(open);
    expect(await list(rhea, 'myGroups')).toEqual([open.id]);
    expect(await list(test.visitor, 'new')).toEqual([open.id]);
    for (const visibility of ['PRIVATE', 'CHAT']) {
      const closed = await made(rhea, { name: 'Ringers', visibility });
      expect(closed).toMatchObject({ visibility, ...standing, description: '', avatar: null });
      expect(await seen(maya, closed)).toBeUndefined();
      await remove(rhea, closed);
    }
    expect(refusalOf(await add(test.visitor, { name: 'Nobody' }))).toEqual([401, 'authentication']);
  });

  it('by names that can be seen, that no id, reserved word or other public group has [GROUP-13]', async () => {
    const bad = ['', '   ', 'x'.repeat(GROUP_NAME_MAX + 1), 'default', ' DEFAULT ', newKey(), newKey().toLowerCase()];
    for (const name of [...bad, 'Dunlin Support', 'Terns ✓', '\u200b\u200b', 'a\u202eb']) {
      const refused = await add(rhea, { name });
      expect(refused, name).toMatchObject({
        status: 422,
        body: { error_type: 'validation', errors: { name: [expect.any(String)] } },
      });
    }
    expect(answerOf(createGroup, await add(rhea, { name: 'ä'.repeat(GROUP_NAME_MAX) })).data.name).toHaveLength(GROUP_NAME_MAX);
    for (const name of ['tide watchers', 'TIDE   WATCHERS']) {
      expect(await add(maya, { name })).toMatchObject({
        status: 409,
        body: { error_type: 'conflict', message: 'This group name is taken' },
      });
    }
    const long = { name: 'Long', description: 'x'.repeat(GROUP_DESCRIPTION_MAX + 1) };
    expect(refusalOf(await add(rhea, long))).toEqual([422, 'validation']);
    expect(refusalOf(await add(rhea, { name: 'Shape', visibility: 'SECRET' }))).toEqual([422, 'validation']);
    expect(await add(rhea, { name: 'Picture', avatar: await uploaded(maya) })).toMatchObject({
      status: 422,
      body: { errors: { avatar: ['Upload the file first'] } },
    });
    const race = await Promise.all([rhea, maya, noor].map((who) => add(who, { name: 'Race' })));
    expect(race.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('a closed group takes no name, so that none is told of by one that is taken [GROUP-19]', async () => {
    const closed = await made(rhea, { name: 'The Hide', visibility: 'PRIVATE' });
    expect((await made(maya, { name: 'The Hide', visibility: 'PRIVATE' })).id).not.toBe(closed.id);
    const open = await made(noor, { name: 'The Hide' });
    for (const who of [maya, rhea]) {
      const joined = await who.post('/v3/group/join', { groupName: 'the hide' });
      expect(joined).toMatchObject({ status: 200, body: { data: { id: open.id } } });
    }
  });

  it('once for each key, for good [API-61]', async () => {
    const key = newKey();
    const first = await add(rhea, { name: 'Once' }, key);
    // As after 90 days: the record of the answer is gone, the key stands on the group.
    await test.db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
    const again = await add(rhea, { name: 'Once' }, key);
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([201, 'true', first.body]);
    await test.db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
    expect(refusalOf(await add(rhea, { name: 'Other' }, key))).toEqual([422, 'validation']);
    await remove(rhea, answerOf(createGroup, first).data);
    expect(await add(rhea, { name: 'Once' }, key)).toMatchObject({
      status: 410,
      body: { error_type: 'not_found', message: 'This group was deleted' },
    });
  });

  it(`up to ${OWNED_GROUPS_MAX} by one member; who makes none in a timeout edits none either`, async () => {
    const wren = await test.signedIn('wren');
    const groups: Group[] = [];
    for (let number = 0; number < OWNED_GROUPS_MAX; number += 1) groups.push(await made(wren, { name: `Wren ${number}` }));
    expect(refusalOf(await add(wren, { name: 'One more' }))).toEqual([409, 'conflict']);
    expect((await add(wren, { name: 'A chat', visibility: 'CHAT' })).status).toBe(201);
    const [first, second] = groups as [Group, Group];
    await remove(wren, first);
    expect((await add(wren, { name: 'One more' })).status).toBe(201);
    const timeout = { timeout_expires_at: new Date(test.clock.now().getTime() + 60_000) };
    await test.db.updateTable('users').set(timeout).where('id', '=', wren.id).execute();
    expect((await add(wren, { name: 'Anger', visibility: 'CHAT' })).status).toBe(423);
    expect((await edit(wren, { groupId: second.id, description: 'Anger' })).status).toBe(423);
  });

  it('its owner alone edits a group, and only what is named changes [API-62] [GROUP-09] [GROUP-13]', async () => {
    const group = await made(rhea, { name: 'Plovers', description: 'Small ones' });
    await maya.post('/v3/group/join', { groupId: group.id });
    for (const other of [maya, noor]) {
      expect(refusalOf(await edit(other, { groupId: group.id, name: 'Mine' }))).toEqual([403, 'forbidden']);
    }
    expect(refusalOf(await edit(rhea, { groupId: newKey(), name: 'Mine' }))).toEqual([404, 'not_found']);
    const avatar = await uploaded(rhea);
    test.clock.setOffset(5_000);
    const renamed = answerOf(editGroup, await edit(rhea, { groupId: group.id, name: ' Golden  plovers ', avatar })).data;
    expect(renamed).toMatchObject({ name: 'Golden plovers', description: 'Small ones', avatar, membersCount: 2 });
    expect(renamed.updatedAt > group.updatedAt).toBe(true);
    test.clock.setOffset(9_000);
    expect(answerOf(editGroup, await edit(rhea, { groupId: group.id, name: 'Golden plovers' })).data).toEqual(renamed);
    expect(answerOf(editGroup, await edit(rhea, { groupId: group.id, avatar: null, description: '' })).data).toMatchObject({
      avatar: null,
      description: '',
      name: 'Golden plovers',
    });
    // The name that was given up is free, the new one is not.
    expect((await add(maya, { name: 'Plovers' })).status).toBe(201);
    expect(refusalOf(await add(maya, { name: 'golden plovers' }))).toEqual([409, 'conflict']);
    expect(refusalOf(await edit(rhea, { groupId: group.id, name: 'plovers' }))).toEqual([409, 'conflict']);
    expect(refusalOf(await edit(rhea, { groupId: group.id, name: 'Support' }))).toEqual([422, 'validation']);
    expect(refusalOf(await edit(rhea, { groupId: group.id, avatar: '/media/images/none.webp' }))).toEqual([422, 'validation']);
  });

  it('a public group may be closed, a closed one is never opened, and a chat stays a chat [GROUP-13] [GROUP-19]', async () => {
    const group = await made(rhea, { name: 'Knots' });
    const chat = await made(rhea, { name: 'Talk', visibility: 'CHAT' });
    const post = await say(rhea, { groupId: group.id, body: 'Where we meet' });
    expect(await read(maya, post)).toMatchObject({ body: 'Where we meet' });
    expect((await edit(rhea, { groupId: group.id, visibility: 'PRIVATE' })).status).toBe(200);
    for (const who of [maya, test.visitor]) {
      expect(await read(who, post)).toBeUndefined();
      expect(await seen(who, group)).toBeUndefined();
    }
    expect((await add(maya, { name: 'Knots' })).status).toBe(201);
    const wrong = [
      [group, 'PUBLIC', 'A private group cannot be made public: what was said in it is for its members'],
      [group, 'CHAT', 'A chat stays a chat, and a group a group'],
      [chat, 'PUBLIC', 'A chat stays a chat, and a group a group'],
    ] as const;
    for (const [{ id: groupId }, visibility, text] of wrong) {
      const refused = await edit(rhea, { groupId, visibility });
      expect(refused).toMatchObject({ status: 422, body: { errors: { visibility: [text] } } });
    }
    expect((await edit(rhea, { groupId: chat.id, visibility: 'CHAT', name: 'Our talk' })).status).toBe(200);
  });

  it('its owner alone deletes a group; who wrote in it keeps what they wrote, and nobody else finds it [API-63] [GROUP-09] [GROUP-13] [GROUP-19]', async () => {
    const group = await made(rhea, { name: 'Dunes', description: 'Sand' });
    for (const who of [maya, noor]) await who.post('/v3/group/join', { groupId: group.id });
    const post = await say(maya, { groupId: group.id, body: 'Larks over the dunes' });
    const comment = answerOf(createComment, await noor.put('/v3/comments', { parentId: post, body: 'And pipits' })).data.id;
    const quote = await say(noor, { ulid: post, body: 'Look at this' });
    for (const other of [maya, await test.signedIn('otto')]) {
      expect(refusalOf(await remove(other, group))).toEqual([403, 'forbidden']);
    }
    expect(refusalOf(await test.visitor.delete(`/v3/group?groupId=${group.id}`))).toEqual([401, 'authentication']);
    for (let times = 0; times < 2; times += 1) {
      expect(await remove(rhea, group)).toMatchObject({ status: 200, body: { success: true } });
    }
    for (const who of [rhea, maya, noor, test.visitor]) {
      expect(await seen(who, group)).toBeUndefined();
      for (const type of ['myGroups', 'pinned', 'new', 'trending']) expect(await list(who, type)).not.toContain(group.id);
      expect(refusalOf(await who.post('/v3/posts/group', { groupId: group.id }, { key: null }))).toEqual([404, 'not_found']);
    }
    expect(await read(maya, post)).toMatchObject({ body: 'Larks over the dunes', isDeleted: false });
    expect(await read(noor, comment)).toMatchObject({ body: 'And pipits' });
    for (const who of [rhea, noor, test.visitor]) expect(await read(who, post)).toBeUndefined();
    expect(await read(rhea, quote)).toMatchObject({ body: 'Look at this' });
    for (const refused of [
      await maya.put('/v3/comments', { parentId: post, body: 'Anybody?' }),
      await maya.put('/v3/posts', { groupId: group.id, body: 'Anybody?' }),
      await maya.post('/v3/group/join', { groupId: group.id }),
      await rhea.post('/v3/group/join', { groupId: group.id }),
      await edit(rhea, { groupId: group.id, name: 'Again' }),
      await rhea.post('/v3/group/ban', { group_id: group.id, user_id: maya.id }),
      await remove(maya, group),
    ]) {
      expect(refusalOf(refused)).toEqual([404, 'not_found']);
    }
    expect((await maya.delete(`/v3/posts/delete?ulid=${post}`)).status).toBe(200);
    expect((await add(maya, { name: 'Dunes' })).status).toBe(201);
  });

  it('of a member who leaves the product go to another member, or are deleted where there is none', async () => {
    const crake = await test.signedIn('crake');
    const [alone, shared] = [await made(crake, { name: 'Crake alone' }), await made(crake, { name: 'Crake and others' })];
    await maya.post('/v3/group/join', { groupId: shared.id });
    await leaveAllGroups(test.db, crake.id, test.clock.now());
    expect(await seen(maya, shared)).toMatchObject({ owner: { user: { userId: maya.id } }, membersCount: 1 });
    expect(await seen(maya, alone)).toBeUndefined();
    expect((await add(maya, { name: 'Crake alone' })).status).toBe(201);
  });
});
