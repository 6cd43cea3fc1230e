import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('offline one reads one’s groups and the lists seen before, joins, posts and pins; once there is a connection the joining goes first, and each once [GROUP-03] [GROUP-14]', async ({
  person,
  installation,
}) => {
  const api = new Api(installation);
  const stamp = Date.now().toString(36);
  const { id, name } = await api.makesGroup('rhea', { name: `Far shore ${stamp}` });
  await api.callAs('rhea', 'PUT', '/v3/posts', { body: 'Seen from the boat', groupId: id });
  const finn = await person();
  await finn.signsIn('finn');
  await finn.isInstalled();
  await visit(finn.page, '/groups?list=new');
  await expect(finn.page.getByRole('list', { name: 'New' }).getByText(name)).toBeVisible();
  await visit(finn.page, `/group/${id}`);
  await expect(new FeedPage(finn.page).post('Seen from the boat')).toBeVisible();

  await finn.goesOffline();
  await finn.closePage();
  const page = await finn.openPage('/groups?list=new');
  await page.getByRole('list', { name: 'New' }).getByRole('link').filter({ hasText: name }).click();
  const group = page.getByRole('region', { name: `Group ${name}` });
  await expect(new FeedPage(page).post('Seen from the boat')).toBeVisible();
  await group.getByRole('button', { name: 'Join Group' }).click();
  await expect(group.getByText('2 members')).toBeVisible();
  await expect(group.getByText('Waiting for connection')).toBeVisible();
  await group.getByRole('button', { name: 'Post to Group' }).click();
  const composer = new Composer(page);
  await composer.isReady();
  await expect(composer.sheet.getByRole('combobox', { name: 'Where to post' })).toHaveValue(id);
  await composer.writes('Written before anybody knew');
  await expect(new FeedPage(page).post('Written before anybody knew')).toBeVisible();
  await group.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Pin group' }).click();
  await expect(group.getByText('Pinned')).toBeVisible();
  await visit(page, '/groups');
  await expect(page.getByRole('list', { name: 'My Groups' }).getByRole('listitem').first()).toContainText(name);
  await visit(page, '/groups?list=pinned');
  await expect(page.getByRole('list', { name: 'Pinned' }).getByRole('listitem').first()).toContainText(name);
  await visit(page, '/outbox');
  await expect(page.getByRole('region', { name: 'Outbox' }).getByRole('listitem')).toHaveCount(3);

  await finn.comesOnline();
  await expect(page.getByText('Everything is sent')).toBeVisible();
  await expect.poll(() => api.group('finn', id)).toMatchObject({ isJoined: true, isPinned: true, membersCount: 2 });
  expect((await api.postsOfGroup('finn', id)).filter(({ body }) => body === 'Written before anybody knew')).toHaveLength(1);
});

test('a joining that the server refuses is put back, and says why; the post that waited for it stays in the Outbox [GROUP-14]', async ({
  person,
  installation,
}) => {
  const api = new Api(installation);
  const { id, name } = await api.makesGroup('rhea', { name: `Shut door ${Date.now().toString(36)}` });
  const finn = await person();
  await finn.signsIn('finn');
  await finn.isInstalled();
  await visit(finn.page, `/group/${id}`);
  const group = finn.page.getByRole('region', { name: `Group ${name}` });
  await expect(group.getByRole('button', { name: 'Join Group' })).toBeVisible();
  await finn.goesOffline();
  await group.getByRole('button', { name: 'Join Group' }).click();
  await group.getByRole('button', { name: 'Post to Group' }).click();
  const composer = new Composer(finn.page);
  await composer.isReady();
  await composer.writes('Nobody lets me in');
  await api.callAs('rhea', 'POST', '/v3/group/ban', { user_id: await api.idOf('finn'), group_id: id });
  await finn.comesOnline();
  await expect(group.getByText('You are banned from this group').first()).toBeVisible();
  await visit(finn.page, '/outbox');
  await expect(finn.page.getByText('Nobody lets me in')).toBeVisible();
  await expect(finn.page.getByText('Waits for: Join Group')).toBeVisible();
});
