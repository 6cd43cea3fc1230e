import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedPage, Post } from '#contract/resources/post.ts';
import type { ModerationAction, PostViolations } from '#contract/resources/violation.ts';
import { FEED_PAGE_SIZE, MAP_IDS_MAX } from '#contract/limits.ts';
import { createTestApp, newKey } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let test: TestApp;
let author: TestClient, reader: TestClient, other: TestClient;
let theo: TestClient, otto: TestClient, lena: TestClient;
let post: Post;

beforeAll(async () => {
  test = await createTestApp({ config: { writesPerMinute: 1_000_000 } });
  [author, reader, other] = [await test.signedIn('author'), await test.signedIn('reader'), await test.signedIn('other')];
  theo = await test.signedIn('theo', { badges: ['moderator'] });
  otto = await test.signedIn('otto', { badges: ['employee', 'moderator'] });
  lena = await test.signedIn('lena', { badges: ['moderator'] });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('post_flags').execute();
  await test.db.deleteFrom('violations').execute();
  await test.db.updateTable('users').set({ total_points: 0 }).execute();
  post = await posted(author, { body: 'Tide tables for sale' });
});

const posted = async (as: TestClient, body: object) => ((await as.put('/v3/posts', body)).body as { data: Post }).data;
const commented = async (as: TestClient, parentId: string) =>
  ((await as.put('/v3/comments', { parentId, body: 'Buy mine' })).body as { data: Post }).data;
const report = (as: TestClient, violationType = 'spam', ulid = post.id) => as.put('/v3/posts/flag', { ulid, violationType });
const feedOf = async (as: TestClient, cursor?: string) =>
  (await as.get(`/v3/moderation/posts/violations${cursor === undefined ? '' : `?cursor=${cursor}`}`)).body as FeedPage;
const waiting = async (as: TestClient = theo) => (await feedOf(as)).data.map(({ id }) => id);
const recordOf = async (id = post.id, as: TestClient = otto) =>
  ((await as.post('/v3/posts/mapViolations', { ulids: [id] })).body as { data: readonly PostViolations[] }).data[0];
const seenBy = async (client: TestClient, id = post.id) =>
  ((await client.post('/v3/posts/map', { ulids: [id] })).body as { data: readonly Post[] }).data[0];
const decide = (as: TestClient, action: ModerationAction, more: object = {}, of: Post = post) =>
  as.post(`/v3/moderation/post/action/${action}`, {
    postULID: of.id,
    userULID: of.userId,
    action,
    violation: 'spam',
    reason: 'Sold in five places',
    ...more,
  });
const dismiss = (as: TestClient, postULID = post.id) =>
  as.delete('/v3/moderation/post/flag', { postULID, reason: 'A real table' });
const appeal = (as: TestClient, text = 'I give them away', postId = post.id) =>
  as.post('/v3/user/violations/appeal', { postId, text });
const violations = () => test.db.selectFrom('violations').selectAll().orderBy('id').execute();
const pointsOf = async ({ id }: TestClient) =>
  (await test.db.selectFrom('users').select('total_points').where('id', '=', id).executeTakeFirstOrThrow()).total_points;
const actsOn = async (id = post.id) =>
  (
    await test.db.selectFrom('staff_acts').select(['act', 'actor_id', 'reason']).where('post_id', '=', id).orderBy('id').execute()
  ).map(({ act, actor_id: actor, reason }) => [act, actor, reason]);
const profileFeed = async (as: TestClient) =>
  ((await as.get('/v3/profile/author/feed')).body as FeedPage).data.map(({ id }) => id);
const countsOf = async () => {
  const { id } = author;
  return (await test.db.selectFrom('users').select('post_count').where('id', '=', id).executeTakeFirstOrThrow()).post_count;
};
async function takeOut(): Promise<void> {
  await report(reader);
  expect((await decide(theo, 'removeContent')).status).toBe(200);
}

