import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#contract/resources/post.ts';
import { POST_TEXT_MAX } from '#contract/limits.ts';
import { SocialWorld, type Person } from '../testing/social-world.ts';
import { blockUserRoute } from './people/block-user.ts';
import { createCommentRoute } from './posts/create-comment.ts';
import { createPostRoute } from './posts/create-post.ts';
import { createRepostRoute } from './posts/create-repost.ts';
import { addBookmarkRoute } from './posts/add-bookmark.ts';
import { deletePostRoute } from './posts/delete-post.ts';
import { followUserRoute } from './people/follow-user.ts';
import { getPinnedPostRoute } from './posts/get-pinned-post.ts';
import { muteUserRoute } from './people/mute-user.ts';
import { pinPostRoute } from './posts/pin-post.ts';
import { setReactionRoute } from './posts/set-reaction.ts';
import { routes } from './registry.ts';
import { unmuteUserRoute } from './people/unmute-user.ts';
import { unpinPostRoute } from './posts/unpin-post.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Every write that touches one post, with a well-formed request. */
function writesOn(ulid: string) {
  return [
    [createPostRoute, { body: { body: 'quote', ulid } }],
    [createCommentRoute, { body: { parentId: ulid, body: 'comment' } }],
    [createRepostRoute, { body: { ulid } }],
    [setReactionRoute, { body: { ulid, reaction: 'heart' } }],
    [addBookmarkRoute, { body: { ulid } }],
  ] as const;
}

