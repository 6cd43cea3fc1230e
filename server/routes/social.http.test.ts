import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser } from '#contract/endpoints/people/block-user.ts';
import { createComment } from '#contract/endpoints/posts/create-comment.ts';
import { createPost } from '#contract/endpoints/posts/create-post.ts';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import { getFeed } from '#contract/endpoints/feeds/get-feed.ts';
import { getGroupPosts } from '#contract/endpoints/groups/get-group-posts.ts';
import { getProfileFeedCommentsOnly } from '#contract/endpoints/feeds/get-profile-feed-comments-only.ts';
import { getProfileFeed } from '#contract/endpoints/feeds/get-profile-feed.ts';
import { getProfileFeedImagesOnly } from '#contract/endpoints/feeds/get-profile-feed-images-only.ts';
import { getProfile } from '#contract/endpoints/people/get-profile.ts';
import { listBookmarks } from '#contract/endpoints/posts/list-bookmarks.ts';
import { mapGroups } from '#contract/endpoints/groups/map-groups.ts';
import { mapPosts } from '#contract/endpoints/posts/map-posts.ts';
import { muteUser } from '#contract/endpoints/people/mute-user.ts';
import { setReaction } from '#contract/endpoints/posts/set-reaction.ts';
import { unblockUser } from '#contract/endpoints/people/unblock-user.ts';
import { unmuteUser } from '#contract/endpoints/people/unmute-user.ts';
import { createTestApp, newKey } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { answerOf } from '../testing/test-client.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';

const HOUR_MS = 60 * 60_000;

const image = {
  url: 'https://media.example/a.webp',
  widthPx: 1,
  heightPx: 1,
  mimeType: 'image/webp',
  alt: '',
  thumbnail: null,
};