describe('the violations feed', () => {
  it('has what was reported, longest waiting first and by pages, for moderators alone [API-33]', async () => {
    const posts = [post];
    while (posts.length < FEED_PAGE_SIZE + 3) posts.unshift(await posted(author, { body: `Number ${posts.length}` }));
    for (const [index, { id }] of posts.entries()) {
      await report(reader, 'spam', id);
      await test.db
        .updateTable('post_flags')
        .set({ created_at: new Date(1_700_000_000_000 + index * 1000) })
        .where('post_id', '=', id)
        .execute();
    }
    // Another report does not put it back to the end.
    await report(other, 'fraud', posts[0]?.id);
    const first = await feedOf(theo);
    expect(first.data.map(({ id }) => id)).toEqual(posts.slice(0, FEED_PAGE_SIZE).map(({ id }) => id));
    expect(first.posts).toEqual(first.data);
    const second = await feedOf(theo, first.next_cursor ?? '');
    expect(second.data.map(({ id }) => id)).toEqual(posts.slice(FEED_PAGE_SIZE).map(({ id }) => id));
    expect(second.next_cursor).toBeNull();
    for (const client of [reader, author, test.visitor])
      expect([401, 403]).toContain((await client.get('/v3/moderation/posts/violations')).status);
  });

  it('has no post that was deleted, whose author is banned, that was decided on, or that is the moderator’s own', async () => {
    const [deleted, banned] = [await posted(author, { body: 'Gone' }), await posted(other, { body: 'Banned' })];
    const own = await posted(theo, { body: 'Of a moderator' });
    for (const { id } of [post, deleted, banned, own]) await report(reader, 'spam', id);
    await author.delete(`/v3/posts/delete?ulid=${deleted.id}`);
    await test.db.updateTable('users').set({ banned_at: test.clock.now() }).where('id', '=', other.id).execute();
    expect(await waiting(theo)).toEqual([post.id]);
    expect(await waiting(otto)).toEqual([post.id, own.id]);
    await test.db.updateTable('users').set({ banned_at: null }).where('id', '=', other.id).execute();
    await dismiss(otto);
    expect(await waiting(theo)).toEqual([banned.id]);
  });
});

describe('the records of the moderation panel', () => {
  it('count the reports by type and name author, status, appeal and who handled it [API-22] [MOD-02] [MOD-26]', async () => {
    await report(reader, 'spam');
    await report(other, 'spam');
    await report(other, 'fraud');
    const none = await posted(author, { body: 'Nobody minds' });
    const asked = { ulids: [newKey(), none.id, post.id] };
    expect(await theo.post('/v3/posts/mapViolations', asked)).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            id: post.id,
            violations: [
              { name: 'spam', count: 2 },
              { name: 'fraud', count: 1 },
            ],
            postFlagStatus: 'reported',
            postFlagAppealText: null,
            moderatedBy: null,
            username: 'author',
          },
        ],
      },
    });
    const ofTheo = await posted(theo, { body: 'By one of them' });
    await report(reader, 'spam', ofTheo.id);
    expect(await recordOf(ofTheo.id, theo), 'of their own').toBeUndefined();
    expect(await recordOf(ofTheo.id)).toMatchObject({ postFlagStatus: 'reported' });
    await decide(theo, 'removeContent', { violation: 'fraud' });
    expect(await recordOf()).toMatchObject({ postFlagStatus: 'confirmed', moderatedBy: 'theo' });
    await appeal(author);
    expect(await recordOf()).toEqual({
      id: post.id,
      violations: [{ name: 'fraud', count: 1 }],
      postFlagStatus: 'appeal',
      postFlagAppealText: 'I give them away',
      moderatedBy: 'theo',
      username: 'author',
    });
    expect((await reader.post('/v3/posts/mapViolations', asked)).status).toBe(403);
  });

  it('come of several posts at once, to moderators with a token alone [API-22]', async () => {
    const second = await posted(author, { body: 'The other one' });
    for (const { id } of [post, second]) await report(reader, 'spam', id);
    const ask = (as: TestClient, ulids: readonly string[]) => as.post('/v3/posts/mapViolations', { ulids });
    const { data } = (await ask(theo, [second.id, post.id])).body as { data: readonly PostViolations[] };
    expect(data.map(({ id }) => id).toSorted()).toEqual([post.id, second.id].toSorted());
    expect(
      (
        await ask(
          theo,
          Array.from({ length: MAP_IDS_MAX }, () => newKey()),
        )
      ).body,
    ).toEqual({ data: [] });
    for (const [as, status] of [
      [author, 403],
      [test.visitor, 401],
    ] as const)
      expect((await ask(as, [post.id])).status).toBe(status);
    for (const ulids of [[], ['first'], Array.from({ length: MAP_IDS_MAX + 1 }, () => newKey())])
      expect((await ask(theo, ulids)).status).toBe(422);
    await test.db.updateTable('users').set({ banned_at: test.clock.now() }).where('id', '=', lena.id).execute();
    expect((await ask(lena, [post.id])).status, 'a moderator who is banned').toBe(403);
    await test.db.updateTable('users').set({ banned_at: null }).where('id', '=', lena.id).execute();
  });
});