describe('who may write what', () => {
  let world: SocialWorld;
  let author: Person, other: Person;
  let post: Post;

  beforeAll(async () => {
    world = await SocialWorld.open();
    author = await world.person('author');
    other = await world.person('other');
    post = await world.post(author, 'mine');
  });
  afterAll(() => world.close());

  it('visitors write nothing', async () => {
    const writes = routes.filter(({ endpoint }) => endpoint.effect === 'write');
    expect(writes.length).toBeGreaterThan(15);
    for (const route of writes) {
      expect(route.endpoint.access).not.toBe('public');
      expect(await world.refusal(route)).toMatchObject({ status: 401 });
    }
  });

  it("other people's posts are not deleted, pinned or unpinned", async () => {
    expect(await world.refusal(deletePostRoute, { as: other, query: { ulid: post.id } })).toMatchObject({ status: 403 });
    for (const route of [pinPostRoute, unpinPostRoute]) {
      expect(await world.refusal(route, { as: other, body: { ulid: post.id } })).toMatchObject({ status: 403 });
    }
  });

  it('unknown posts are 404, deleted ones 410', async () => {
    const gone = await world.post(author, 'gone');
    await world.call(deletePostRoute, { as: author, query: { ulid: gone.id } });
    for (const [ulid, status] of [
      [world.newId(), 404],
      [gone.id, 410],
    ] as const) {
      for (const [route, call] of writesOn(ulid))
        expect(await world.refusal(route, { as: other, ...call })).toMatchObject({ status });
    }
    expect(await world.refusal(deletePostRoute, { as: other, query: { ulid: world.newId() } })).toMatchObject({ status: 404 });
  });

  it('a block, either way, hides posts from every write', async () => {
    const [blocker, blocked] = [await world.person('blocker'), await world.person('blocked')];
    const [ofBlocker, ofBlocked] = [await world.post(blocker, 'one'), await world.post(blocked, 'two')];
    await world.call(followUserRoute, { as: blocked, params: { user: 'blocker' } });
    await world.call(blockUserRoute, { as: blocker, params: { user: 'blocked' } });
    for (const [as, ulid] of [
      [blocked, ofBlocker.id],
      [blocker, ofBlocked.id],
    ] as const) {
      for (const [route, call] of writesOn(ulid))
        expect(await world.refusal(route, { as, ...call })).toMatchObject({ status: 404 });
    }
    expect(await world.db.selectFrom('follows').selectAll().where('follower_id', '=', blocked.id).execute()).toEqual([]);
    expect(await world.refusal(followUserRoute, { as: blocked, params: { user: 'blocker' } })).toMatchObject({ status: 403 });
  });

  it('a timed-out member cannot post, quote, comment or repost, but can react [TIMEOUT-02] [TIMEOUT-03] [TIMEOUT-04]', async () => {
    const milo = await world.person('milo');
    const until = new Date(world.now().getTime() + HOUR_MS);
    await world.db.updateTable('users').set({ timeout_expires_at: until }).where('id', '=', milo.id).execute();
    const barred = [[createPostRoute, { body: { body: 'hi' } }] as const, ...writesOn(post.id).slice(0, 3)];
    for (const [route, call] of barred) {
      expect(await world.refusal(route, { as: milo, ...call })).toMatchObject({
        status: 423,
        errorType: 'timeout',
        details: { timeoutUntil: until, retryAfterSeconds: 3_600 },
      });
    }
    await world.call(setReactionRoute, { as: milo, body: { ulid: post.id, reaction: 'heart' } });
    world.pass(HOUR_MS);
    await world.post(milo, 'back again');
  });

  it('banned accounts and accounts without set-up change nothing', async () => {
    const banned = await world.person('banned');
    await world.db.updateTable('users').set({ banned_at: world.now() }).where('id', '=', banned.id).execute();
    const fresh = await world.person('fresh', { accountSetup: false });
    for (const as of [banned, fresh]) {
      for (const [route, call] of writesOn(post.id))
        expect(await world.refusal(route, { as, ...call })).toMatchObject({ status: 403 });
      expect(await world.refusal(followUserRoute, { as, params: { user: 'author' } })).toMatchObject({ status: 403 });
    }
  });

  it('posting in a group needs having joined it; default means none [COMPOSE-16] [COMPOSE-18]', async () => {
    const open = await world.group('Open air', author, 'PUBLIC');
    const closed = await world.group('Closed door', author, 'PRIVATE');
    expect(await world.refusal(createPostRoute, { as: other, body: { body: 'hi', groupId: open } })).toMatchObject({
      status: 403,
      message: 'Join the group first',
    });
    expect(await world.refusal(createPostRoute, { as: other, body: { body: 'hi', groupId: closed } })).toMatchObject({
      status: 404,
    });
    expect(await world.post(author, 'hi', { groupName: 'open AIR' })).toMatchObject({ groupId: open, groupName: 'Open air' });
    expect(await world.post(other, 'hi', { groupName: 'default' })).toMatchObject({ groupId: null, groupName: null });
    const secret = await world.post(author, 'secret', { groupId: closed });
    for (const [route, call] of writesOn(secret.id))
      expect(await world.refusal(route, { as: other, ...call })).toMatchObject({ status: 404 });
    expect(await world.refusal(createRepostRoute, { as: author, body: { ulid: secret.id } })).toMatchObject({ status: 403 });
  });

  it('a group is named by its id or by its name, and a comment of the default group is in none [COMPOSE-17] [COMPOSE-19]', async () => {
    const named = await world.group('Low Tide', author, 'PUBLIC');
    for (const by of [{ groupId: named }, { groupName: 'Low Tide' }])
      expect(await world.post(author, 'hi', by)).toMatchObject({ groupId: named, groupName: 'Low Tide' });
    const body = { groupName: 'default', parentId: post.id, body: 'hi' };
    const { data } = await world.call<{ data: Post }>(createCommentRoute, { as: other, body });
    expect(data).toMatchObject({ parentUlid: post.id, groupId: null, groupName: null });
  });

  it('muting again within 72 h of unmuting is refused with the time left [SOCIAL-18] [SOCIAL-19]', async () => {
    const mute = { as: author, params: { user: 'other' } };
    await world.call(muteUserRoute, mute);
    await world.call(muteUserRoute, mute);
    await world.call(unmuteUserRoute, mute);
    world.pass(71 * HOUR_MS);
    for (const [action, route] of [['mute', muteUserRoute] as const, ['block', blockUserRoute] as const]) {
      const message = `Cannot ${action} other. Cooldown of 1 hours and 0 minutes remain.`;
      expect(await world.refusal(route, mute)).toMatchObject({ status: 409, message });
    }
    world.pass(HOUR_MS);
    await world.call(muteUserRoute, mute);
  });

  it('nobody follows, mutes or blocks themselves', async () => {
    for (const route of [followUserRoute, muteUserRoute, blockUserRoute]) {
      expect(await world.refusal(route, { as: author, params: { user: 'author' } })).toMatchObject({ status: 403 });
    }
  });

  it('a pin is one, and ends with its post [API-16] [API-17] [API-18]', async () => {
    const pinned = async () =>
      (await world.call<{ ulid: string | null }>(getPinnedPostRoute, { body: { username: 'author' } })).ulid;
    const second = await world.post(author, 'second');
    for (const { id } of [post, second]) await world.call(pinPostRoute, { as: author, body: { ulid: id } });
    expect(await pinned()).toBe(second.id);
    await world.call(unpinPostRoute, { as: author, body: { ulid: post.id } });
    expect(await pinned()).toBe(second.id);
    await world.call(unpinPostRoute, { as: author, body: { ulid: second.id } });
    expect(await pinned()).toBeNull();
    await world.call(pinPostRoute, { as: author, body: { ulid: second.id } });
    await world.call(deletePostRoute, { as: author, query: { ulid: second.id } });
    expect(await pinned()).toBeNull();
  });

  it('what says nothing, too much, or something unknown is refused on its field [COMPOSE-11]', async () => {
    const refused = async (route: Parameters<SocialWorld['call']>[0], body: unknown, field: string) =>
      expect(await world.refusal(route, { as: author, body })).toMatchObject({
        status: 422,
        details: { errors: { [field]: expect.any(Array) } },
      });
    await refused(createPostRoute, { body: ' \n ' }, 'body');
    await refused(createPostRoute, { body: 'x'.repeat(POST_TEXT_MAX + 1) }, 'body');
    await refused(createPostRoute, { body: 7 }, 'body');
    await refused(createCommentRoute, { parentId: post.id, body: '' }, 'body');
    await refused(createCommentRoute, { parentId: 'x', body: 'hi' }, 'parentId');
    await refused(setReactionRoute, { ulid: post.id, reaction: 'nope' }, 'reaction');
    const foreign = { widthPx: 1, heightPx: 1, mimeType: 'image/webp' };
    for (const url of ['https://elsewhere.test/media/a.webp', '/media/a.webp', '/media/../a.webp']) {
      await refused(createPostRoute, { body: '', images: [{ ...foreign, url }] }, 'images');
    }
    expect(await world.post(author, 'x'.repeat(POST_TEXT_MAX))).toMatchObject({ body: 'x'.repeat(POST_TEXT_MAX) });
  });

  it("takes images that the member uploaded, with the store's sizes, and not another's", async () => {
    const media = {
      id: world.newId(),
      user_id: author.id,
      storage_key: 'images/a1.webp',
      mime_type: 'image/webp',
      width_px: 640,
      height_px: 480,
      bytes: 9,
    };
    await world.db
      .insertInto('media')
      .values({ ...media, created_at: world.now() })
      .execute();
    const images = [{ url: '/media/images/a1.webp', widthPx: 1, heightPx: 1, mimeType: 'image/png', alt: 'a bird' }];
    expect((await world.post(author, '', { images })).images).toEqual([
      {
        url: '/media/images/a1.webp',
        widthPx: 640,
        heightPx: 480,
        mimeType: 'image/webp',
        alt: 'a bird',
        thumbnail: null,
        lastWatched: null,
      },
    ]);
    expect(await world.refusal(createPostRoute, { as: other, body: { body: '', images } })).toMatchObject({ status: 422 });
  });
});
