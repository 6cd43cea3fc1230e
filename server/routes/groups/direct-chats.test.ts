import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { directChatId } from '#contract/direct-chat.ts';
import type { ChatGroupPage, Group } from '#contract/resources/group.ts';
import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { leaveAllGroups } from '../../domain/groups/commands/leave-all-groups.ts';
import { closeAccount } from '../../domain/people/commands/close-account.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { erasePosts } from '../../domain/posts/commands/erase-posts.ts';
import { flagPostRoute } from '../moderation/flag-post.ts';
import { moderatePostRoute } from '../moderation/moderate-post.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { getProfileRoute } from '../people/get-profile.ts';
import { muteUserRoute } from '../people/mute-user.ts';
import { unblockUserRoute } from '../people/unblock-user.ts';
import { createCommentRoute } from '../posts/create-comment.ts';
import { createPostRoute } from '../posts/create-post.ts';
import { deletePostRoute } from '../posts/delete-post.ts';
import { banGroupUserRoute } from './ban-group-user.ts';
import { deleteGroupRoute } from './delete-group.ts';
import { editGroupRoute } from './edit-group.ts';
import { getGroupPostsRoute } from './get-group-posts.ts';
import { joinGroupRoute } from './join-group.ts';
import { leaveGroupRoute } from './leave-group.ts';
import { listChatGroupsRoute } from './list-chat-groups.ts';
import { mapGroupsRoute } from './map-groups.ts';
import { removeGroupPostRoute } from './remove-group-post.ts';

interface Said {
  readonly data: Post;
  readonly authorPostCount: number;
  readonly chat: Group;
}

