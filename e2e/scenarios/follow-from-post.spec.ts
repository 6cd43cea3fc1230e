import { toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test("a follow and an unfollow from a post's menu show on the author's profile around it and in the menu itself [SOCIAL-06]", async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const username = `follower_${Date.now().toString(36)}`;
  await api.newMember(username);
  const id = await api.writesPost('noor', 'Follow the terns.');
  const page = await actor(username, { opens: '/noor', viewport: { width: 390, height: 844 } });
  const profile = page.getByRole('main').getByRole('button', { name: /^Follow(?: back|ing)?$/ });
  await expect(profile).toHaveText('Follow');
  const opensMenu = () =>
    page.locator(`article[data-post-id="${id}"]`).getByRole('button', { name: 'More', exact: true }).click();
  const isFollowing = async () =>
    (
      (await api.callAs(username, 'GET', '/v3/profile/noor')) as {
        data: { ProfileEngagement: { isFollowing: boolean } };
      }
    ).data.ProfileEngagement.isFollowing;

  await opensMenu();
  await chooseFromMenu(page, 'Follow @noor');
  await expect(profile).toHaveText('Following');
  await expect(toast(page, 'noor successfully followed')).toBeVisible();
  expect(await isFollowing()).toBe(true);

  await opensMenu();
  await chooseFromMenu(page, 'Unfollow');
  await expect(toast(page, 'noor successfully unfollowed')).toBeVisible();
  await expect(profile).toHaveText('Follow');
  expect(await isFollowing()).toBe(false);
  await opensMenu();
  await expect(page.getByRole('menuitem', { name: 'Follow @noor' })).toBeVisible();
});
