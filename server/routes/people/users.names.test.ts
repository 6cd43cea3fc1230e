import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../../jobs/cleanup.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { checkUsernameRoute } from './check-username.ts';
import { followUserRoute } from './follow-user.ts';
import { getProfileRoute } from './get-profile.ts';
import { patchUserRoute } from './patch-user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('names of members', () => {
  let world: SocialWorld;
  let maya: Person, theo: Person;

  beforeAll(async () => {
    world = await SocialWorld.open();
    maya = await world.person('maya');
    theo = await world.person('theo');
  });
  afterAll(() => world.close());

  const rename = (as: Person, username: string) => world.call(patchUserRoute, { as, body: { username } });
  const isFree = async (as: Person, username: string) =>
    (await world.call<{ available: boolean }>(checkUsernameRoute, { as, body: { username } })).available;
  const profileOf = (idOrUsername: string) =>
    world.call<{ data: { ulid: string } }>(getProfileRoute, { as: theo, params: { idOrUsername } });

  it('are never the id of somebody else, which leads to its owner alone', async () => {
    for (const username of [maya.id, maya.id.toLowerCase()]) {
      const refused = await world.refusal(patchUserRoute, { as: theo, body: { username } });
      expect(refused).toMatchObject({ status: 422, details: { errors: { username: ['This username is reserved'] } } });
      expect(await isFree(theo, username)).toBe(false);
    }
    // One that was taken before it was refused.
    const squatter = await world.person('squatter');
    await world.db
      .updateTable('users')
      .set({ username: maya.id, username_key: maya.id.toLowerCase() })
      .where('id', '=', squatter.id)
      .execute();
    expect((await profileOf(maya.id)).data.ulid).toBe(maya.id);
    await world.call(followUserRoute, { as: theo, params: { user: maya.id } });
    const follows = await world.db.selectFrom('follows').select('followee_id').where('follower_id', '=', theo.id).execute();
    expect(follows).toEqual([{ followee_id: maya.id }]);
  });

  it('are held for who gave them up for 90 days', async () => {
    const wren = await world.person('wren');
    await rename(wren, 'wren_two');
    expect(await isFree(theo, 'WREN')).toBe(false);
    expect(await world.refusal(patchUserRoute, { as: theo, body: { username: 'Wren' } })).toMatchObject({
      status: 422,
      details: { errors: { username: ['This username is taken'] } },
    });
    expect(await isFree(wren, 'wren')).toBe(true);
    world.pass(90 * DAY_MS - 1);
    expect(await isFree(theo, 'wren')).toBe(false);
    world.pass(1);
    expect(await isFree(theo, 'wren')).toBe(true);
    await cleanUp(world.db, world.now());
    expect(await world.db.selectFrom('released_usernames').select('username_key').execute()).toEqual([]);
  });

  it('are held three for each at most, the latest ones', async () => {
    const robin = await world.person('robin');
    for (const name of ['robin_a', 'robin_b', 'robin_c', 'robin_d']) {
      world.pass(1000);
      await rename(robin, name);
    }
    expect(await Promise.all(['robin', 'robin_a', 'robin_b', 'robin_c'].map((name) => isFree(theo, name)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('are refused beside the field where they would deceive, and nothing else is changed', async () => {
    const refused = await world.refusal(patchUserRoute, { as: theo, body: { name: 'Аdministrаtor', bio: 'changed' } });
    expect(refused).toMatchObject({ status: 422, details: { errors: { name: ['This name is reserved'] } } });
    const row = await world.db.selectFrom('users').select(['name', 'bio']).where('id', '=', theo.id).executeTakeFirstOrThrow();
    expect(row).toEqual({ name: 'theo', bio: '' });
    await world.call(patchUserRoute, { as: theo, body: { name: 'theo', bio: 'changed' } });
  });
});
