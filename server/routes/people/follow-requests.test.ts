import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationType } from '#contract/resources/notification.ts';
import type { User } from '#contract/resources/user.ts';
import { SocialWorld, type Person } from '../../testing/social-world.ts';
import { listNotificationsRoute } from '../notifications/list-notifications.ts';
import { patchUserSettingsRoute } from '../settings/patch-user-settings.ts';
import { approveFollowRequestRoute } from './approve-follow-request.ts';
import { blockUserRoute } from './block-user.ts';
import { declineFollowRequestRoute } from './decline-follow-request.ts';
import { followUserRoute } from './follow-user.ts';
import { getProfileRoute } from './get-profile.ts';
import { unfollowUserRoute } from './unfollow-user.ts';

describe('a follow of somebody who approves followers', () => {
  let world: SocialWorld;
  let scenes = 0;
  let asker: Person;
  let owner: Person;

  beforeAll(async () => {
    world = await SocialWorld.open();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    scenes += 1;
    [asker, owner] = [await world.person(`asker${scenes}`), await world.person(`owner${scenes}`)];
    await approves(true);
  });

  const approves = (on: boolean) => world.call(patchUserSettingsRoute, { as: owner, body: { approve_followers: on } });
  const act = async (route: Parameters<SocialWorld['call']>[0], as: Person, on: Person) =>
    (await world.call<{ data: User }>(route, { as, params: { user: on.id } })).data;
  const seen = (as: Person, of: Person) =>
    world.call<{ data: User }>(getProfileRoute, { as, params: { idOrUsername: of.username } });
  const told = async (as: Person): Promise<NotificationType[]> =>
    (await world.call<{ data: { notificationType: NotificationType }[] }>(listNotificationsRoute, { as, query: {} })).data.map(
      ({ notificationType }) => notificationType,
    );

  it('is a request, of which the owner is told once; nothing is counted, and the relation says so on both sides [NOTIF-21]', async () => {
    for (let time = 0; time < 2; time += 1) {
      const user = await act(followUserRoute, asker, owner);
      expect(user).toMatchObject({
        followers: 0,
        approvesFollowers: true,
        ProfileEngagement: { isFollowing: false, isFollowRequested: true, isRequestingYou: false },
      });
    }
    expect((await seen(owner, asker)).data.ProfileEngagement).toMatchObject({ isRequestingYou: true, isFollowRequested: false });
    expect(await told(owner)).toEqual(['follow_request']);
  });

  it('begins with the approval, of which who asked is told; approved again it stays [NOTIF-21]', async () => {
    await act(followUserRoute, asker, owner);
    for (let time = 0; time < 2; time += 1) {
      const user = await act(approveFollowRequestRoute, owner, asker);
      expect(user).toMatchObject({ following: 1, ProfileEngagement: { isFollowingYou: true, isRequestingYou: false } });
    }
    expect((await seen(asker, owner)).data).toMatchObject({
      followers: 1,
      ProfileEngagement: { isFollowing: true, isFollowRequested: false },
    });
    expect(await told(asker)).toEqual(['follow_acccepted']);
    // Who follows need not ask again.
    expect((await act(followUserRoute, asker, owner)).ProfileEngagement).toMatchObject({ isFollowing: true });
  });

  it('does not begin when it is declined, and nobody is told; it can be asked for again [NOTIF-21]', async () => {
    await act(followUserRoute, asker, owner);
    for (let time = 0; time < 2; time += 1) {
      const user = await act(declineFollowRequestRoute, owner, asker);
      expect(user.ProfileEngagement).toMatchObject({ isFollowingYou: false, isRequestingYou: false });
    }
    expect(await told(asker)).toEqual([]);
    expect((await act(followUserRoute, asker, owner)).ProfileEngagement).toMatchObject({ isFollowRequested: true });
    expect(await told(owner), 'who asks again is no news').toEqual(['follow_request']);
  });

  it('is approved by the one who was asked alone, and only while it stands', async () => {
    await act(followUserRoute, asker, owner);
    const stranger = await world.person('stranger');
    const refusal = (as: Person) => world.refusal(approveFollowRequestRoute, { as, params: { user: asker.id } });
    expect(await refusal(stranger)).toMatchObject({ status: 404 });
    expect(await refusal(asker)).toMatchObject({ status: 404 });
    await act(unfollowUserRoute, asker, owner);
    expect(await refusal(owner), 'it was taken back').toMatchObject({ status: 404 });
    expect((await seen(owner, asker)).data).toMatchObject({ following: 0, ProfileEngagement: { isRequestingYou: false } });
  });

  it.each(['owner', 'asker'])('ends when the %s blocks the other', async (who) => {
    await act(followUserRoute, asker, owner);
    await (who === 'owner' ? act(blockUserRoute, owner, asker) : act(blockUserRoute, asker, owner));
    expect(await world.refusal(approveFollowRequestRoute, { as: owner, params: { user: asker.id } })).toMatchObject({
      status: 404,
    });
  });

  it('is an ordinary one where the setting is off: by default, and again [NOTIF-21]', async () => {
    await act(followUserRoute, asker, owner);
    await approves(false);
    expect(await act(followUserRoute, asker, owner)).toMatchObject({
      followers: 1,
      approvesFollowers: false,
      ProfileEngagement: { isFollowing: true, isFollowRequested: false },
    });
    expect(await act(followUserRoute, owner, asker)).toMatchObject({ ProfileEngagement: { isFollowing: true } });
  });
});
