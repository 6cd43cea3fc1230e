import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.afterEach(async ({ installation }) => {
  await new Api(installation).callAs('ines', 'PATCH', '/v3/user/settings', { approve_followers: false });
});

interface Relation {
  readonly isFollowing: boolean;
  readonly isFollowRequested: boolean;
}

/** How somebody stands to ines. */
async function relationOf(api: Api, username: string): Promise<Relation> {
  return ((await api.callAs(username, 'GET', '/v3/profile/ines')) as { data: { ProfileEngagement: Relation } }).data
    .ProfileEngagement;
}

test('who approves followers is asked, and approves and declines offline too [NOTIF-21]', async ({ actor, installation }) => {
  const api = new Api(installation);
  const declined = `asks_${Date.now().toString(36)}`;
  await api.newMember(declined);
  await api.callAs('rhea', 'DELETE', '/v3/profile/ines/follow');
  const owner = await actor('ines', { opens: '/settings', serviceWorkers: 'allow' });
  const lines = owner.getByRole('list', { name: 'Notifications' }).getByRole('listitem');

  await test.step('who approves followers is asked, answers offline too, and who asked follows then', async () => {
    const setting = owner.getByRole('switch', { name: 'Approve who follows you' });
    await expect(setting).not.toBeChecked();
    await setting.click();
    await expect.poll(() => api.callAs('ines', 'GET', '/v3/user/settings')).toMatchObject({ data: { approve_followers: true } });

    const asker = await actor('rhea', { opens: '/ines' });
    const follow = asker.getByRole('region', { name: /^Profile of / }).getByRole('button', { name: /^Follow/ });
    await follow.click();
    const requested = asker.getByRole('button', { name: 'Requested' });
    await expect(requested).toBeVisible();
    const relation = () => relationOf(api, 'rhea');
    await expect.poll(relation).toMatchObject({ isFollowing: false, isFollowRequested: true });
    await api.follows(declined, 'ines');

    await visit(owner, '/notifications');
    const request = lines.filter({ hasNotText: declined }).getByRole('group', { name: /asks to follow you$/ });
    await expect(request).toBeVisible();
    await owner.context().setOffline(true);
    await request.getByRole('button', { name: 'Approve' }).click();
    await expect(request).toBeHidden();
    expect(await relation(), 'not before the line is back').toMatchObject({ isFollowing: false });
    await owner.context().setOffline(false);
    await expect.poll(relation).toMatchObject({ isFollowing: true, isFollowRequested: false });

    await visit(asker, '/notifications');
    await expect(asker.getByText(/accepted your follow request/).first()).toBeVisible();
    await visit(asker, '/ines');
    await expect(asker.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  });

  await test.step('who is declined, offline too, does not follow and hears nothing of it', async () => {
    const relation = () => relationOf(api, declined);
    expect(await relation()).toMatchObject({ isFollowing: false, isFollowRequested: true });
    const request = owner.getByRole('group', { name: `${declined} asks to follow you` });
    await expect(request).toBeVisible();
    await owner.context().setOffline(true);
    await request.getByRole('button', { name: 'Decline' }).click();
    await expect(request, 'at once').toBeHidden();
    expect(await relation(), 'not before the line is back').toMatchObject({ isFollowRequested: true });
    await owner.context().setOffline(false);
    await expect.poll(relation).toMatchObject({ isFollowing: false, isFollowRequested: false });
    expect(await api.callAs(declined, 'GET', '/v3/user/notifications')).toMatchObject({ data: [] });
  });
});
