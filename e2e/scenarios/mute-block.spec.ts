import type { Page } from '@playwright/test';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const listOf = (page: Page, name: string) => page.getByRole('list', { name });
const leavingOf = (page: Page) => page.getByRole('region', { name: 'On their way' });
const relation = async (api: Api, as: string, to: string) =>
  (
    (await api.callAs(as, 'GET', `/v3/profile/${to}`)) as {
      data: { ProfileEngagement: { isMuted: boolean; isBlocked: boolean } };
    }
  ).data.ProfileEngagement;

test('Muted & blocked is found in the settings and lists both, each with its undoing, offline too, which waits and can be taken back [ROUTE-12] [SOCIAL-35]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  for (const whom of ['otto', 'rhea']) await api.callAs('theo', 'PUT', `/v3/profile/${whom}/mute`);
  await api.callAs('theo', 'PUT', '/v3/profile/finn/block');
  const page = await actor('theo', { opens: '/settings', viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  await page.getByRole('link', { name: 'Muted & blocked' }).click();
  await expect(page).toHaveURL('/mute_block');
  const muted = listOf(page, 'Muted people').getByRole('listitem');
  await expect(muted).toHaveText([/@rhea/, /@otto/]);
  await page.getByRole('tab', { name: 'Blocked' }).click();
  await expect(page).toHaveURL('/mute_block?list=blocked');
  await expect(listOf(page, 'Blocked people').getByRole('listitem')).toHaveText([/@finn/]);

  await losesTheLine(page, installation);
  await page.reload();
  await expect(listOf(page, 'Blocked people').getByRole('listitem')).toHaveText([/@finn/]);
  // It is there for two seconds: it is waited for before it is pressed for.
  const told = toast(page, 'Unblocking finn is kept and goes out when you are back online.').waitFor();
  await page.getByRole('button', { name: /^Unblock / }).click();
  await told;
  await expect(page.getByText('You have blocked nobody')).toBeVisible();
  await expect(leavingOf(page)).toContainText('Unblocking · Waiting for connection');
  await page.getByRole('tab', { name: 'Muted' }).click();
  for (const row of [muted.filter({ hasText: '@otto' }), muted.filter({ hasText: '@rhea' })])
    await row.getByRole('button', { name: /^Unmute / }).click();
  await expect(muted).toHaveCount(0);
  // Each was tried by then, and nobody knows whether that arrived: what takes it back stands in its place.
  await leavingOf(page)
    .getByRole('listitem')
    .filter({ hasText: '@rhea' })
    .getByRole('button', { name: /^Keep .* muted$/ })
    .click();
  await expect(muted).toHaveText([/@rhea/]);
  await expect(leavingOf(page).getByRole('listitem')).toHaveText([/@otto/]);
  await page.reload();
  await expect(muted, 'after a reload too').toHaveText([/@rhea/]);
  await expect(leavingOf(page).getByRole('listitem')).toHaveText([/@otto/]);

  await getsTheLineBack(page, installation);
  await expect.poll(() => relation(api, 'theo', 'otto')).toMatchObject({ isMuted: false });
  await expect.poll(() => relation(api, 'theo', 'finn')).toMatchObject({ isBlocked: false });
  expect(await relation(api, 'theo', 'rhea'), 'what was kept was never undone').toMatchObject({ isMuted: true });
  await expect(leavingOf(page)).toHaveCount(0);
  await expect(muted).toHaveText([/@rhea/]);
});

test("a member blocks from a post's menu and undoes mutes and blocks in their list; what is refused stays, and a block undone cannot be done again for 72 h [MENU-14] [MENU-22] [MENU-34] [SOCIAL-06] [SOCIAL-10] [SOCIAL-14] [SOCIAL-16] [SOCIAL-18] [SOCIAL-19] [SOCIAL-35]", async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  // Who was unmuted cannot be muted again for a while, by tests that come later either.
  const mutedName = `muted_${Date.now().toString(36)}`;
  await api.newMember(mutedName);
  await api.callAs('ines', 'PUT', `/v3/profile/${mutedName}/mute`);
  const page = await actor('ines');

  await test.step('an undoing that the server refuses puts the person back on the list', async () => {
    await visit(page, '/mute_block');
    const muted = listOf(page, 'Muted people').getByRole('listitem');
    await expect(muted).toHaveText([new RegExp(`@${mutedName}`)]);
    await installation.setFault({ match: { method: 'DELETE', path: '/v3/profile/*' }, status: 403, times: 1 });
    await muted.getByRole('button', { name: /^Unmute / }).click();
    await expect(toast(page, `Failed to unmute ${mutedName}. Please try again.`)).toBeVisible();
    await expect(muted).toHaveText([new RegExp(`@${mutedName}`)]);
    await muted.getByRole('button', { name: /^Unmute / }).click();
    await expect(toast(page, `${mutedName} successfully unmuted`)).toBeVisible();
    await expect(page.getByText('You have muted nobody')).toBeVisible();
  });

  await test.step("a block from a post's menu asks, takes the posts away and stands in the list; undone, it cannot be done again for 72 h", async () => {
    const id = await api.writesPost('rhea', 'One gull too many.');
    const asksToBlock = async () => {
      await page.locator(`article[data-post-id="${id}"]`).getByRole('button', { name: 'More', exact: true }).click();
      await chooseFromMenu(page, 'Block');
      const question = page.getByRole('alertdialog', { name: 'Block @rhea?' });
      await question.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(question).toBeHidden();
    };
    await visit(page, `/post/${id}`);
    await asksToBlock();
    await expect(page).toHaveURL('/feed');
    await expect(toast(page, 'rhea successfully blocked')).toBeVisible();
    const feed = new FeedPage(page);
    await feed.chooses('Global');
    await feed.seesPostsOf('Global');
    await expect(page.locator('article').filter({ hasText: '@rhea' })).toHaveCount(0);
    expect(await relation(api, 'ines', 'rhea')).toMatchObject({ isBlocked: true });

    await visit(page, '/mute_block?list=blocked');
    const blocked = listOf(page, 'Blocked people').getByRole('listitem');
    await expect(blocked).toHaveText([/@rhea/]);
    await blocked.getByRole('button', { name: /^Unblock / }).click();
    await expect(toast(page, 'rhea successfully unblocked')).toBeVisible();
    await visit(page, `/post/${id}`);
    await asksToBlock();
    await expect(
      page
        .getByRole('region', { name: 'Notices' })
        .getByText(/^Cannot block rhea\. Cooldown of 7[12] hours and \d+ minutes remain\.$/),
    ).toBeVisible();
  });
});

test('a visitor is sent to log in, and comes back to the list [ROUTE-12]', async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  await page.goto('/mute_block?list=blocked');
  await expect(page).toHaveURL(/\/login\?redirect=.*mute_block/);
});
