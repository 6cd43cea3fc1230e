import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { violationTypes } from '../../domain/settings/rules/public-lists.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let test: TestApp;
let author: TestClient, reader: TestClient, employee: TestClient, staff: TestClient;
let post: Post;

beforeAll(async () => {
  test = await createTestApp();
  author = await test.signedIn('author');
  reader = await test.signedIn('reader');
  employee = await test.signedIn('ines', { badges: ['employee'] });
  staff = await test.signedIn('otto', { badges: ['employee', 'moderator'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  post = ((await author.put('/v3/posts', { body: 'A flock' })).body as { data: Post }).data;
});

const idsOf = (answer: { readonly body: unknown }) =>
  (answer.body as { data: readonly { id: string }[] }).data.map(({ id }) => id);
const seenBy = async (client: TestClient) =>
  ((await client.post('/v3/posts/map', { ulids: [post.id] })).body as { data: readonly Post[] }).data[0];
async function grouped(visibility: 'PUBLIC' | 'PRIVATE', owner: TestClient, members: readonly TestClient[]): Promise<string> {
  const now = test.clock.now();
  const group = { id: newKey(), name: `Waders ${post.id}`, name_key: `waders ${post.id}`, visibility, owner_id: owner.id };
  await test.db
    .insertInto('groups')
    .values({ ...group, created_at: now, updated_at: now })
    .execute();
  for (const { id } of [owner, ...members])
    await test.db
      .insertInto('group_members')
      .values({ group_id: group.id, user_id: id, pinned: false, joined_at: now })
      .execute();
  return group.id;
}
const flags = () => test.db.selectFrom('post_flags').selectAll().where('post_id', '=', post.id).execute();
const actsOn = async (id = post.id) =>
  (await test.db.selectFrom('staff_acts').select(['act', 'actor_id']).where('post_id', '=', id).orderBy('id').execute()).map(
    ({ act, actor_id: actor }) => [act, actor],
  );

it('takes a report of each of the twelve types once of each member [MENU-28] [MENU-30] [API-29]', async () => {
  expect(violationTypes.map(({ name }) => name).toSorted()).toEqual([
    'criminal_solicitation',
    'doxing',
    'fraud',
    'impersonation',
    'incitement',
    'intellectual_property',
    'pornographic_and_explicit_content',
    'sexualization_of_minors',
    'spam',
    'terrorism',
    'threats',
    'unsolicited_advertisements',
  ]);
  for (const { name } of [...violationTypes, ...violationTypes]) {
    expect(await reader.put('/v3/posts/flag', { ulid: post.id, violationType: name })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  }
  expect((await flags()).map((flag) => [flag.reporter_id, flag.violation_type])).toEqual(
    violationTypes.map(({ name }) => [reader.id, name]),
  );
});

it('refuses the report of an own post, of an unknown type and without one by their fields [MENU-32] [API-29]', async () => {
  const report = (client: TestClient, body: unknown) => client.put('/v3/posts/flag', body);
  expect(await report(author, { ulid: post.id, violationType: 'spam' })).toMatchObject({
    status: 422,
    body: { error_type: 'validation', errors: { ulid: ['You cannot report your own post'] } },
  });
  expect(await report(reader, { ulid: post.id, violationType: 'boredom' })).toMatchObject({
    status: 422,
    body: { errors: { violationType: ['Unknown type of violation'] } },
  });
  for (const body of [{ ulid: post.id }, { ulid: post.id, violationType: '' }])
    expect(await report(reader, body)).toMatchObject({ status: 422, body: { errors: { violationType: [expect.any(String)] } } });
  expect(await report(reader, { ulid: 'x', violationType: 'spam' })).toMatchObject({ status: 422 });
  expect(await flags()).toEqual([]);
});

it('takes posts into Discover and out of it by employees, and says so of the post [MENU-12] [API-100] [API-101]', async () => {
  const discover = async () => idsOf(await reader.get('/v3/posts/influencers'));
  await test.db
    .updateTable('posts')
    .set({ updated_at: new Date(0) })
    .where('id', '=', post.id)
    .execute();
  const added = await employee.post('/v3/employee/post/discover', { ulid: post.id });
  expect(added).toMatchObject({ status: 200, body: { success: true, data: { id: post.id, isInDiscover: true } } });
  expect((await seenBy(reader))?.updatedAt, 'devices fetch it anew').not.toBe(new Date(0).toISOString());
  expect(await discover()).toContain(post.id);
  const removed = await employee.delete('/v3/employee/post/discover', { ulid: post.id });
  expect(removed).toMatchObject({ status: 200, body: { success: true, data: { isInDiscover: false } } });
  expect(await discover()).not.toContain(post.id);
  await employee.delete('/v3/employee/post/discover', { ulid: post.id });
  expect(await actsOn()).toEqual([
    ['addToDiscover', employee.id],
    ['removeFromDiscover', employee.id],
  ]);
});

it('takes nothing into Discover for others than employees, and no answer to a post [API-100] [API-101]', async () => {
  const moderator = await test.signedIn('wanda', { badges: ['moderator'] });
  const path = '/v3/employee/post/discover';
  for (const method of ['POST', 'DELETE'] as const) {
    const statusFor = async (client: TestClient) => (await client.call(method, path, { body: { ulid: post.id } })).status;
    expect([await statusFor(reader), await statusFor(moderator), await statusFor(test.visitor)]).toEqual([403, 403, 401]);
  }
  const answer = ((await reader.put('/v3/comments', { parentId: post.id, body: 'An answer' })).body as { data: Post }).data;
  expect(await employee.post(path, { ulid: answer.id })).toMatchObject({
    status: 422,
    body: { errors: { ulid: [expect.any(String)] } },
  });
  expect([await actsOn(), await actsOn(answer.id)]).toEqual([[], []]);
});

it.each([
  ['sensitive', 'isSensitive', 'setSensitive', 'clearSensitive'],
  ['webOnly', 'isTrolling', 'setWebOnly', 'clearWebOnly'],
] as const)(
  'marks anybody’s post %s and takes that back by employees who moderate [MENU-20] [API-111]',
  async (path, flag, set, clear) => {
    const address = `/v3/moderation/post/${path}`;
    expect(await staff.post(address, { ulid: post.id })).toMatchObject({ status: 200, body: { data: { [flag]: true } } });
    expect(await seenBy(reader)).toMatchObject({ [flag]: true });
    expect(await staff.delete(address, { ulid: post.id })).toMatchObject({ status: 200, body: { data: { [flag]: false } } });
    expect(await seenBy(reader)).toMatchObject({ [flag]: false });
    expect((await employee.post(address, { ulid: post.id })).status).toBe(403);
    expect(await actsOn()).toEqual([
      [set, staff.id],
      [clear, staff.id],
    ]);
  },
);

it('deletes anybody’s post by employees who moderate, once, and keeps who did it [MENU-20] [API-105]', async () => {
  expect((await employee.delete('/v3/moderation/post', { ulid: post.id })).status).toBe(403);
  expect((await seenBy(reader))?.isDeleted).toBe(false);
  for (const _ of [1, 2])
    expect(await staff.delete('/v3/moderation/post', { ulid: post.id })).toMatchObject({ status: 200, body: { success: true } });
  expect(await seenBy(reader)).toMatchObject({ isDeleted: true, body: '' });
  expect(await actsOn()).toEqual([['deletePost', staff.id]]);
});

describe('what a moderator who is staff has to decide on', () => {
  let other: TestClient;
  beforeAll(async () => {
    other = await test.signedIn('another', { badges: ['employee', 'moderator'] });
  });

  const isDeleted = async () =>
    (await test.db.selectFrom('posts').select('deleted_at').where('id', '=', post.id).executeTakeFirstOrThrow()).deleted_at !==
    null;
  const report = () => reader.put('/v3/posts/flag', { ulid: post.id, violationType: 'spam' });
  const acts = {
    async 'in a closed group'() {
      const groupId = await grouped('PRIVATE', author, [reader]);
      post = ((await author.put('/v3/posts', { groupId, body: 'Said inside' })).body as { data: Post }).data;
      await report();
    },
    async 'of an author who blocks them'() {
      await report();
      for (const { id } of [staff, other])
        await test.db
          .insertInto('blocks')
          .values({ user_id: author.id, target_id: id, created_at: test.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    },
    async 'hidden and contested'() {
      await report();
      const body = {
        postULID: post.id,
        userULID: author.id,
        action: 'removeContent',
        violation: 'spam',
        reason: 'Sold in five places',
      };
      expect((await staff.post('/v3/moderation/post/action/removeContent', body)).status).toBe(200);
      expect((await author.post('/v3/user/violations/appeal', { postId: post.id, text: 'I give them away' })).status).toBe(200);
    },
  };

  it.each(Object.entries(acts))('%s is marked and deleted like any post [MENU-20] [MOD-01]', async (_what, prepare) => {
    await prepare();
    expect((await seenBy(staff))?.id, 'the feed of violations shows it').toBe(post.id);
    const mark = (as: TestClient) => as.post('/v3/moderation/post/sensitive', { ulid: post.id });
    const marked = { status: 200, body: { data: { id: post.id, isSensitive: true, isHidden: false } } };
    expect(await mark(staff)).toMatchObject(marked);
    const clear = (as: TestClient) => as.delete('/v3/moderation/post/sensitive', { ulid: post.id });
    expect(await clear(staff)).toMatchObject({ status: 200, body: { data: { isSensitive: false } } });
    const remove = (as: TestClient) => as.delete('/v3/moderation/post', { ulid: post.id });
    expect(await remove(staff)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isDeleted()).toBe(true);
    expect(await remove(other), 'another one finds it done').toMatchObject({ status: 200 });
    expect(await clear(other), 'and is told that there is nothing to clear').toMatchObject({ status: 410 });
    await test.db.deleteFrom('blocks').execute();
  });

  it('is out of their reach once that is done: they are told that there is no such post, and it stays [MENU-20]', async () => {
    await acts['in a closed group']();
    const dismissed = await staff.delete('/v3/moderation/post/flag', { postULID: post.id, reason: 'A real flock' });
    expect(dismissed.status).toBe(200);
    expect((await staff.delete('/v3/moderation/post', { ulid: post.id })).status).toBe(404);
    expect((await staff.delete('/v3/moderation/post/sensitive', { ulid: post.id })).status).toBe(404);
    expect(await isDeleted()).toBe(false);
  });

  it('opens nothing to an employee who does not moderate', async () => {
    await acts['in a closed group']();
    expect((await employee.post('/v3/employee/post/discover', { ulid: post.id })).status).toBe(404);
  });
});

it('takes a post out of a group by its owner alone: others see it no more, its author still does [MENU-17] [GROUP-11] [API-55]', async () => {
  const groupId = await grouped('PUBLIC', reader, [author]);
  post = ((await author.put('/v3/posts', { groupId, body: 'Off topic' })).body as { data: Post }).data;
  const remove = (client: TestClient, body: unknown = { groupId, postId: post.id }) => client.delete('/v3/groups/post', body);
  expect((await remove(author)).status).toBe(403);
  expect((await remove(staff)).status).toBe(403);
  const repost = ((await author.post('/v3/posts/repost', { ulid: post.id })).body as { data: Post }).data;
  expect(repost.userEngagement.hasReposted).toBe(true);
  expect(await remove(reader)).toMatchObject({ status: 200, body: { success: true } });
  expect(await seenBy(staff)).toBeUndefined();
  expect(idsOf(await staff.post('/v3/posts/group', { groupId }))).toEqual([]);
  expect(await seenBy(author)).toMatchObject({ isHidden: true, body: 'Off topic' });
  expect(await actsOn()).toEqual([['removeFromGroup', reader.id]]);
});

it('pins and unpins only one’s own post [MENU-02] [API-16] [API-17]', async () => {
  const pinned = async () => (await reader.post('/v3/posts/pinned/username', { username: 'author' })).body;
  expect((await reader.put('/v3/posts/pinned', { ulid: post.id })).status).toBe(403);
  expect(await author.put('/v3/posts/pinned', { ulid: post.id })).toMatchObject({
    status: 200,
    body: { data: { pinned: true } },
  });
  expect(await pinned()).toEqual({ ulid: post.id });
  expect(await author.delete('/v3/posts/pinned', { ulid: post.id })).toMatchObject({ body: { data: { pinned: false } } });
  expect(await pinned()).toEqual({ ulid: null });
});

it('deletes a post by its author, and a repost by who reposted: the original stays [MENU-05] [MENU-06]', async () => {
  await reader.post('/v3/posts/repost', { ulid: post.id });
  const repost = await test.db
    .selectFrom('posts')
    .select('id')
    .where('repost_of_id', '=', post.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect((await seenBy(reader))?.postEngagement.repostCount).toBe(1);
  expect((await author.delete(`/v3/posts/delete?ulid=${repost.id}`)).status).toBe(403);
  expect((await reader.delete(`/v3/posts/delete?ulid=${repost.id}`)).status).toBe(200);
  expect(await seenBy(reader)).toMatchObject({
    isDeleted: false,
    postEngagement: { repostCount: 0 },
    userEngagement: { hasReposted: false },
  });
  expect((await author.delete(`/v3/posts/delete?ulid=${post.id}`)).status).toBe(200);
  expect(await seenBy(reader)).toMatchObject({ isDeleted: true });
});
