import type { Page } from '@playwright/test';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { Shell } from '../pages/shell.ts';
import { visit } from '../support/visit.ts';

const phone = { viewport: { width: 390, height: 844 } };

async function groupOf(api: Api, owner: string, members: readonly string[]) {
  const group = await api.makesGroup(owner, { name: `Members with ${owner} ${Date.now().toString(36)}` });
  for (const member of members) await api.callAs(member, 'POST', '/v3/group/join', { groupId: group.id });
  return group;
}

const membersOf = (page: Page, name: string) => page.getByRole('list', { name: `Members of ${name}` }).getByRole('listitem');

test('the members’ page lists who is in the group, and finds some of them; who owns one bans and unbans there, offline too [ROUTE-31] [GROUP-07] [GROUP-10] [GROUP-15]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const joined = await groupOf(api, 'rhea', ['finn', 'maya']);
  const page = await actor('maya', { ...phone, opens: `/group/${joined.id}`, serviceWorkers: 'allow' });

  await test.step('the members’ page lists who is in the group, and finds some of them', async () => {
    const { id, name } = joined;
    await page.getByRole('link', { name: '3 members' }).click();
    await expect(page).toHaveURL(`/group/${id}/members`);
    await expect(membersOf(page, name)).toHaveText([/@maya/, /@finn/, /@rhea/]);
    await expect(page.getByRole('button', { name: /^Ban / })).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(new Shell(page).toolbar.getByRole('button', { name: 'Post to Group' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search members' }).fill('FIN');
    await expect(membersOf(page, name)).toHaveText([/@finn/]);
    await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody at all');
    await expect(page.getByText('Nobody here matches nobody at all')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search members' }).fill('');
    await expect(membersOf(page, name)).toHaveCount(3);
  });

  await test.step('its owner bans and unbans there, offline too, and each shows at once', async () => {
    const { id, name } = await groupOf(api, 'maya', ['finn', 'otto']);
    await visit(page, `/group/${id}/members`);
    const bans = async (username: string) => {
      await membersOf(page, name)
        .filter({ hasText: `@${username}` })
        .getByRole('button', { name: /^Ban / })
        .click();
      await page
        .getByRole('alertdialog', { name: /^Ban .* from the group\?$/ })
        .getByRole('button', { name: 'Ban' })
        .click();
    };
    await bans('finn');
    await expect(page.getByRole('region', { name: 'Notices' }).getByText(/is banned from the group$/)).toBeVisible();
    await expect(membersOf(page, name)).toHaveText([/@otto/, /@maya/]);
    await expect.poll(() => api.group('finn', id)).toMatchObject({ isJoined: false, isBanned: true });
    const banned = page.getByRole('list', { name: `Banned from ${name}` }).getByRole('listitem');
    await page.getByRole('tab', { name: 'Banned' }).click();
    await expect(page).toHaveURL(`/group/${id}/members?list=banned`);
    await expect(banned).toHaveText([/@finn/]);
    // What the server lists is here, and not alone whom this device has banned.
    await expect(page.getByText('That is everybody')).toBeVisible();

    await losesTheLine(page, installation);
    await page.getByRole('button', { name: /^Unban / }).click();
    await expect(page.getByText('Nobody is banned')).toBeVisible();
    await expect(page.getByRole('region', { name: 'On their way' })).toContainText('Unbanning · Waiting for connection');
    await page.getByRole('tab', { name: 'Members' }).click();
    await bans('otto');
    await expect(membersOf(page, name)).toHaveText([/@maya/]);
    await getsTheLineBack(page, installation);
    await expect.poll(() => api.group('otto', id)).toMatchObject({ isBanned: true });
    await expect.poll(() => api.group('finn', id)).toMatchObject({ isBanned: false });
    await page.getByRole('tab', { name: 'Banned' }).click();
    await expect(banned).toHaveText([/@otto/]);
  });
});