describe('removing content', () => {
  it('hides the post, gives its author one violation with points, and closes the reports [MOD-09] [MOD-22] [MOD-23] [API-103]', async () => {
    await report(reader);
    await report(other, 'fraud');
    await test.db
      .updateTable('posts')
      .set({ updated_at: new Date(0) })
      .where('id', '=', post.id)
      .execute();
    const counted = await countsOf();
    expect(await decide(theo, 'removeContent', { violation: 'threats' })).toMatchObject({
      status: 200,
      body: { success: true, data: { id: post.id, postFlagStatus: 'confirmed', moderatedBy: 'theo' } },
    });
    for (const client of [reader, theo, test.visitor]) expect(await seenBy(client)).toBeUndefined();
    const own = await seenBy(author);
    expect(own).toMatchObject({ isHidden: true, body: 'Tide tables for sale' });
    expect(own?.updatedAt, 'devices fetch it anew').not.toBe(new Date(0).toISOString());
    expect(await profileFeed(reader)).not.toContain(post.id);
    expect(await countsOf()).toBe(counted - 1);
    expect(await waiting()).toEqual([]);
    expect(await violations()).toMatchObject([
      { user_id: author.id, post_id: post.id, name: 'threats', points: 4, status: 'confirmed', moderated_by: theo.id },
    ]);
    expect(await pointsOf(author)).toBe(4);
    expect(await actsOn()).toEqual([['removeContent', theo.id, 'Sold in five places']]);
  });

  it('takes the points that the moderator gives in place of those of the type [API-103]', async () => {
    await report(reader);
    await decide(theo, 'removeContent', { points: 7 });
    expect([await pointsOf(author), (await violations())[0]?.points]).toEqual([7, 7]);
  });

  it('takes a comment out of its thread and its counts, and the author’s deletion of it counts no second time [MOD-48]', async () => {
    await commented(other, post.id);
    const answer = await commented(other, post.id);
    const totals = async () => (await seenBy(reader))?.postEngagement.commentCount;
    const before = await totals();
    const isInThread = async () =>
      JSON.stringify((await reader.post('/v3/comments', { ulid: post.id })).body).includes(answer.id);
    expect(await isInThread()).toBe(true);
    await report(reader, 'spam', answer.id);
    await decide(theo, 'removeContent', {}, answer);
    expect([await totals(), await isInThread()]).toEqual([(before ?? 0) - 1, false]);
    await decide(otto, 'restoreContent', {}, answer);
    expect([await totals(), await isInThread()]).toEqual([before, true]);
    await report(author, 'spam', answer.id);
    await decide(theo, 'removeContent', {}, answer);
    expect((await other.delete(`/v3/posts/delete?ulid=${answer.id}`)).status).toBe(200);
    expect(await totals()).toBe((before ?? 0) - 1);
  });

  it.each([
    ['an unknown type', { violation: 'boredom' }, 'violation', 'Violation type not recognized'],
    ['no type', { violation: undefined }, 'violation', 'Violation type not recognized'],
    ['no reason', { reason: undefined }, 'reason', 'Give a reason'],
    ['a reason of 4 characters', { reason: 'Spam' }, 'reason', expect.any(String)],
    ['a reason of 2001 characters', { reason: 'x'.repeat(2001) }, 'reason', expect.any(String)],
    ['points below 0', { points: -1 }, 'points', expect.any(String)],
    ['another action', { action: 'denyAppeal' }, 'action', expect.any(String)],
    ['somebody else as author', { userULID: newKey() }, 'userULID', expect.any(String)],
  ])('is refused with %s by that field, and changes nothing [API-103]', async (_what, more, field, message) => {
    await report(reader);
    expect(await decide(theo, 'removeContent', more)).toMatchObject({
      status: 422,
      body: { error_type: 'validation', errors: { [field]: [message] } },
    });
    expect([await violations(), await waiting(), await actsOn()]).toEqual([[], [post.id], []]);
  });

  it('is not done to a post that nobody reported, nor to one that was deleted', async () => {
    expect((await decide(theo, 'removeContent')).status).toBe(404);
    await report(reader);
    await author.delete(`/v3/posts/delete?ulid=${post.id}`);
    expect((await decide(theo, 'removeContent')).status).toBe(410);
    expect(await pointsOf(author)).toBe(0);
  });
});

