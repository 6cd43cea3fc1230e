import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { createCommentRoute } from '../posts/create-comment.ts';
import { createPostRoute } from '../posts/create-post.ts';
import { createRepostRoute } from '../posts/create-repost.ts';
import { getNotificationCountRoute } from '../notifications/get-notification-count.ts';
import { listNotificationsRoute } from '../notifications/list-notifications.ts';
import { mapNotificationRoute } from '../notifications/map-notification.ts';
import { getPinnedPostRoute } from '../posts/get-pinned-post.ts';
import { pinPostRoute } from '../posts/pin-post.ts';
import { setReactionRoute } from '../posts/set-reaction.ts';

type Listed = { data: { notificationId: string; notificationType: string; postId: string | null }[] };

describe.each(['PRIVATE', 'CHAT'] as const)('what is said in a closed group (%s)', (visibility) => {
  let world: SocialWorld;
  let rhea: Person, maya: Person, noor: Person, outsider: Person, banned: Person, blocked: Person;
  let closedId: string;

  beforeAll(async () => {
    world = await SocialWorld.open();
    [rhea, maya, noor] = [await world.person('rhea'), await world.person('maya'), await world.person('noor')];
    [outsider, banned, blocked] = [await world.person('outsider'), await world.person('banned'), await world.person('blocked')];
    closedId = await world.group(`Room ${visibility}`, rhea, visibility, [maya, noor, banned, blocked]);
    await sql`update group_members set banned_at = ${world.now()} where user_id = ${banned.id}`.execute(world.db);
    await world.call(blockUserRoute, { as: rhea, params: { user: blocked.username } });
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.live.length = 0;
  });

  /** Who is told anything: by channel. */
  const told = () => [...new Set(world.live.map(({ channel }) => channel))].toSorted();
  const everybody = 'with @maya @outsider @banned @blocked';
  const listOf = (as: Person) => world.call<Listed>(listNotificationsRoute, { as });

  it('is announced to its members, and to nobody else', async () => {
    const post = await world.post(rhea, 'a plan', { groupId: closedId });
    const data = { userUlid: rhea.id, ulid: post.id, groupUlid: closedId };
    expect(world.live).toEqual([rhea, maya, noor].map(({ id }) => ({ channel: `user-${id}`, name: 'PostAdded', data })));
  });

  it('reaches none but members by a mention, in a post, a comment or a quote', async () => {
    const post = await world.post(rhea, everybody, { groupId: closedId });
    await world.call(createCommentRoute, { as: rhea, body: { parentId: post.id, body: everybody } });
    const elsewhere = await world.post(noor, 'said in public');
    world.live.length = 0;
    await world.call(createPostRoute, { as: rhea, body: { ulid: elsewhere.id, groupId: closedId, body: everybody } });
    expect(told()).not.toContain('posts');
    for (const person of [outsider, banned, blocked]) {
      expect(world.live.filter(({ channel }) => channel.includes(person.id))).toEqual([]);
      expect((await listOf(person)).data).toEqual([]);
    }
    const mentions = (await listOf(maya)).data.filter(({ notificationType }) => notificationType === 'mention');
    expect(mentions).toHaveLength(3);
  });

  it('is told to nobody who is in it no longer: comments, reactions, mentions, counts, the list of before', async () => {
    const post = await world.post(noor, 'mine', { groupId: closedId });
    await world.call(createCommentRoute, { as: maya, body: { parentId: post.id, body: 'hm' } });
    const before = await listOf(noor);
    expect(before.data.map((item) => item.notificationType)).toEqual(['comment', 'repost_with_comment']);
    await sql`delete from group_members where user_id = ${noor.id}`.execute(world.db);
    world.live.length = 0;
    await world.call(createCommentRoute, { as: maya, body: { parentId: post.id, body: 'gone? @noor' } });
    await world.call(setReactionRoute, { as: maya, body: { ulid: post.id, reaction: 'heart' } });
    await world.post(maya, 'after', { groupId: closedId });
    expect((await listOf(noor)).data).toEqual([]);
    for (const { notificationId: ulid } of before.data) {
      expect(await world.refusal(mapNotificationRoute, { as: noor, body: { ulid } })).toMatchObject({ status: 404 });
    }
    const count = await world.call<{ total_count: number }>(getNotificationCountRoute, { as: noor });
    expect(count.total_count).toBe(0);
    for (const { name, channel, data } of world.live.filter(({ channel }) => channel.includes(noor.id))) {
      // Counts of a post of one's own stay one's own; what others said there does not.
      expect([name, channel]).not.toContain('PostAdded');
      expect(JSON.stringify(data)).not.toContain(maya.id);
    }
  });

  it('cannot be shared out of it', async () => {
    const post = await world.post(rhea, 'secret', { groupId: closedId });
    world.live.length = 0;
    expect(await world.refusal(createRepostRoute, { as: maya, body: { ulid: post.id } })).toMatchObject({ status: 403 });
    expect(await world.refusal(createPostRoute, { as: maya, body: { ulid: post.id, body: 'look' } })).toMatchObject({
      status: 403,
    });
    expect(world.live).toEqual([]);
  });

  it('is no repost of a post for everybody that stands elsewhere than it says [GROUP-18]', async () => {
    const post = await world.post(rhea, 'hello');
    const asked = { as: maya, body: { ulid: post.id, body: '', groupId: closedId } };
    expect(await world.refusal(createPostRoute, asked)).toMatchObject({ status: 422 });
    const reposts = await world.db.selectFrom('posts').select('id').where('repost_of_id', '=', post.id).execute();
    expect(reposts).toEqual([]);
  });

  it('stands on the profile of its author only where it is no line of a chat [GROUP-17]', async () => {
    const post = await world.post(rhea, 'pinned', { groupId: closedId });
    const pinned = () => world.call<{ ulid: string | null }>(getPinnedPostRoute, { as: maya, body: { username: 'rhea' } });
    if (visibility === 'CHAT') {
      expect(await world.refusal(pinPostRoute, { as: rhea, body: { ulid: post.id } })).toMatchObject({ status: 403 });
      await world.db.updateTable('users').set({ pinned_post_id: post.id }).where('id', '=', rhea.id).execute();
    } else await world.call(pinPostRoute, { as: rhea, body: { ulid: post.id } });
    expect((await pinned()).ulid).toBe(visibility === 'CHAT' ? null : post.id);
  });
});

it('what is said in a public group is announced to everybody', async () => {
  const world = await SocialWorld.open();
  const rhea = await world.person('rhea');
  const groupId = await world.group('Open', rhea, 'PUBLIC');
  const post = await world.post(rhea, 'hello', { groupId });
  expect(world.live).toEqual([{ channel: 'posts', name: 'PostAdded', data: { userUlid: rhea.id, ulid: post.id } }]);
  await world.close();
});
