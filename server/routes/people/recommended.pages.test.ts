import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import type { getRecommendedUsers } from '#contract/endpoints/people/get-recommended-users.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { blockUserRoute } from './block-user.ts';
import { followUserRoute } from './follow-user.ts';
import { getRecommendedUsersRoute } from './get-recommended-users.ts';
import { muteUserRoute } from './mute-user.ts';

type Page = ResponseOf<typeof getRecommendedUsers>;

describe('recommended people', () => {
  let world: SocialWorld;
  let reader: Person;
  const friends: Person[] = [];
  const liked: Person[] = [];

  beforeAll(async () => {
    world = await SocialWorld.open();
    reader = await world.person('reader');
    for (let n = 0; n < 3; n += 1) friends.push(await world.person(`friend${n}`));
    for (let n = 0; n < FEED_PAGE_SIZE + 5; n += 1) liked.push(await world.person(`liked${n}`));
    for (const friend of friends) {
      await follow(reader, friend);
      world.pass(1000);
    }
    // The first is followed by all three, the second by two, all others by one.
    for (const [rank, person] of liked.entries())
      for (const friend of friends.slice(0, rank === 0 ? 3 : rank === 1 ? 2 : 1)) await follow(friend, person);
  });
  afterAll(() => world.close());

  const follow = (as: Person, { id: user }: Person) => world.call(followUserRoute, { as, params: { user } });
  const page = (cursor?: string | null, as = reader) =>
    world.call<Page>(getRecommendedUsersRoute, { as, query: cursor === undefined || cursor === null ? {} : { cursor } });
  const names = ({ recommended_users: users }: Page) => users.map(({ username }) => username);

  it('page by page, each once, best first, and say by whom of the member’s they are followed [SOCIAL-40] [API-42]', async () => {
    const first = await page();
    expect(names(first).slice(0, 2)).toEqual(['liked0', 'liked1']);
    expect(first.recommended_users).toHaveLength(FEED_PAGE_SIZE);
    const byId = (id: string | undefined) => first.reasons?.find(({ ulid }) => ulid === id);
    expect(byId(liked[0]?.id)).toMatchObject({ followedBy: { count: 3, names: ['friend2', 'friend1'] }, topics: [] });
    expect(byId(liked[1]?.id)).toMatchObject({ followedBy: { count: 2, names: ['friend1', 'friend0'] } });

    // Whoever is followed meanwhile changes nothing of the order that the next page goes on in, and is not in it.
    const rest = liked.filter(({ username }) => !names(first).includes(username));
    await follow(friends[2]!, rest[0]!);
    await follow(reader, rest[1]!);
    const second = await page(first.next_cursor);
    const all = [...names(first), ...names(second)];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(liked.filter((person) => person !== rest[1]).map(({ username }) => username)));
    for (const known of ['reader', ...friends.map(({ username }) => username), rest[1]!.username])
      expect(all).not.toContain(known);
    expect(second.next_cursor).toBeNull();
  });

  it('go on in a new order when the old one is gone, and leave out at once whom the member mutes or blocks [SOCIAL-40]', async () => {
    const first = await page();
    const [muted, blocked] = first.recommended_users.slice(2, 4);
    await world.call(muteUserRoute, { as: reader, params: { user: muted!.ulid } });
    await world.call(blockUserRoute, { as: reader, params: { user: blocked!.ulid } });
    await world.db.deleteFrom('feed_snapshots').execute();
    const second = await page(first.next_cursor);
    expect(second.recommended_users.length).toBeGreaterThan(0);
    const again = names(await page());
    expect(again).not.toContain(muted!.username);
    expect(again).not.toContain(blocked!.username);
  });

  it('a muted, blocked or banned friend is named to nobody [SOCIAL-40]', async () => {
    await world.call(muteUserRoute, { as: reader, params: { user: friends[1]!.id } });
    await world.db.updateTable('users').set({ banned_at: world.now() }).where('id', '=', friends[2]!.id).execute();
    const { reasons = [] } = await page();
    expect(reasons.find(({ ulid }) => ulid === liked[0]?.id)?.followedBy).toEqual({ count: 1, names: ['friend0'] });
  });

  it('who writes of what the member writes of or reacts to is told with the topic [SOCIAL-40]', async () => {
    const writer = await world.person('writer');
    const same = await world.person('same');
    await world.post(writer, 'look #Waders and #knots');
    await world.post(same, 'my #waders, my #knots, my #terns');
    await world.post(same, 'more #waders');
    await world.post(await world.person('other'), 'only #trains');
    const { recommended_users: users, reasons = [] } = await page(null, writer);
    expect(users[0]?.username).toBe('same');
    expect(reasons.find(({ ulid }) => ulid === same.id)).toMatchObject({
      followedBy: { count: 0, names: [] },
      topics: ['knots', 'waders'],
    });
    expect(reasons.flatMap(({ ulid, topics }) => (topics.length > 0 ? [ulid] : []))).toEqual([same.id]);
  });

  it('a cursor of another list, and one that is none, is refused', async () => {
    for (const cursor of ['x', Buffer.from(`i.${reader.id}`).toString('base64url')])
      await expect(page(cursor)).rejects.toMatchObject({ kind: 'invalid' });
  });
});
