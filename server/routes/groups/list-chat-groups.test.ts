import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatGroupPage } from '#contract/resources/group.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { deletePostRoute } from '../posts/delete-post.ts';
import { listChatGroupsRoute } from './list-chat-groups.ts';

describe('the list of chats', () => {
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

  const read = (as: Person, cursor?: string | null) =>
    world.call<ChatGroupPage>(listChatGroupsRoute, { as, query: typeof cursor === 'string' ? { cursor } : {} });
  const lines = async (as: Person) => (await read(as)).data.map(({ name, lastMessage }) => [name, lastMessage?.body ?? null]);
  const chat = (name: string, owner: Person, members: readonly Person[]) => {
    world.pass(1000);
    return world.group(name, owner, 'CHAT', members);
  };
  const say = (as: Person, groupId: string, body: string) => {
    world.pass(1000);
    return world.post(as, body, { groupId });
  };

  it('has those that the member is in, last active first, each with what was said last; of nobody else, and no other groups [API-64] [GROUP-02] [GROUP-12] [GROUP-17] [GROUP-19]', async () => {
    await world.group('Tide Watchers', theo, 'PUBLIC', [maya]);
    const ferry = await chat('Ferry', theo, [maya, noor]);
    const night = await chat('Night', theo, [maya]);
    expect(await lines(maya)).toEqual([
      ['Night', null],
      ['Ferry', null],
    ]);
    await say(noor, ferry, 'Who is in?');
    const last = await say(theo, ferry, 'In.');
    expect(await lines(maya)).toEqual([
      ['Ferry', 'In.'],
      ['Night', null],
    ]);
    const [first] = (await read(maya)).data;
    expect(first).toMatchObject({ visibility: 'CHAT', isJoined: true, lastMessage: { id: last.id, userId: theo.id } });
    expect(await lines(noor)).toEqual([['Ferry', 'In.']]);
    expect(await lines(kim)).toEqual([]);
    await world.call(deletePostRoute, { as: theo, query: { ulid: last.id } });
    await say(maya, night, 'Hello');
    expect(await lines(maya)).toEqual([
      ['Night', 'Hello'],
      ['Ferry', 'Who is in?'],
    ]);
  });

  it('leaves out what somebody said whom the member muted, and chats of which they were banned', async () => {
    const heron = await chat('Heron', kim, [noor, theo]);
    await say(theo, heron, 'A heron');
    await say(noor, heron, 'Two');
    expect(await lines(kim)).toEqual([['Heron', 'Two']]);
    await world.db.insertInto('mutes').values({ user_id: kim.id, target_id: noor.id, created_at: world.now() }).execute();
    expect(await lines(kim)).toEqual([['Heron', 'A heron']]);
    await world.db
      .updateTable('group_members')
      .set({ banned_at: world.now() })
      .where('group_id', '=', heron)
      .where('user_id', '=', noor.id)
      .execute();
    expect((await lines(noor)).map(([name]) => name)).not.toContain('Heron');
  });

  it('pages by what was said last', async () => {
    const reader = await world.person('reader');
    for (let n = 0; n < 23; n += 1) await chat(`Chat ${n}`, theo, [reader]);
    const { data: firstPage, next_cursor: cursor } = await read(reader);
    const { data: rest, next_cursor: end } = await read(reader, cursor);
    expect([...firstPage, ...rest].map(({ name }) => name)).toEqual(Array.from({ length: 23 }, (_, n) => `Chat ${22 - n}`));
    expect([firstPage.length, end]).toEqual([20, null]);
  });
});
