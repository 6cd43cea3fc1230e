import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedAnswer } from '#contract/resources/included.ts';
import type { Post } from '#contract/resources/post.ts';
import type { User } from '#contract/resources/user.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { blockUserRoute } from '../people/block-user.ts';
import { mapPostsRoute } from '../posts/map-posts.ts';
import { mapProfilesRoute } from '../people/map-profiles.ts';
import { getGroupPostsRoute } from './get-group-posts.ts';

describe.each(['PUBLIC', 'CHAT'] as const)('a page of a group with what its lines name (%s)', (visibility) => {
  let world: SocialWorld;
  let theo: Person, maya: Person, noor: Person, outsider: Person;
  let groupId: string;

  beforeAll(async () => {
    world = await SocialWorld.open();
    [theo, maya] = [await world.person('theo'), await world.person('maya')];
    [noor, outsider] = [await world.person('noor'), await world.person('outsider')];
    groupId = await world.group('Waders', theo, visibility, [maya, noor]);
    const elsewhere = await world.post(noor, 'said in public');
    for (let count = 0; count < 22; count += 1) await world.post(theo, `wave ${count}`, { groupId });
    await world.post(theo, 'as she says', { groupId, ulid: elsewhere.id });
    await world.post(noor, 'not for Maya', { groupId });
    await world.call(blockUserRoute, { as: maya, params: { user: 'noor' } });
  });
  afterAll(() => world.close());

  const read = (as: Person, query: object = { include: 'posts' }, more: object = {}) =>
    world.call<FeedAnswer>(getGroupPostsRoute, { as, query, body: { groupId, ...more } });

  it('holds what the calls by ids answer the same reader [API-32] [API-19] [API-66]', async () => {
    const later = { include: 'posts', cursor: (await read(theo, {})).next_cursor };
    for (const [as, query] of [[theo], [maya], [theo, later]] as const) {
      const { data, included } = await read(as, query);
      const own = data.map(({ id }) => id);
      const originals = data.flatMap(({ repostId = '' }) => (own.includes(repostId) || repostId === '' ? [] : repostId));
      const people = [...new Set(data.flatMap(({ userId, repostUserId }) => [userId, repostUserId ?? userId]))];
      const mapped = async (ulids: readonly string[]) =>
        ulids.length === 0 ? [] : (await world.call<{ data: Post[] }>(mapPostsRoute, { as, body: { ulids } })).data;
      const profiles = await world.call<{ data: { data: User[] }[] }>(mapProfilesRoute, { as, body: { ulids: people } });
      const users = profiles.data.flatMap((group) => group.data);
      expect(own.length).toBeGreaterThan(query === undefined ? 10 : 0);
      expect(included).toEqual({ posts: await mapped(own), originals: await mapped(originals), users });
    }
  });

  it('names nobody to whom the reader has no way', async () => {
    expect(JSON.stringify(await read(maya))).not.toContain(noor.id);
    expect(JSON.stringify(await read(theo))).toContain(noor.id);
  });

  it('is not there where nobody asks for it, or of what is newer', async () => {
    const first = await read(theo, {});
    expect(first).not.toHaveProperty('included');
    expect(await read(theo, { cursor: first.next_cursor })).not.toHaveProperty('included');
    expect(await read(theo, { include: 'posts' }, { ulid: first.data[3]?.id })).not.toHaveProperty('included');
  });

  it('is refused to whoever may not read the group', async () => {
    const asked = { as: outsider, query: { include: 'posts' }, body: { groupId } };
    const answer = visibility === 'PUBLIC' ? await read(outsider) : await world.refusal(getGroupPostsRoute, asked);
    if (visibility === 'PUBLIC') expect(answer).toHaveProperty('included');
    else expect(answer).toMatchObject({ status: 404 });
  });
});