describe('an appeal', () => {
  it('brings the post back to the moderators, who read it though it is hidden [MOD-26] [MOD-47]', async () => {
    await takeOut();
    expect(await appeal(author)).toMatchObject({
      status: 200,
      body: { success: true, data: { name: 'spam', postId: post.id, status: 'appeal', appealText: 'I give them away' } },
    });
    expect(await waiting(otto)).toEqual([post.id]);
    expect(await seenBy(otto)).toMatchObject({ isHidden: false, body: 'Tide tables for sale' });
    await test.db.updateTable('users').set({ banned_at: test.clock.now() }).where('id', '=', lena.id).execute();
    for (const client of [reader, other, lena, test.visitor]) expect(await seenBy(client)).toBeUndefined();
    await test.db.updateTable('users').set({ banned_at: null }).where('id', '=', lena.id).execute();
    expect(((await test.visitor.post('/v4/posts/map', { ulids: [post.id] })).body as { data: unknown[] }).data).toEqual([]);
    await decide(otto, 'denyAppeal');
    expect(await seenBy(otto), 'once it is decided').toBeUndefined();
  });

  it('is for the author of a violation that stands, once, with 5 to 2000 characters, in a timeout too [MOD-47]', async () => {
    expect((await appeal(author)).status).toBe(404);
    await takeOut();
    for (const text of ['Nope', ' '.repeat(9), 'x'.repeat(2001)])
      expect(await appeal(author, text)).toMatchObject({ status: 422, body: { errors: { text: [expect.any(String)] } } });
    expect((await appeal(reader)).status).toBe(404);
    const restrict = (until: Date | null) =>
      test.db.updateTable('users').set({ timeout_expires_at: until }).where('id', '=', author.id).execute();
    await restrict(new Date(test.clock.now().getTime() + 60_000));
    expect((await appeal(author, 'x'.repeat(2000))).status).toBe(200);
    await restrict(null);
    const again = { status: 409, body: { message: 'You have appealed against this violation before' } };
    expect(await appeal(author)).toMatchObject(again);
    await decide(otto, 'denyAppeal');
    expect(await appeal(author)).toMatchObject(again);
  });

  it('needs no more than five characters [MOD-47]', async () => {
    await takeOut();
    expect((await appeal(author, 'Sorry')).status).toBe(200);
  });

  it('that is denied leaves the violation, its points and the post as they were [MOD-09] [API-103]', async () => {
    await takeOut();
    await appeal(author);
    expect((await decide(otto, 'denyAppeal', { reason: undefined })).status).toBe(422);
    expect(await decide(otto, 'denyAppeal')).toMatchObject({
      status: 200,
      body: { data: { postFlagStatus: 'confirmed', postFlagAppealText: 'I give them away', moderatedBy: 'otto' } },
    });
    expect([await pointsOf(author), await waiting(lena), await seenBy(reader)]).toEqual([1, [], undefined]);
  });

  it('that is right takes violation and points back, and the post is in feeds and counts again [MOD-10] [MOD-48] [API-110]', async () => {
    const counted = await countsOf();
    await takeOut();
    await appeal(author);
    await test.db.updateTable('users').set({ total_points: 0 }).where('id', '=', author.id).execute();
    const before = (await seenBy(author))?.updatedAt;
    expect(await decide(otto, 'removeViolation', { violation: undefined, reason: 'He does give them away' })).toMatchObject({
      status: 200,
      body: { success: true, data: { postFlagStatus: 'dismissed', moderatedBy: 'otto' } },
    });
    expect(await pointsOf(author), 'never below 0').toBe(0);
    expect(await seenBy(reader)).toMatchObject({ isHidden: false, body: 'Tide tables for sale' });
    expect((await seenBy(reader))?.updatedAt).not.toBe(before);
    expect(await profileFeed(reader)).toContain(post.id);
    expect(await countsOf()).toBe(counted);
    expect((await violations())[0]?.status).toBe('dismissed');
    expect(await actsOn()).toEqual([
      ['removeContent', theo.id, 'Sold in five places'],
      ['removeViolation', otto.id, 'He does give them away'],
    ]);
    expect(await appeal(author)).toMatchObject({ status: 409 });
  });
});

