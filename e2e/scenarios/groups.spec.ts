import { Composer } from '../pages/composer.ts';
import { FeedPage, LoginPromptSheet, toast } from '../pages/feed-page.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { someGroups } from '../support/groups.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const phone = { viewport: { width: 390, height: 844 } };
const wide = { viewport: { width: 1280, height: 800 } };

test('a member reads groups, joins one and posts there with the group chosen, leaves one and joins it again, and comes to a group from its posts [LIVE-08] [ROUTE-30] [GROUP-01] [GROUP-06] [GROUP-07] [GROUP-14] [POST-21]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { own, other } = await someGroups(api, 'maya', { joins: true });
  const live = await api.makesGroup('rhea', { name: `Live ${Date.now()}` });
  await api.says('rhea', live.id, 'The first');
  const page = await actor('maya', { ...phone, opens: `/group/${live.id}` });
  const { menu, toolbar } = new Shell(page);
  const feed = new FeedPage(page);

  await test.step('what somebody posts in a group that is being read is fetched, and shown on the reader’s word', async () => {
    await expect(feed.post('The first')).toBeVisible();
    await expect
      .poll(
        async () => {
          await api.says('rhea', live.id, `Later ${Date.now()}`);
          return page.getByRole('button', { name: /new posts?$/i }).count();
        },
        { intervals: [1_000, 4_000, 8_000], timeout: 30_000 },
      )
      .toBe(1);
    await expect(feed.post('Later')).toHaveCount(0);
    await page.getByRole('button', { name: /new posts?$/i }).click();
    await expect(feed.post('Later').first()).toBeVisible();
  });

  await test.step('a group’s page says what it is, shows its posts, and is joined where others post; joined, one posts there with the group chosen', async () => {
    await page.setViewportSize(wide.viewport);
    await visit(page, `/group/${other.id}`);
    const group = page.getByRole('region', { name: `Group ${other.name}` });
    await expect(group.getByRole('heading', { name: other.name })).toBeVisible();
    await expect(group.getByText('Public group')).toBeVisible();
    await expect(group.getByText(/^\d+ members?$/)).toBeVisible();
    await expect(group.getByText(/^Owned by /)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(other.name));
    await expect(
      group
        .getByRole('feed', { name: `Posts in ${other.name}` })
        .getByRole('article')
        .first(),
    ).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Join Group' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Post', exact: true })).toHaveCount(0);
    await expect(menu.getByRole('button', { name: 'Post to Group' })).toHaveCount(0);

    await menu.getByRole('button', { name: 'Join Group' }).click();
    await expect(toast(page, `You joined ${other.name}`)).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Join Group' })).toHaveCount(0);
    await menu.getByRole('button', { name: 'Post to Group' }).click();
    const composer = new Composer(page);
    await composer.isReady();
    await expect(composer.sheet.getByRole('combobox', { name: 'Where to post' })).toHaveValue(other.id);
    await composer.writes('Low tide at noon');
    await expect(feed.post('Low tide at noon')).toBeVisible();
    await expect.poll(async () => (await api.postsOfGroup('maya', other.id))[0]?.body).toBe('Low tide at noon');
  });

  await test.step('on a phone the button of the toolbar and the one of the page do so too; who leaves is asked, and joins again', async () => {
    await page.setViewportSize(phone.viewport);
    await visit(page, `/group/${own.id}`);
    const group = page.getByRole('region', { name: `Group ${own.name}` });
    await expect(group).toBeVisible();
    await expect(toolbar.getByRole('button', { name: 'Post to Group' })).toBeVisible();
    await group.getByRole('button', { name: `More about ${own.name}` }).click();
    await expect(page.getByRole('menuitem'), 'what a member may').toHaveText(['Pin group', 'Leave group']);
    await page.getByRole('menuitem', { name: 'Leave group' }).click();
    const question = page.getByRole('alertdialog', { name: `Leave ${own.name}?` });
    await question.getByRole('button', { name: 'Leave group' }).click();
    await expect(toast(page, `You left ${own.name}`)).toBeVisible();
    await expect(group.getByRole('button', { name: 'Post to Group' })).toHaveCount(0);
    await expect(toolbar.getByRole('button', { name: 'Create a post' })).toHaveCount(0);
    await toolbar.getByRole('button', { name: 'Join Group' }).click();
    await expect(toast(page, `You joined ${own.name}`)).toBeVisible();
    await expect(group.getByRole('button', { name: 'Post to Group' })).toBeVisible();
  });

  await test.step('the picture of the group on a post leads to the group, and so does its name on the post’s page', async () => {
    const { id, name } = await api.makesGroup('rhea', { name: `Led ${Date.now()}` });
    const postId = await api.says('rhea', id, 'In a group');
    await visit(page, `/post/${postId}`);
    const card = page.locator(`article[data-post-id="${postId}"]`);
    await card
      .getByRole('link', { name: `In ${name}` })
      .first()
      .click();
    await expect(page).toHaveURL(`/group/${id}`);
    await visit(page, `/post/${postId}`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/group/${id}`);
  });
});

test('Groups in the menus opens the four lists of groups; a member finds their own there, and reads what an empty, a closed and a missing group says, and one that banned them [ROUTE-29] [GROUP-03] [GROUP-08] [GROUP-14] [GROUP-19] [FEED-47] [FEED-51] [REACT-26] [SHELL-06] [SHELL-07] [SHELL-24]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { own, other } = await someGroups(api, 'noor', { joins: true });
  const quiet = await api.makesGroup('rhea', { name: `Quiet ${Date.now()}` });
  await api.callAs('noor', 'POST', '/v3/group/join', { groupId: quiet.id });
  await api.callAs('rhea', 'POST', '/v3/group/ban', { user_id: await api.idOf('noor'), group_id: quiet.id });
  const page = await actor('noor', wide);
  const { menu, toolbar } = new Shell(page);

  await test.step('what is pinned and joined stands in its own list', async () => {
    await expect(menu.getByRole('link').nth(2)).toHaveText('Groups');
    await menu.getByRole('link', { name: 'Groups' }).click();
    await expect(page).toHaveURL('/groups');
    await expect(page).toHaveTitle(/Groups/);
    await expect(page.getByRole('tab')).toHaveText(['My Groups', 'Trending', 'Pinned', 'New']);
    const row = (list: string, name: string) =>
      page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });
    await expect(row('My Groups', own.name)).toBeVisible();

    await page.getByRole('tab', { name: 'Trending' }).click();
    await expect(page).toHaveURL('/groups?list=trending');
    await row('Trending', other.name)
      .getByRole('button', { name: `Join ${other.name}` })
      .click();
    await expect(toast(page, `You joined ${other.name}`)).toBeVisible();
    await page.getByRole('tab', { name: 'My Groups' }).click();
    await expect(row('My Groups', other.name)).toBeVisible();

    await page.getByRole('tab', { name: 'Pinned' }).click();
    await expect(page.getByText('No pinned groups')).toBeVisible();
    await page.getByRole('tab', { name: 'My Groups' }).click();
    await row('My Groups', own.name).getByRole('link').click();
    await expect(page).toHaveURL(`/group/${own.id}`);
    await page.getByRole('button', { name: `More about ${own.name}` }).click();
    await page.getByRole('menuitem', { name: 'Pin group' }).click();
    await expect(toast(page, `${own.name} is pinned`)).toBeVisible();
    await menu.getByRole('link', { name: 'Groups' }).click();
    await page.getByRole('tab', { name: 'Pinned' }).click();
    await expect(row('Pinned', own.name)).toBeVisible();
    await page.getByRole('tab', { name: 'New' }).click();
    await expect(page.getByRole('list', { name: 'New' }).getByRole('listitem').first()).toBeVisible();
  });

  await test.step('on a phone the toolbar leads to them', async () => {
    await page.setViewportSize(phone.viewport);
    await visit(page, '/feed');
    await expect(toolbar).toMatchAriaSnapshot(`
      - navigation "Toolbar":
        - /children: equal
        - link "Home":
          - /url: /feed
        - link "Search":
          - /url: /search
        - button "Create a post"
        - link "Groups":
          - /url: /groups
        - button /^Profile menu/
    `);
    await toolbar.getByRole('link', { name: 'Groups' }).click();
    await expect(page).toHaveURL('/groups');
  });

  await test.step('who is banned from a group is shown neither a way to post nor one to join', async () => {
    await visit(page, `/group/${quiet.id}`);
    for (const [viewport, around] of [
      [phone.viewport, toolbar],
      [wide.viewport, menu],
    ] as const) {
      await page.setViewportSize(viewport);
      await expect(around.getByRole('link', { name: 'Groups' })).toBeVisible();
      await expect(page.getByText('You are banned from this group.')).toBeVisible();
      for (const label of ['Join Group', 'Post to Group', 'Post', 'Create a post'])
        await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: `More about ${quiet.name}` })).toHaveCount(0);
    }
  });

  await test.step('a group without posts says so, one that is not there too, and a closed one that one is not in is none; in it nothing is offered to be shared', async () => {
    const empty = await api.makesGroup('rhea', { name: `Empty ${Date.now()}` });
    const closed = await api.makesGroup('rhea', { name: `Closed ${Date.now()}`, visibility: 'PRIVATE' });
    const between = await api.makesGroup('noor', { name: `Between ${Date.now()}`, visibility: 'PRIVATE' });
    await api.says('noor', between.id, 'Between us');
    await page.setViewportSize(phone.viewport);
    for (const id of [closed.id, 'no-group', '01J00000000000000000000000']) {
      await visit(page, `/group/${empty.id}`);
      await expect(page.getByText('This group has no posts yet.')).toBeVisible();
      await visit(page, `/group/${id}`);
      await expect(page.getByText('Group not found')).toBeVisible();
      await expect(page.getByText(closed.name)).toHaveCount(0);
      await expect(page).toHaveTitle(/Group not found/);
    }
    await visit(page, `/group/${between.id}`);
    await new FeedPage(page)
      .post('Between us')
      .getByRole('button', { name: /^Repost/ })
      .click();
    const choices = page.getByRole('menu');
    await expect(choices.getByRole('menuitem', { name: 'Posts of this group cannot be shared' })).toBeDisabled();
    await expect(choices.getByRole('menuitem')).toHaveCount(1);
    await expect(page.getByText('End of Feed')).toBeVisible();
  });
});

test('a visitor sees the public groups, and is asked to log in to join one, to read who is in it, and for lists of their own [ROUTE-29] [ROUTE-31] [GROUP-04] [GROUP-06] [GROUP-19]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const open = await api.makesGroup('rhea', { name: `Open ${Date.now()}` });
  const closed = await api.makesGroup('rhea', { name: `Shut ${Date.now()}`, visibility: 'PRIVATE' });
  const page = await (await newContext({ ...phone })).newPage();
  const prompt = new LoginPromptSheet(page);

  await test.step('who is in a group is for those who are signed in', async () => {
    await page.goto(`/group/${open.id}/members`);
    await expect(page).toHaveURL(/\/login\?redirect=.*members/);
  });

  await test.step('a closed group is none, and a public one is to be read, and to be joined after a login', async () => {
    await visit(page, `/group/${closed.id}`);
    await expect(page.getByText('Group not found')).toBeVisible();
    await visit(page, `/group/${open.id}`);
    await expect(page.getByRole('heading', { name: open.name })).toBeVisible();
    await page
      .getByRole('region', { name: `Group ${open.name}` })
      .getByRole('button', { name: 'Join Group' })
      .click();
    await prompt.asksFor('join a group');
  });

  await test.step('lists of public groups are there, lists of one’s own are for members', async () => {
    await visit(page, '/groups');
    await expect(page.getByRole('tab', { name: 'Trending', selected: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Trending' }).getByRole('listitem').first()).toBeVisible();
    await page.getByRole('tab', { name: 'My Groups' }).click();
    await prompt.asksFor('view groups');
  });
});