describe('what is said to one person', () => {
  let world: SocialWorld;
  let maya: Person, noor: Person, kim: Person;
  let turn = 0;

  beforeAll(async () => {
    world = await SocialWorld.open();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    turn += 1;
    [maya, noor, kim] = [await world.person(`maya${turn}`), await world.person(`noor${turn}`), await world.person(`kim${turn}`)];
  });

  const say = (as: Person, to: Person, body: string) => {
    world.pass(1000);
    return world.call<Said>(createPostRoute, { as, body: { body, toUserId: to.id } });
  };
  const refused = async (as: Person, body: object) => {
    const { status, errorType, message } = await world.refusal(createPostRoute, { as, body: { body: 'Hello', ...body } });
    return [status, errorType, message];
  };
  const chatsOf = async (as: Person) => (await world.call<ChatGroupPage>(listChatGroupsRoute, { as, query: {} })).data;
  const seenBy = async (as: Person, id: string) =>
    (await world.call<{ data: Group[] }>(mapGroupsRoute, { as, body: { ulids: [id] } })).data[0];
  const linesOf = async (as: Person, groupId: string) => {
    const { data } = await world.call<{ data: { id: string }[] }>(getGroupPostsRoute, { as, body: { groupId }, query: {} });
    return data.length;
  };

  it('is something: a repost without a word is refused, and opens no chat [GROUP-19]', async () => {
    const post = await world.post(kim, 'hello');
    expect((await refused(maya, { ulid: post.id, body: '', toUserId: noor.id }))[0]).toBe(422);
    const reposts = await world.db.selectFrom('posts').select('id').where('repost_of_id', '=', post.id).execute();
    expect([reposts, await chatsOf(maya)]).toEqual([[], []]);
  });

  it('makes the chat of the two, which each sees as the other one, unread as in any chat, and which nobody else finds [GROUP-18] [GROUP-17] [GROUP-19]', async () => {
    await world.db.updateTable('users').set({ name: 'Noor H.', avatar: '/media/noor.webp' }).where('id', '=', noor.id).execute();
    const { chat, data } = await say(maya, noor, 'Only you');
    expect(chat).toMatchObject({
      id: directChatId(maya.id, noor.id),
      name: 'Noor H.',
      avatar: '/media/noor.webp',
      visibility: 'CHAT',
      membersCount: 2,
      isJoined: true,
      direct: { userId: noor.id, isOpen: true },
    });
    expect(data).toMatchObject({ groupId: chat.id, groupName: null });
    expect(await chatsOf(noor)).toMatchObject([
      {
        id: chat.id,
        name: maya.username,
        avatar: null,
        direct: { userId: maya.id, isOpen: true },
        reading: { unreadCount: 1, newestId: data.id },
        lastMessage: { body: 'Only you' },
      },
    ]);
    expect(await chatsOf(kim)).toEqual([]);
    expect(await seenBy(kim, chat.id)).toBeUndefined();
    expect((await world.refusal(getGroupPostsRoute, { as: kim, body: { groupId: chat.id }, query: {} })).status).toBe(404);
    expect((await world.refusal(joinGroupRoute, { as: kim, body: { groupId: chat.id } })).status).toBe(404);
    expect(await refused(kim, { groupId: chat.id })).toEqual([404, 'not_found', 'Group not found']);
  });

  it('is told to both, and to nobody else', async () => {
    world.live.length = 0;
    const { data, chat } = await say(maya, noor, 'Only you');
    expect(world.live.filter(({ name }) => name === 'PostAdded')).toEqual(
      [maya, noor].map(({ id }) => ({
        channel: `user-${id}`,
        name: 'PostAdded',
        data: { userUlid: maya.id, ulid: data.id, groupUlid: chat.id },
      })),
    );
  });

  it('is no post of who says it: not when it is said, deleted, hidden or shown again, nor when its author leaves [GROUP-19]', async () => {
    const badges = ['moderator' as const];
    const staff = [await world.person(`theo${turn}`, { badges }), await world.person(`otto${turn}`, { badges })] as const;
    const countOf = async () => {
      const params = { idOrUsername: maya.username };
      return (await world.call<{ data: User }>(getProfileRoute, { as: kim, params })).data.postCount;
    };
    const said = await say(maya, noor, 'Only you');
    expect([said.authorPostCount, await countOf()]).toEqual([0, 0]);
    await world.post(maya, 'To everybody');
    const deleted = await say(maya, noor, 'Never mind');
    expect(deleted.authorPostCount).toBe(1);
    await world.call(deletePostRoute, { as: maya, query: { ulid: deleted.data.id } });
    expect(await countOf()).toBe(1);
    const { id: ulid } = said.data;
    const decide = (as: Person, action: string) =>
      world.call(moderatePostRoute, {
        as,
        params: { action },
        body: { postULID: ulid, userULID: maya.id, violation: 'spam', reason: 'Sold in five places' },
      });
    await world.call(flagPostRoute, { as: noor, body: { ulid, violationType: 'spam' } });
    await decide(staff[0], 'removeContent');
    expect(await countOf()).toBe(1);
    await decide(staff[1], 'restoreContent');
    expect(await countOf()).toBe(1);
    await erasePosts(world.db, maya.id, world.now());
    expect(await countOf()).toBe(0);
  });

  it('stands in one chat a pair, whoever begins, how often, and at once [GROUP-18]', async () => {
    await Promise.all([say(maya, noor, 'One'), say(noor, maya, 'Two'), say(maya, noor, 'Three')]);
    const again = await world.call<Said>(createPostRoute, { as: maya, key: 'again', body: { body: 'Four', toUserId: noor.id } });
    const repeat = await world.call<Said>(createPostRoute, { as: maya, key: 'again', body: { body: 'Four', toUserId: noor.id } });
    expect(repeat).toEqual(again);
    const chats = await chatsOf(maya);
    expect(chats.map(({ id, membersCount }) => [id, membersCount])).toEqual([[directChatId(noor.id, maya.id), 2]]);
    expect(await linesOf(noor, chats[0]!.id)).toBe(4);
  });

  it('is not said to oneself, to nobody, to whoever is banned or has left [GROUP-18]', async () => {
    expect(await refused(maya, { toUserId: maya.id })).toEqual([403, 'forbidden', 'You cannot write to yourself']);
    expect(await refused(maya, { toUserId: world.newId() })).toEqual([404, 'not_found', 'User not found']);
    const unnamed = await world.person(`unnamed${turn}`, { accountSetup: false });
    expect(await refused(maya, { toUserId: unnamed.id })).toEqual([404, 'not_found', 'User not found']);
    await world.db.updateTable('users').set({ banned_at: world.now() }).where('id', '=', kim.id).execute();
    expect(await refused(maya, { toUserId: kim.id })).toEqual([403, 'forbidden', 'This account is banned']);
    expect(await chatsOf(maya)).toEqual([]);
  });

  it.each([
    ['by who begins', 'maya'],
    ['by the other one', 'noor'],
  ])('ends with a block %s, for both and on every way, and goes on when it is taken back [GROUP-18]', async (_, who) => {
    const [blocker, blocked] = who === 'maya' ? [maya, noor] : [noor, maya];
    const { chat, data } = await say(blocked, blocker, 'Before');
    await say(blocker, blocked, 'I see');
    await world.call(blockUserRoute, { as: blocker, params: { user: blocked.username } });
    const sentence = 'You and this account cannot write to each other';
    for (const [one, other] of [
      [maya, noor],
      [noor, maya],
    ] as const) {
      expect(await refused(one, { toUserId: other.id })).toEqual([403, 'forbidden', sentence]);
      expect(await refused(one, { groupId: chat.id })).toEqual([403, 'forbidden', sentence]);
      expect(await seenBy(one, chat.id)).toMatchObject({ name: other.username, direct: { userId: other.id, isOpen: false } });
    }
    const comment = await world.refusal(createCommentRoute, { as: blocked, body: { parentId: data.id, body: 'And yet' } });
    expect([comment.status, comment.message]).toEqual([403, sentence]);
    await world.call(unblockUserRoute, { as: blocker, params: { user: blocked.username } });
    await say(blocked, blocker, 'After');
    expect(await seenBy(blocked, chat.id)).toMatchObject({ direct: { isOpen: true } });
    expect(await linesOf(blocker, chat.id)).toBe(3);
  });

  it('is not made where a block stood before anything was said', async () => {
    await world.call(blockUserRoute, { as: noor, params: { user: maya.username } });
    expect((await refused(maya, { toUserId: noor.id }))[0]).toBe(403);
    expect(await chatsOf(noor)).toEqual([]);
  });

  it('is said to whoever is muted, and not counted by who muted', async () => {
    await world.call(muteUserRoute, { as: noor, params: { user: maya.username } });
    await say(maya, noor, 'Hello?');
    expect((await chatsOf(noor))[0]).toMatchObject({ lastMessage: null, reading: { unreadCount: 0 } });
    await say(noor, maya, 'I mute you, and write to you');
  });

  it('stands in a chat that neither leaves, edits, deletes or puts the other out of [GROUP-18] [GROUP-13]', async () => {
    const { chat, data } = await say(maya, noor, 'For good');
    const groupId = chat.id;
    for (const [as, other] of [
      [maya, noor],
      [noor, maya],
    ] as const)
      for (const [route, call] of [
        [leaveGroupRoute, { body: { groupId } }],
        [editGroupRoute, { body: { groupId, description: 'Ours' } }],
        [deleteGroupRoute, { query: { groupId } }],
        [banGroupUserRoute, { body: { group_id: groupId, user_id: other.id } }],
        [removeGroupPostRoute, { body: { groupId, postId: data.id } }],
      ] as const) {
        const { status, message } = await world.refusal(route, { as, ...call });
        expect([route.endpoint.name, status, message]).toEqual([
          route.endpoint.name,
          403,
          'This cannot be done in a chat of two',
        ]);
      }
    expect(await chatsOf(noor)).toHaveLength(1);
  });

  it('stays with the one who is left when the other account is deleted, who can answer no more', async () => {
    const { chat } = await say(maya, noor, 'Farewell');
    await say(noor, maya, 'And you');
    await closeAccount(world.db, maya, world.now());
    await leaveAllGroups(world.db, maya.id, world.now());
    expect(await seenBy(noor, chat.id)).toMatchObject({ name: 'Deleted account', avatar: null, direct: { isOpen: false } });
    expect((await refused(noor, { groupId: chat.id })).slice(0, 2)).toEqual([404, 'not_found']);
    await leaveAllGroups(world.db, noor.id, world.now());
    expect(await seenBy(noor, chat.id)).toBeUndefined();
  });
});