describe('restoring content', () => {
  it('takes a violation back without an appeal, and its points [MOD-48] [API-102]', async () => {
    await takeOut();
    await test.db.updateTable('users').set({ total_points: 5 }).where('id', '=', author.id).execute();
    const body = { postULID: post.id, userULID: author.id };
    expect(await otto.post('/v3/moderation/post/action/restoreContent', body)).toMatchObject({
      status: 200,
      body: { data: { postFlagStatus: 'dismissed' } },
    });
    expect([await pointsOf(author), (await seenBy(reader))?.isHidden]).toEqual([4, false]);
    expect((await otto.post('/v3/moderation/post/action/restoreContent', body)).status).toBe(409);
    // Reported by somebody else it is a new matter, for the same moderators too.
    await report(other, 'fraud');
    expect((await decide(otto, 'removeContent', { violation: 'fraud' })).status).toBe(200);
  });

  it('does not bring a post back into a group that its owner took it out of [GROUP-11]', async () => {
    const groupId = newKey();
    const now = test.clock.now();
    const group = { id: groupId, name: 'Tides', name_key: groupId, visibility: 'PRIVATE' as const, owner_id: reader.id };
    await test.db
      .insertInto('groups')
      .values({ ...group, created_at: now, updated_at: now })
      .execute();
    for (const { id } of [author, reader, other])
      await test.db
        .insertInto('group_members')
        .values({ group_id: groupId, user_id: id, pinned: false, joined_at: now })
        .execute();
    post = await posted(author, { groupId, body: 'In the room' });
    expect(await seenBy(theo), 'a closed group is closed to moderators').toBeUndefined();
    await report(other);
    expect(await seenBy(theo), 'until one of it reports').toMatchObject({ body: 'In the room' });
    await decide(theo, 'removeContent');
    expect((await reader.delete('/v3/groups/post', { groupId, postId: post.id })).status).toBe(200);
    await decide(otto, 'restoreContent');
    expect([await seenBy(other), (await seenBy(author))?.isHidden]).toEqual([undefined, true]);
    expect((await actsOn()).map(([act]) => act)).toEqual(['removeContent', 'removeFromGroup', 'restoreContent']);
  });
});

it('removes the reports of a post without a violation, and the post stays [MOD-10] [API-104]', async () => {
  await report(reader);
  expect((await dismiss(reader)).status).toBe(403);
  expect(await dismiss(theo)).toMatchObject({ status: 200, body: { success: true } });
  expect([await waiting(), await violations(), (await seenBy(reader))?.isHidden]).toEqual([[], [], false]);
  expect(await recordOf()).toMatchObject({ postFlagStatus: 'dismissed', moderatedBy: 'theo' });
  await report(reader);
  expect(await waiting(), 'the same again is no news').toEqual([]);
  expect((await dismiss(otto)).status).toBe(409);
  expect((await dismiss(theo, newKey())).status).toBe(404);
  await report(other);
  expect(await waiting()).toEqual([post.id]);
  expect(await actsOn()).toEqual([['removeFlag', theo.id, 'A real table']]);
});

it('lets no moderator decide on their own post, on the appeal against their own decision, or twice [MOD-13] [MOD-47]', async () => {
  post = await posted(theo, { body: 'Of a moderator' });
  await report(reader);
  for (const refused of [await decide(theo, 'removeContent'), await dismiss(theo)])
    expect(refused).toMatchObject({ status: 403, body: { message: 'You cannot decide on your own post' } });
  expect((await decide(otto, 'removeContent')).status).toBe(200);
  const before = {
    status: 409,
    body: { error_type: 'conflict', message: 'You have decided on this before. It is for another moderator.' },
  };
  for (const action of ['removeContent', 'restoreContent'] as const) expect(await decide(otto, action)).toMatchObject(before);
  await appeal(theo);
  for (const action of ['denyAppeal', 'removeViolation'] as const) expect(await decide(otto, action)).toMatchObject(before);
  expect((await decide(theo, 'removeViolation')).status).toBe(403);
  expect((await decide(lena, 'denyAppeal')).status).toBe(200);
  expect(await decide(lena, 'restoreContent')).toMatchObject(before);
});

