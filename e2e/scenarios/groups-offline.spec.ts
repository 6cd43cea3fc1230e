import { Composer } from '../pages/composer.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('offline one reads one’s groups and the lists seen before, joins, posts and pins; it goes once there is a connection, and a joining that is refused is put back [GROUP-03] [GROUP-14]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const stamp = Date.now().toString(36);
  const far = await api.makesGroup('rhea', { name: `Far shore ${stamp}` });
  await api.says('rhea', far.id, 'Seen from the boat');
  const first = await actor('finn', {
    opens: '/groups?list=new',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  await expect(first.getByRole('list', { name: 'New' }).getByText(far.name)).toBeVisible();
  await visit(first, `/group/${far.id}`);
  await expect(new FeedPage(first).post('Seen from the boat')).toBeVisible();
  await losesTheLine(first, installation);
  await first.close();
  const page = await first.context().newPage();
  const composer = new Composer(page);

  await test.step('offline one reads one’s groups and the lists seen before, joins, posts and pins; once there is a connection the joining goes first, and each once', async () => {
    const { id, name } = far;
    await page.goto('/groups?list=new');
    await page.getByRole('list', { name: 'New' }).getByRole('link').filter({ hasText: name }).click();
    const group = page.getByRole('region', { name: `Group ${name}` });
    await expect(new FeedPage(page).post('Seen from the boat')).toBeVisible();
    await group.getByRole('button', { name: 'Join Group' }).click();
    await expect(group.getByText('2 members')).toBeVisible();
    await expect(group.getByText('Waiting for connection')).toBeVisible();
    await group.getByRole('button', { name: 'Post to Group' }).click();
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

    await getsTheLineBack(page, installation);
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await expect.poll(() => api.group('finn', id)).toMatchObject({ isJoined: true, isPinned: true, membersCount: 2 });
    expect((await api.postsOfGroup('finn', id)).filter(({ body }) => body === 'Written before anybody knew')).toHaveLength(1);
  });

  await test.step('a joining that the server refuses is put back, and says why; the post that waited for it stays in the Outbox', async () => {
    const { id, name } = await api.makesGroup('rhea', { name: `Shut door ${stamp}` });
    await visit(page, `/group/${id}`);
    const group = page.getByRole('region', { name: `Group ${name}` });
    await expect(group.getByRole('button', { name: 'Join Group' })).toBeVisible();
    await losesTheLine(page, installation);
    await group.getByRole('button', { name: 'Join Group' }).click();
    await group.getByRole('button', { name: 'Post to Group' }).click();
    await composer.isReady();
    await composer.writes('Nobody lets me in');
    await api.callAs('rhea', 'POST', '/v3/group/ban', { user_id: await api.idOf('finn'), group_id: id });
    await getsTheLineBack(page, installation);
    await expect(group.getByText('You are banned from this group').first()).toBeVisible();
    await visit(page, '/outbox');
    await expect(page.getByText('Nobody lets me in')).toBeVisible();
    await expect(page.getByText('Waits for: Join Group')).toBeVisible();
  });
});