describe('over HTTP', () => {
  let test: TestApp;
  let maya: TestClient, theo: TestClient, noor: TestClient;
  beforeAll(async () => {
    test = await createTestApp();
    [maya, theo, noor] = [await test.signedIn('maya'), await test.signedIn('theo'), await test.signedIn('noor')];
  });
  afterAll(() => test.close());

  const post = async (by: TestClient, fields: object) => answerOf(createPost, await by.put('/v3/posts', fields)).data;
  const refusalOf = ({ status, body }: TestAnswer) => [status, (body as { error_type?: string }).error_type];

  it('a post is made, answered, liked, saved and deleted, each once a key [API-23] [API-24]', async () => {
    const made = await post(theo, { body: 'Waders on the mudflat' });
    const commentKey = newKey();
    const comment = () => maya.put('/v3/comments', { parentId: made.id, body: 'Lovely' }, { key: commentKey });
    const first = await comment();
    expect(first.status).toBe(201);
    expect(answerOf(createComment, first).parent?.postEngagement).toMatchObject({ commentCount: 1, totalCommentCount: 1 });
    const again = await comment();
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', first.body]);

    const reacted = await maya.put('/v3/post/reaction', { ulid: made.id, reaction: 'heart' });
    expect(answerOf(setReaction, reacted)).toMatchObject({ success: true, data: { userReaction: 'heart' } });
    const saved = await maya.post('/v3/posts/bookmark', { ulid: made.id });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Post added to bookmarks', data: { isBookmarked: true } } });
    const list = answerOf(listBookmarks, await maya.get('/v3/posts/bookmarks'));
    expect(JSON.stringify(list)).toContain(made.id);
    expect((await maya.delete('/v3/posts/bookmark', { ulid: made.id })).status).toBe(200);
    const unreacted = await maya.delete('/v3/post/reaction', { ulid: made.id });
    expect(unreacted).toMatchObject({ status: 200, body: { success: true, data: { userReaction: null } } });

    expect(refusalOf(await maya.delete(`/v3/posts/delete?ulid=${made.id}`))).toEqual([403, 'forbidden']);
    expect(await theo.delete(`/v3/posts/delete?ulid=${made.id}`)).toMatchObject({ status: 200, body: { success: true } });
    const gone = await maya.put('/v3/comments', { parentId: made.id, body: 'Too late' });
    expect(refusalOf(gone)).toEqual([410, 'not_found']);
    const [mapped] = answerOf(mapPosts, await maya.post('/v3/posts/map', { ulids: [made.id] }, { key: null })).data;
    expect(mapped).toMatchObject({ id: made.id, isDeleted: true, body: '' });
  });

  it('following puts posts into the feed, and unfollowing takes them out', async () => {
    const made = await post(noor, { body: 'First light over the estuary' });
    const following = async () => answerOf(getFeed, await maya.get('/v3/posts/following')).data.map(({ id }) => id);
    expect(await following()).toEqual([]);
    expect(await maya.put('/v3/profile/Noor/follow')).toMatchObject({
      status: 200,
      body: { data: { ProfileEngagement: { isFollowing: true } } },
    });
    expect(await following()).toEqual([made.id]);
    expect(await maya.delete('/v3/profile/noor/follow')).toMatchObject({
      body: { data: { ProfileEngagement: { isFollowing: false } } },
    });
    expect(await following()).toEqual([]);
  });

  it("follow, unfollow, block and approval answer the caller's own counts as they are then; a request counts nothing [SOCIAL-04]", async () => {
    const [uma, vic] = [await test.signedIn('uma'), await test.signedIn('vic')];
    const counts = (followers: number, following: number) => ({ status: 200, body: { viewer: { followers, following } } });
    expect(await uma.put('/v3/profile/vic/follow')).toMatchObject(counts(0, 1));
    expect(await uma.put('/v3/profile/vic/follow'), 'again').toMatchObject(counts(0, 1));
    expect(await vic.put('/v3/profile/uma/follow')).toMatchObject(counts(1, 1));
    expect(await uma.delete('/v3/profile/vic/follow')).toMatchObject(counts(1, 0));
    await uma.put('/v3/profile/vic/follow');
    expect(await uma.put('/v3/profile/vic/block')).toMatchObject(counts(0, 0));
    const kim = await test.signedIn('kim');
    await kim.patch('/v3/user/settings', { approve_followers: true });
    expect(await vic.put('/v3/profile/kim/follow')).toMatchObject(counts(0, 0));
    expect(await kim.put('/v3/profile/vic/follow-request')).toMatchObject(counts(1, 0));
  });

  it('refusals have the one shape, and a write without a key or a session does nothing', async () => {
    const count = async () => (await test.db.selectFrom('posts').select('id').execute()).length;
    const before = await count();
    expect(await maya.put('/v3/posts', { body: 'x' }, { key: null })).toMatchObject({
      status: 400,
      body: { error_type: 'validation', message: 'The header Idempotency-Key is required' },
    });
    expect(refusalOf(await test.visitor.put('/v3/posts', { body: 'x' }))).toEqual([401, 'authentication']);
    expect(await maya.put('/v3/posts', { body: 'x'.repeat(100_000) })).toMatchObject({
      status: 422,
      body: { error_type: 'validation', errors: { body: [expect.any(String)] } },
    });
    expect(await maya.put('/v3/posts', undefined, { payload: '{"body":' })).toMatchObject({ status: 400 });
    expect(refusalOf(await maya.put('/v3/post/reaction', { ulid: newKey(), reaction: 'heart' }))).toEqual([404, 'not_found']);
    expect(await count()).toBe(before);
  });

  it('the /v4 twin answers as to a visitor, whatever bearer comes with it [API-03]', async () => {
    const made = await post(theo, { body: 'Open to everybody' });
    await maya.post('/v3/posts/bookmark', { ulid: made.id });
    const read = async (by: TestClient, path: string, headers?: Record<string, string>) =>
      answerOf(mapPosts, await by.post(path, { ulids: [made.id] }, headers ? { headers } : {})).data[0];
    expect(await read(maya, '/v3/posts/map')).toMatchObject({ isBookmarked: true });
    expect(await read(maya, '/v4/posts/map')).toMatchObject({ isBookmarked: false, clientKey: null });
    expect(await read(test.visitor, '/v4/posts/map', { authorization: 'Bearer expired' })).toMatchObject({ id: made.id });
    const refused = await test.visitor.post(
      '/v3/posts/map',
      { ulids: [made.id] },
      { headers: { authorization: 'Bearer expired' } },
    );
    expect(refusalOf(refused)).toEqual([401, 'authentication']);
    expect(refusalOf(await maya.get('/v4/posts/following'))).toEqual([401, 'authentication']);
    expect((await maya.put('/v4/posts', { body: 'x' })).status).toBeGreaterThanOrEqual(404);
  });

  it('posts of a group are read by id or name, newest first, after a post, and in pages [API-32] [API-52]', async () => {
    const open = await insertGroup('Tide Watchers', 'PUBLIC', [theo]);
    const closed = await insertGroup('Ringing Station', 'PRIVATE', [theo]);
    const made: string[] = [];
    for (let number = 0; number < 22; number += 1) made.unshift((await post(theo, { body: `Tide ${number}`, groupId: open })).id);
    const secret = (await post(theo, { body: 'Ring 4711', groupId: closed })).id;
    const read = async (by: TestClient, body: object, query = '', prefix = '/v3') =>
      answerOf(getGroupPosts, await by.post(`${prefix}/posts/group${query}`, body, { key: null }));
    const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

    const first = await read(maya, { groupId: open });
    expect(ids(first)).toEqual(made.slice(0, 20));
    const rest = await read(maya, { groupId: open }, `?cursor=${encodeURIComponent(first.next_cursor ?? '')}`);
    expect([...ids(first), ...ids(rest)]).toEqual(made);
    expect(rest.next_cursor).toBeNull();
    expect(ids(await read(maya, { groupName: ' tide watchers ' }))).toEqual(ids(first));
    expect(ids(await read(maya, { groupId: open, ulid: made[2] }))).toEqual(made.slice(0, 2));
    expect(ids(await read(test.visitor, { groupId: open }, '', '/v4'))).toEqual(ids(first));
    expect(ids(await read(theo, { groupId: closed }))).toEqual([secret]);
    for (const outsider of [maya, test.visitor]) {
      expect(refusalOf(await outsider.post('/v3/posts/group', { groupId: closed }))).toEqual([404, 'not_found']);
    }
    expect(await maya.post('/v3/posts/group', {})).toMatchObject({
      status: 422,
      body: { errors: { groupId: [expect.any(String)] } },
    });

    const map = async (by: TestClient) =>
      answerOf(mapGroups, await by.post('/v3/groups/map', { ulids: [closed, open, newKey(), open] }, { key: null })).data;
    expect(await map(theo)).toMatchObject([
      { id: closed, isJoined: true, visibility: 'PRIVATE' },
      { id: open, isJoined: true },
    ]);
    for (const outsider of [maya, test.visitor]) {
      expect(await map(outsider)).toMatchObject([
        { id: open, name: 'Tide Watchers', isJoined: false, owner: { user: { userId: theo.id } } },
      ]);
    }
  });

  it("a profile's pictures are its posts with media, newest first, for members and visitors [API-35]", async () => {
    const wren = await test.signedIn('wren');
    const made: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { id } = await post(wren, { body: `Picture ${number}` });
      await test.db
        .updateTable('posts')
        .set({ images: JSON.stringify([image]) })
        .where('id', '=', id)
        .execute();
      made.unshift(id);
      await post(wren, { body: `Words ${number}` });
    }
    for (const [by, prefix] of [
      [maya, '/v3'],
      [test.visitor, '/v3'],
      [test.visitor, '/v4'],
    ] as const) {
      const page = answerOf(getProfileFeedImagesOnly, await by.get(`${prefix}/profile/WREN/feedImagesOnly`));
      expect([page.data.map(({ id }) => id), page.next_cursor]).toEqual([made, null]);
    }
    expect(refusalOf(await maya.get('/v3/profile/nobody/feedImagesOnly'))).toEqual([404, 'not_found']);
    expect((await maya.get('/v3/profile/wren/feedImagesOnly?cursor=nonsense')).status).toBe(422);
  });

  it('what somebody posted, showed and commented is read in pages by the cursor, newest first, by members and visitors [API-34] [API-35] [API-36]', async () => {
    const knot = await test.signedIn('knot');
    const [posts, comments]: [string[], string[]] = [[], []];
    for (let number = 0; number < FEED_PAGE_SIZE + 2; number += 1)
      posts.unshift((await post(knot, { body: `Flock ${number}` })).id);
    await test.db
      .updateTable('posts')
      .set({ images: JSON.stringify([image]) })
      .where('user_id', '=', knot.id)
      .execute();
    for (let number = 0; number < FEED_PAGE_SIZE + 2; number += 1)
      comments.unshift(
        answerOf(createComment, await knot.put('/v3/comments', { parentId: posts[0], body: `Seen ${number}` })).data.id,
      );
    for (const [by, prefix] of [
      [maya, '/v3'],
      [test.visitor, '/v4'],
    ] as const) {
      for (const [endpoint, name, all] of [
        [getProfileFeed, 'feed', posts],
        [getProfileFeedImagesOnly, 'feedImagesOnly', posts],
        [getProfileFeedCommentsOnly, 'feedCommentsOnly', comments],
      ] as const) {
        const path = `${prefix}/profile/knot/${name}`;
        const first = answerOf(endpoint, await by.get(path));
        expect(
          first.data.map(({ id }) => id),
          path,
        ).toEqual(all.slice(0, FEED_PAGE_SIZE));
        const rest = answerOf(endpoint, await by.get(`${path}?cursor=${encodeURIComponent(first.next_cursor ?? '')}`));
        expect([rest.data.map(({ id }) => id), rest.next_cursor], path).toEqual([all.slice(FEED_PAGE_SIZE), null]);
      }
    }
  });

  const restrictions = [
    { what: 'block', isOn: 'isBlockedByYou', set: blockUser, clear: unblockUser },
    { what: 'mute', isOn: 'isMuted', set: muteUser, clear: unmuteUser },
  ] as const;

  it.each(restrictions)('$what by name or id; undone, again only after 72 h [API-73] [API-74] [API-75] [API-76]', async (way) => {
    const path = `/v3/profile/NOOR/${way.what}`;
    const relation = (answer: TestAnswer) => answerOf(way.set, answer).data.ProfileEngagement[way.isOn];
    expect(answerOf(getProfile, await maya.get('/v3/profile/noor')).data.ProfileEngagement[way.isOn]).toBe(false);
    const changed = await maya.put(path);
    expect(changed).toMatchObject({ status: 200, body: { success: true, data: { username: 'noor' } } });
    expect(relation(changed)).toBe(true);
    expect((await maya.put(path)).status).toBe(200);
    const { ulid } = answerOf(way.set, changed).data;
    expect(await maya.put(`/v3/profile/${ulid}/${way.what}`), 'as our client names them').toMatchObject({ status: 200 });
    expect(answerOf(way.clear, await maya.delete(path)).data.ProfileEngagement[way.isOn]).toBe(false);
    expect((await maya.delete(path)).status).toBe(200);
    const early = await maya.put(path);
    expect(early).toMatchObject({
      status: 409,
      body: { error_type: 'conflict', message: `Cannot ${way.what} noor. Cooldown of 72 hours and 0 minutes remain.` },
    });
    expect(early.headers['retry-after'], 'it is not to be sent again by itself').toBeUndefined();
    expect(refusalOf(await maya.put(`/v3/profile/maya/${way.what}`))).toEqual([403, 'forbidden']);
    expect(refusalOf(await maya.put(`/v3/profile/nobody/${way.what}`))).toEqual([404, 'not_found']);
    expect(refusalOf(await test.visitor.put(path))).toEqual([401, 'authentication']);
    await test.db
      .updateTable('relation_cooldowns')
      .set({ started_at: new Date(Date.now() - 72 * HOUR_MS) })
      .execute();
    expect(relation(await maya.put(path))).toBe(true);
    await maya.delete(path);
    await test.db.deleteFrom('relation_cooldowns').execute();
  });

  it('the own account is told to its member alone [API-80]', async () => {
    expect(await maya.get('/v3/user')).toMatchObject({ status: 200, body: { data: { username: 'maya' } } });
    expect(refusalOf(await test.visitor.get('/v3/user'))).toEqual([401, 'authentication']);
  });

  it('a block ends following either way and hides both from each other [API-73]', async () => {
    const ada = await test.signedIn('ada');
    const otto = await test.signedIn('otto');
    const made = await post(otto, { body: 'Not for ada' });
    await ada.put('/v3/profile/otto/follow');
    await otto.put('/v3/profile/ada/follow');
    await otto.put('/v3/profile/ada/block');
    for (const [by, other] of [
      [ada, 'otto'],
      [otto, 'ada'],
    ] as const) {
      const { data } = answerOf(getProfile, await by.get(`/v3/profile/${other}`));
      expect(data.ProfileEngagement).toMatchObject({ isFollowing: false, isFollowingYou: false });
      expect(refusalOf(await by.put(`/v3/profile/${other}/follow`))).toEqual([403, 'forbidden']);
    }
    expect(answerOf(mapPosts, await ada.post('/v3/posts/map', { ulids: [made.id] })).data).toEqual([]);
  });

  it('a quote, a sensitive post and one in a group, by its id or by its name, are read back as they were sent; without a token there is none [API-12]', async () => {
    const groupId = await insertGroup('The north shore', 'PUBLIC', [theo]);
    const { id: quoted } = await post(noor, { body: 'A hundred knots' });
    const body = { body: 'And two stints', isSensitive: true, ulid: quoted };
    const read = async ({ id }: { readonly id: string }) =>
      answerOf(mapPosts, await maya.post('/v3/posts/map', { ulids: [id] }, { key: null })).data[0];
    expect(await read(await post(theo, body))).toMatchObject({
      body: body.body,
      isSensitive: true,
      repostId: quoted,
      groupId: null,
    });
    for (const by of [{ groupId }, { groupName: 'The North Shore' }]) {
      const made = await post(theo, { body: 'Low water', ...by });
      expect(await read(made)).toMatchObject({ groupId, groupName: 'The north shore', isSensitive: false, repostId: null });
    }
    for (const authorization of [undefined, 'Bearer nobodys'])
      expect(
        (
          await test.app.inject({
            method: 'PUT',
            url: '/v3/posts',
            headers: { 'idempotency-key': newKey(), ...(authorization && { authorization }) },
            payload: { body: 'Nobody said this' },
          })
        ).statusCode,
      ).toBe(401);
  });

  async function insertGroup(name: string, visibility: 'PUBLIC' | 'PRIVATE', members: readonly TestClient[]): Promise<string> {
    const id = newKey();
    const now = new Date();
    const [owner] = members;
    if (owner === undefined) throw new Error('A group has an owner');
    const group = { id, name, name_key: name.toLowerCase(), visibility, owner_id: owner.id, created_at: now, updated_at: now };
    await test.db.insertInto('groups').values(group).execute();
    for (const member of members) {
      await test.db
        .insertInto('group_members')
        .values({ group_id: id, user_id: member.id, pinned: false, joined_at: now })
        .execute();
    }
    return id;
  }
});
