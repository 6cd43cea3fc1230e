import { FeedPage, toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a mute made offline takes the posts away at once and is sent later; undone, it cannot be done again for 72 h [MENU-14] [MENU-22] [SOCIAL-06] [SOCIAL-09] [SOCIAL-13] [SOCIAL-15] [SOCIAL-18] [SOCIAL-19] [FEED-42]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  await api.writesPost('otto', 'A gull said it first.');
  await api.writesPost('otto', 'A gull said it again.');
  const page = await actor('ines', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const feed = new FeedPage(page);
  const posts = page.locator('article').filter({ hasText: '@otto' });
  await feed.chooses('Global');
  await expect(feed.post('A gull said it again.')).toBeVisible();

  async function mutes(): Promise<void> {
    await feed.post('A gull said it again.').getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Mute');
    const question = page.getByRole('alertdialog', { name: 'Mute @otto?' });
    await question.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(question).toBeHidden();
  }

  await losesTheLine(page, installation);
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(/Offline/);
  await mutes();
  await expect(toast(page, 'Muting otto is kept and goes out when you are back online.')).toBeVisible();
  await expect(posts).toHaveCount(0);
  await page.reload();
  await feed.seesPosts();
  await expect(posts, 'nor after a reload').toHaveCount(0);

  await getsTheLineBack(page, installation);
  const relation = async () =>
    ((await api.callAs('ines', 'GET', '/v3/profile/otto')) as { data: { ProfileEngagement: { isMuted: boolean } } }).data
      .ProfileEngagement.isMuted;
  await expect.poll(relation).toBe(true);

  await visit(page, '/otto');
  await expect(page.getByText('You muted this user.')).toBeVisible();
  await page.getByRole('button', { name: 'Unmute' }).click();
  await expect(toast(page, 'otto successfully unmuted')).toBeVisible();
  await expect(feed.post('A gull said it again.')).toBeVisible();

  await mutes();
  await expect(
    page
      .getByRole('region', { name: 'Notices' })
      .getByText(/^Cannot mute otto\. Cooldown of 7[12] hours and \d+ minutes remain\.$/),
  ).toBeVisible();
  await expect(feed.post('A gull said it again.'), 'what was refused hides nothing').toBeVisible();
});

test('on its own page the question can end following too, unticked each time it is asked, and the reader goes home [MENU-23] [MENU-34]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  await api.follows('milo', 'ada');
  const id = await api.writesPost('ada', 'One word too many.');
  const page = await actor('milo', { opens: `/post/${id}` });
  const question = page.getByRole('alertdialog', { name: 'Mute @ada?' });
  const alsoUnfollow = question.getByRole('checkbox', { name: 'Would you also like to unfollow?' });
  async function isAsked(): Promise<void> {
    await page.locator(`article[data-post-id="${id}"]`).getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Mute');
    await expect(alsoUnfollow).not.toBeChecked();
  }
  await isAsked();
  await alsoUnfollow.check();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await isAsked();
  await alsoUnfollow.check();
  await question.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page).toHaveURL('/feed');
  await expect(toast(page, 'ada successfully muted')).toBeVisible();
  const relation = async () =>
    ((await api.callAs('milo', 'GET', '/v3/profile/ada')) as { data: { ProfileEngagement: object } }).data.ProfileEngagement;
  await expect.poll(relation).toMatchObject({ isMuted: true, isFollowing: false });
  await api.callAs('milo', 'DELETE', '/v3/profile/ada/mute');
});

test("muting a post's author from the menu of their comment leaves the post's page; muting somebody else does not; of whom the reader does not follow it asks nothing more [MENU-23] [MENU-34]", async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const id = await api.writesPost('ada', 'Seen from the pier.');
  const other = `pier_${Date.now().toString(36)}`;
  await api.newMember(other);
  const others = await api.comments(other, id, 'From the pier, indeed.');
  const own = await api.comments('ada', id, 'From its end, to be exact.');
  const page = await actor('theo', { opens: `/post/${id}` });
  async function mutes(commentId: string, username: string): Promise<void> {
    await page.locator(`article[data-post-id="${commentId}"]`).getByRole('button', { name: 'More', exact: true }).click();
    await chooseFromMenu(page, 'Mute');
    const question = page.getByRole('alertdialog', { name: `Mute @${username}?` });
    const answer = question.getByRole('button', { name: 'Mute', exact: true });
    await expect(answer).toBeVisible();
    await expect(question.getByRole('checkbox', { name: 'Would you also like to unfollow?' })).toHaveCount(0);
    await answer.click();
    await expect(toast(page, `${username} successfully muted`)).toBeVisible();
  }
  await mutes(others, other);
  await expect(page).toHaveURL(`/post/${id}`);
  await mutes(own, 'ada');
  await expect(page).toHaveURL('/feed');
  await api.callAs('theo', 'DELETE', '/v3/profile/ada/mute');
});
