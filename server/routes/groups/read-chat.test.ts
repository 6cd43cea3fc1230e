import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNREAD_COUNT_MAX } from '#contract/limits.ts';
import type { ChatGroupPage, ChatReading, Group } from '#contract/resources/group.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { deletePostRoute } from '../posts/delete-post.ts';
import { listChatGroupsRoute } from './list-chat-groups.ts';
import { mapGroupsRoute } from './map-groups.ts';
import { readChatRoute } from './read-chat.ts';

describe('what is unread in a chat', () => {
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

  const chat = (members: readonly Person[]) => world.group(`Chat ${world.newId()}`, theo, 'CHAT', members);
  const say = (as: Person, groupId: string) => {
    world.pass(1000);
    return world.post(as, 'Said', { groupId });
  };
  const reading = async (as: Person, groupId: string) => {
    const { data } = await world.call<ChatGroupPage>(listChatGroupsRoute, { as, query: {} });
    return data.find(({ id }) => id === groupId)?.reading;
  };
  const read = async (as: Person, groupId: string, postId: string) =>
    (await world.call<{ data: ChatReading }>(readChatRoute, { as, body: { groupId, postId } })).data;

  it('is what others said since the member came, until they say how far they have read; own messages are not [GROUP-17]', async () => {
    const id = await chat([maya]);
    expect(await reading(maya, id)).toMatchObject({ unreadCount: 0, newestId: null });
    const first = await say(theo, id);
    const second = await say(theo, id);
    const own = await say(maya, id);
    expect(await reading(maya, id)).toMatchObject({ unreadCount: 2, newestId: second.id });
    expect(await reading(theo, id)).toMatchObject({ unreadCount: 1, newestId: own.id });
    expect(await read(maya, id, first.id)).toEqual({ readTo: first.id, unreadCount: 1, newestId: second.id });
    expect(await read(maya, id, own.id)).toEqual({ readTo: own.id, unreadCount: 0, newestId: null });
    expect(await reading(maya, id)).toEqual({ readTo: own.id, unreadCount: 0, newestId: null });
    const { data } = await world.call<{ data: Group[] }>(mapGroupsRoute, { as: maya, body: { ulids: [id] } });
    expect(data[0]?.reading).toEqual({ readTo: own.id, unreadCount: 0, newestId: null });
    expect(await reading(theo, id)).toMatchObject({ unreadCount: 1 });
  });

  it('only grows less: what was read once stays read, and nobody reads ahead of what was said [GROUP-17]', async () => {
    const id = await chat([maya]);
    const first = await say(theo, id);
    const second = await say(theo, id);
    await read(maya, id, second.id);
    world.live.length = 0;
    expect(await read(maya, id, first.id)).toMatchObject({ readTo: second.id });
    expect(world.live).toEqual([]);
    expect(await read(maya, id, '7ZZZZZZZZZZZZZZZZZZZZZZZZZ')).toMatchObject({ readTo: second.id });
    await say(theo, id);
    expect(await reading(maya, id)).toMatchObject({ unreadCount: 1 });
  });

  it('is told to the own devices of whoever read, and to nobody else [GROUP-17]', async () => {
    const id = await chat([maya]);
    const { id: postId } = await say(theo, id);
    world.live.length = 0;
    const now = await read(maya, id, postId);
    expect(world.live).toEqual([{ channel: `user-${maya.id}`, name: 'ChatRead', data: { groupUlid: id, reading: now } }]);
  });

  it('leaves out people whom the member muted or blocked, and is counted as far as it is shown', async () => {
    const id = await chat([maya, noor, kim]);
    await say(noor, id);
    await say(kim, id);
    const { id: last } = await say(theo, id);
    await world.db.insertInto('mutes').values({ user_id: maya.id, target_id: noor.id, created_at: world.now() }).execute();
    await world.db.insertInto('blocks').values({ user_id: kim.id, target_id: maya.id, created_at: world.now() }).execute();
    expect(await reading(maya, id)).toMatchObject({ unreadCount: 1, newestId: last });
    for (let n = 0; n < UNREAD_COUNT_MAX; n += 1) await say(theo, id);
    expect(await reading(maya, id)).toMatchObject({ unreadCount: UNREAD_COUNT_MAX });
  });

  it('is unknown to whoever is not in it, and refused to whoever was banned from it', async () => {
    const id = await chat([noor]);
    const { id: postId } = await say(theo, id);
    const asked = { body: { groupId: id, postId } };
    expect(await world.refusal(readChatRoute, { as: kim, ...asked })).toMatchObject({ status: 404 });
    await world.db
      .updateTable('group_members')
      .set({ banned_at: world.now() })
      .where('group_id', '=', id)
      .where('user_id', '=', noor.id)
      .execute();
    expect(await world.refusal(readChatRoute, { as: noor, ...asked })).toMatchObject({ status: 403 });
  });

  it('ends before a message that was deleted meanwhile [GROUP-17]', async () => {
    const id = await chat([maya]);
    const first = await say(theo, id);
    const { id: ulid } = await say(theo, id);
    await world.call(deletePostRoute, { as: theo, query: { ulid } });
    expect(await reading(maya, id)).toMatchObject({ unreadCount: 1, newestId: first.id });
    expect(await read(maya, id, ulid)).toEqual({ readTo: first.id, unreadCount: 0, newestId: null });
  });

  it('of another chat is not read by the id of a message there', async () => {
    const [one, other] = [await chat([maya]), await chat([maya])];
    await say(theo, one);
    const { id: elsewhere } = await say(theo, other);
    const { readTo } = await read(maya, one, elsewhere);
    expect(readTo).not.toBe(elsewhere);
    expect(await reading(maya, other)).toMatchObject({ unreadCount: 1 });
  });
});
