import { FeedPage, toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a member mutes offline, from a post’s own page and from its comments: the posts go, what is asked depends on whom they follow, and a mute undone cannot be done again for 72 h [MENU-14] [MENU-22] [MENU-23] [MENU-34] [SOCIAL-06] [SOCIAL-09] [SOCIAL-13] [SOCIAL-15] [SOCIAL-18] [SOCIAL-19] [FEED-42]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  await api.writesPost('otto', 'A gull said it first.');
  await api.writesPost('otto', 'A gull said it again.');
  const stamp = Date.now().toString(36);
  const [followed, author, other] = [`quay_${stamp}`, `pier_${stamp}`, `weir_${stamp}`];
  for (const username of [followed, author, other]) await api.newMember(username);
  const page = await actor('ines', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

  await test.step('a mute made offline takes the posts away at once and is sent later; undone, it cannot be done again for 72 h', async () => {
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

  await test.step('on its own page the question can end following too, unticked each time it is asked, and the reader goes home', async () => {
    await api.follows('ines', followed);
    const id = await api.writesPost(followed, 'One word too many.');
    await page.setViewportSize({ width: 1280, height: 720 });
    await visit(page, `/post/${id}`);
    const question = page.getByRole('alertdialog', { name: `Mute @${followed}?` });
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
    await expect(toast(page, `${followed} successfully muted`)).toBeVisible();
    const relation = async () =>
      ((await api.callAs('ines', 'GET', `/v3/profile/${followed}`)) as { data: { ProfileEngagement: object } }).data
        .ProfileEngagement;
    await expect.poll(relation).toMatchObject({ isMuted: true, isFollowing: false });
  });

  await test.step("muting a post's author from the menu of their comment leaves the post's page; muting somebody else does not; of whom the reader does not follow it asks nothing more", async () => {
    const id = await api.writesPost(author, 'Seen from the pier.');
    const others = await api.comments(other, id, 'From the pier, indeed.');
    const own = await api.comments(author, id, 'From its end, to be exact.');
    await visit(page, `/post/${id}`);
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
    await mutes(own, author);
    await expect(page).toHaveURL('/feed');
    for (const muted of [followed, author, other]) await api.callAs('ines', 'DELETE', `/v3/profile/${muted}/mute`);
  });
});
