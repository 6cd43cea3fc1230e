import { Composer } from '../pages/composer.ts';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { Shell } from '../pages/shell.ts';
import { Api } from '../support/api.ts';
import { someGroups } from '../support/groups.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const phone = { viewport: { width: 390, height: 844 } };
const wide = { viewport: { width: 1280, height: 800 } };

test('a group’s page says what it is, shows its posts, and is joined where others post; joined, one posts there with the group chosen [ROUTE-30] [GROUP-01] [GROUP-06] [GROUP-07]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { other } = await someGroups(api, 'maya');
  const page = await actor('maya', { ...wide, opens: `/group/${other.id}` });
  const shell = new Shell(page);
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
  await expect(shell.menu.getByRole('button', { name: 'Post', exact: true })).toHaveCount(0);
  await expect(shell.menu.getByRole('button', { name: 'Post to Group' })).toHaveCount(0);

  await shell.menu.getByRole('button', { name: 'Join Group' }).click();
  await expect(toast(page, `You joined ${other.name}`)).toBeVisible();
  await expect(shell.menu.getByRole('button', { name: 'Join Group' })).toHaveCount(0);
  await shell.menu.getByRole('button', { name: 'Post to Group' }).click();
  const composer = new Composer(page);
  await composer.isReady();
  await expect(composer.sheet.getByRole('combobox', { name: 'Where to post' })).toHaveValue(other.id);
  await composer.writes('Low tide at noon');
  await expect(new FeedPage(page).post('Low tide at noon')).toBeVisible();
  await expect.poll(async () => (await api.postsOfGroup('maya', other.id))[0]?.body).toBe('Low tide at noon');
});

test('on a phone the button of the toolbar and the one of the page do so too; who leaves is asked, and joins again [GROUP-06] [GROUP-07] [GROUP-14]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { own } = await someGroups(api, 'finn', { joins: true });
  const page = await actor('finn', { ...phone, opens: `/group/${own.id}` });
  const { toolbar } = new Shell(page);
  const group = page.getByRole('region', { name: `Group ${own.name}` });
  await expect(toolbar.getByRole('button', { name: 'Post to Group' })).toBeVisible();
  await group.getByRole('button', { name: `More about ${own.name}` }).click();
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

test('who is banned from a group is shown neither a way to post nor one to join [GROUP-08]', async ({ actor, installation }) => {
  const api = new Api(installation);
  const { id, name } = await api.makesGroup('rhea', { name: `Quiet ${Date.now()}` });
  await api.callAs('finn', 'POST', '/v3/group/join', { groupId: id });
  await api.callAs('rhea', 'POST', '/v3/group/ban', { user_id: await api.idOf('finn'), group_id: id });
  for (const viewport of [phone, wide]) {
    const page = await actor('finn', { ...viewport, opens: `/group/${id}` });
    await expect(page.getByText('You are banned from this group.')).toBeVisible();
    for (const label of ['Join Group', 'Post to Group', 'Post', 'Create a post'])
      await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: `More about ${name}` })).toHaveCount(0);
  }
});

test('a group without posts says so, one that is not there too, and a closed one that one is not in is none; in it nothing is offered to be shared [FEED-47] [FEED-51] [GROUP-19] [REACT-26]', async ({
  actor,
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const empty = await api.makesGroup('rhea', { name: `Empty ${Date.now()}` });
  const closed = await api.makesGroup('rhea', { name: `Closed ${Date.now()}`, visibility: 'PRIVATE' });
  const page = await actor('finn', { ...phone, opens: `/group/${empty.id}` });
  await expect(page.getByText('This group has no posts yet.')).toBeVisible();
  for (const id of [closed.id, 'no-group', '01J00000000000000000000000']) {
    await visit(page, `/group/${id}`);
    await expect(page.getByText('Group not found')).toBeVisible();
    await expect(page.getByText(closed.name)).toHaveCount(0);
    await expect(page).toHaveTitle(/Group not found/);
  }
  await api.callAs('rhea', 'PUT', '/v3/posts', { body: 'Between us', groupId: closed.id });
  const owner = await actor('rhea', { ...phone, opens: `/group/${closed.id}` });
  await new FeedPage(owner)
    .post('Between us')
    .getByRole('button', { name: /^Repost/ })
    .click();
  const menu = owner.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Posts of this group cannot be shared' })).toBeDisabled();
  await expect(menu.getByRole('menuitem')).toHaveCount(1);
  await expect(owner.getByText('End of Feed')).toBeVisible();
  const visitor = await (await newContext({ ...phone })).newPage();
  await visitor.goto(`/group/${empty.id}`);
  await expect(visitor.getByRole('heading', { name: empty.name })).toBeVisible();
  await visitor
    .getByRole('region', { name: `Group ${empty.name}` })
    .getByRole('button', { name: 'Join Group' })
    .click();
  await expect(visitor.getByRole('dialog').getByText('You need to login to join a group')).toBeVisible();
  await visitor.goto(`/group/${closed.id}`);
  await expect(visitor.getByText('Group not found')).toBeVisible();
});

test('what somebody posts in a group that is being read is fetched, and shown on the reader’s word [LIVE-08]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { id } = await api.makesGroup('rhea', { name: `Live ${Date.now()}` });
  await api.callAs('rhea', 'PUT', '/v3/posts', { body: 'The first', groupId: id });
  const page = await actor('maya', { ...phone, opens: `/group/${id}` });
  const feed = new FeedPage(page);
  await expect(feed.post('The first')).toBeVisible();
  await expect
    .poll(
      async () => {
        await api.callAs('rhea', 'PUT', '/v3/posts', { body: `Later ${Date.now()}`, groupId: id });
        return page.getByRole('button', { name: /new posts?$/i }).count();
      },
      { intervals: [1_000, 4_000, 8_000], timeout: 30_000 },
    )
    .toBe(1);
  await expect(feed.post('Later')).toHaveCount(0);
  await page.getByRole('button', { name: /new posts?$/i }).click();
  await expect(feed.post('Later').first()).toBeVisible();
});

test('the picture of the group on a post leads to the group, and so does its name on the post’s page [POST-21]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { id, name } = await api.makesGroup('rhea', { name: `Led ${Date.now()}` });
  const post = (await api.callAs('rhea', 'PUT', '/v3/posts', { body: 'In a group', groupId: id })) as { data: { id: string } };
  const page = await actor('maya', { ...phone, opens: `/post/${post.data.id}` });
  const card = page.locator(`article[data-post-id="${post.data.id}"]`);
  await card
    .getByRole('link', { name: `In ${name}` })
    .first()
    .click();
  await expect(page).toHaveURL(`/group/${id}`);
  await visit(page, `/post/${post.data.id}`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/group/${id}`);
});

test('Groups in the menus opens the four lists of groups; what is pinned and joined stands in its own [ROUTE-29] [GROUP-03] [GROUP-14] [SHELL-06] [SHELL-07] [SHELL-24]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { own, other } = await someGroups(api, 'noor', { joins: true });
  const page = await actor('noor', wide);
  const { menu, toolbar } = new Shell(page);
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

test('a visitor sees the public groups, and is asked to log in for lists of their own [ROUTE-29] [GROUP-04]', async ({
  newContext,
}) => {
  const page = await (await newContext({ ...phone })).newPage();
  await page.goto('/groups');
  await expect(page.getByRole('tab', { name: 'Trending', selected: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Trending' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'My Groups' }).click();
  await expect(page.getByRole('dialog').getByText('You need to login to view groups')).toBeVisible();
});
