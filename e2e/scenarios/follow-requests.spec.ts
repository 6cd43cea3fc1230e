import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.afterEach(async ({ installation }) => {
  await new Api(installation).callAs('ines', 'PATCH', '/v3/user/settings', { approve_followers: false });
});

test('who approves followers is asked, answers offline too, and who asked follows then [NOTIF-21]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  await api.callAs('rhea', 'DELETE', '/v3/profile/ines/follow');
  const owner = await actor('ines', { opens: '/settings', serviceWorkers: 'allow' });
  const setting = owner.getByRole('switch', { name: 'Approve who follows you' });
  await expect(setting).not.toBeChecked();
  await setting.click();
  await expect.poll(() => api.callAs('ines', 'GET', '/v3/user/settings')).toMatchObject({ data: { approve_followers: true } });

  const asker = await actor('rhea', { opens: '/ines', serviceWorkers: 'allow' });
  const follow = asker.getByRole('region', { name: /^Profile of / }).getByRole('button', { name: /^Follow/ });
  await follow.click();
  const requested = asker.getByRole('button', { name: 'Requested' });
  await expect(requested).toBeVisible();
  const relation = async () =>
    (
      (await api.callAs('rhea', 'GET', '/v3/profile/ines')) as {
        data: { ProfileEngagement: { isFollowing: boolean; isFollowRequested: boolean } };
      }
    ).data.ProfileEngagement;
  await expect.poll(relation).toMatchObject({ isFollowing: false, isFollowRequested: true });

  await visit(owner, '/notifications');
  const request = owner.getByRole('group', { name: /asks to follow you$/ });
  await expect(request).toBeVisible();
  await owner.context().setOffline(true);
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toBeHidden();
  expect(await relation(), 'not before the line is back').toMatchObject({ isFollowing: false });
  await owner.context().setOffline(false);
  await expect.poll(relation).toMatchObject({ isFollowing: true, isFollowRequested: false });

  await asker.goto('/notifications');
  await expect(asker.getByText(/accepted your follow request/).first()).toBeVisible();
  await visit(asker, '/ines');
  await expect(asker.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
});

test('who is declined, offline too, does not follow and hears nothing of it [NOTIF-21]', async ({ actor, installation }) => {
  const api = new Api(installation);
  const name = `asks_${Date.now().toString(36)}`;
  await api.newMember(name);
  await api.callAs('ines', 'PATCH', '/v3/user/settings', { approve_followers: true });
  await api.follows(name, 'ines');
  const relation = async () =>
    (
      (await api.callAs(name, 'GET', '/v3/profile/ines')) as {
        data: { ProfileEngagement: { isFollowing: boolean; isFollowRequested: boolean } };
      }
    ).data.ProfileEngagement;
  expect(await relation()).toMatchObject({ isFollowing: false, isFollowRequested: true });

  const owner = await actor('ines', { opens: '/notifications', serviceWorkers: 'allow' });
  const request = owner.getByRole('group', { name: `${name} asks to follow you` });
  await expect(request).toBeVisible();
  await owner.context().setOffline(true);
  await request.getByRole('button', { name: 'Decline' }).click();
  await expect(request, 'at once').toBeHidden();
  expect(await relation(), 'not before the line is back').toMatchObject({ isFollowRequested: true });
  await owner.context().setOffline(false);
  await expect.poll(relation).toMatchObject({ isFollowing: false, isFollowRequested: false });
  expect(await api.callAs(name, 'GET', '/v3/user/notifications')).toMatchObject({ data: [] });
});