it('lets one of two moderators win who decide at one moment, and tells the other [MOD-13] [API-103]', async () => {
  await report(reader);
  const answers = await Promise.all([decide(theo, 'removeContent'), decide(otto, 'removeContent'), dismiss(lena)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ message: 'This was decided meanwhile, or does not wait for this decision' });
  expect(await actsOn()).toHaveLength(1);
  expect((await violations()).length).toBeLessThanOrEqual(1);

  post = await posted(author, { body: 'Once more' });
  await takeOut();
  await appeal(author);
  const points = await pointsOf(author);
  const decided = await Promise.all([decide(otto, 'removeViolation'), decide(lena, 'removeViolation')]);
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await pointsOf(author)).toBe(points - 1);
});

it('keeps what was decided: nobody changes or deletes it [MOD-49]', async () => {
  await takeOut();
  const kept = await actsOn();
  await expect(
    test.db.updateTable('staff_acts').set({ reason: 'Another' }).where('post_id', '=', post.id).execute(),
  ).rejects.toThrow(/kept/);
  await expect(test.db.deleteFrom('staff_acts').where('post_id', '=', post.id).execute()).rejects.toThrow(/kept/);
  expect(await actsOn()).toEqual(kept);
});

describe('a member’s violations', () => {
  it('are listed last first, by pages and in the reader’s language, to that member alone [API-83] [MOD-23]', async () => {
    const at = test.clock.now();
    const given = Array.from({ length: FEED_PAGE_SIZE + 2 }, () => newKey()).toSorted();
    const row = {
      user_id: author.id,
      post_id: post.id,
      name: 'spam',
      description: 'As it was',
      points: 1,
      moderated_by: theo.id,
    };
    for (const id of given)
      await test.db
        .insertInto('violations')
        .values({ ...row, id, status: 'confirmed', created_at: at, updated_at: at })
        .execute();
    const list = async (as: TestClient, cursor = '') =>
      (await as.get(`/v3/user/violations?cursor=${cursor}`)).body as { data: { id: string }[]; next_cursor: string | null };
    const first = await list(author);
    expect(first.data.map(({ id }) => id)).toEqual(given.toReversed().slice(0, FEED_PAGE_SIZE));
    const second = await list(author, first.next_cursor ?? '');
    expect(second).toMatchObject({
      data: given
        .slice(0, 2)
        .toReversed()
        .map((id) => ({ id })),
      next_cursor: null,
    });
    expect(second.data[0]).toEqual({
      id: given[1],
      name: 'spam',
      description: 'Repeated, misleading or automated posts.',
      points: 1,
      postId: post.id,
      status: 'confirmed',
      appealText: null,
      createdAt: at.toISOString(),
    });
    expect(JSON.stringify(first)).not.toContain(theo.id);
    expect((await list(reader)).data).toEqual([]);
    const arabic = await author.call('GET', '/v3/user/violations', { headers: { 'accept-language': 'ar' } });
    expect(arabic).toMatchObject({
      headers: { 'content-language': 'ar' },
      body: { data: expect.arrayContaining([expect.objectContaining({ description: 'منشورات متكررة أو مضللة أو آلية.' })]) },
    });
  });

  it('say nothing of reports on which nobody has decided [API-83]', async () => {
    await report(reader);
    expect((await author.get('/v3/user/violations')).body).toMatchObject({ data: [] });
    await decide(theo, 'removeContent');
    expect((await author.get('/v3/user/violations')).body).toMatchObject({ data: [{ postId: post.id, status: 'confirmed' }] });
    expect((await author.get('/v3/user')).body).toMatchObject({ data: { total_points: 1 } });
  });

  it('stand with the member’s own record: points, how many timeouts, and until when one lasts, which is nothing once it is over [MOD-24]', async () => {
    await report(reader);
    await decide(theo, 'removeContent');
    const own = async () => ((await author.get('/v3/user')).body as { data: object }).data;
    expect(await own()).toMatchObject({ total_points: 1, timeout_count: 0, timeout_expires_at: null });
    const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
    const timedOut = (end: Date) =>
      test.db.updateTable('users').set({ timeout_count: 2, timeout_expires_at: end }).where('id', '=', author.id).execute();
    const end = inMinutes(1);
    await timedOut(end);
    expect(await own()).toMatchObject({ timeout_count: 2, timeout_expires_at: end.toISOString() });
    await timedOut(inMinutes(-1));
    expect(await own()).toMatchObject({ timeout_count: 2, timeout_expires_at: null });
  });
});
