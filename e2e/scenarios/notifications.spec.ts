import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a member reads who did what to which post, offline too, and looks at one kind of notification alone, both live [NOTIF-04] [NOTIF-06] [NOTIF-16] [LIVE-11]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const username = `reader_${Date.now().toString(36)}`;
  await api.newMember(username);
  await api.comments('otto', await api.writesPost(username, 'A first post.'), 'Welcome!');
  await api.follows('noor', username);
  const id = await api.writesPost(username, 'Fog over the quarry at six.');
  await api.comments('otto', id, 'And the herons below it.');
  await api.reacts('theo', id, 'like');
  await api.reacts('ines', id, 'heart');
  const page = await actor(username, { ...phone, serviceWorkers: 'allow' });
  const list = page.getByRole('list', { name: 'Notifications' });
  const lines = list.getByRole('listitem');

  await test.step('a notification says who did what to which post, several people in one line, and leads there; offline too', async () => {
    await page.getByRole('link', { name: 'Notifications' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(lines.first()).toContainText(/ and 1 other reacted to your post/);
    await expect(lines.first()).toContainText('Fog over the quarry at six.');
    await expect(lines.nth(1)).toContainText(/commented on your post/);
    await expect(lines.nth(1)).toContainText('And the herons below it.');
    await lines.first().getByRole('link').click();
    await expect(page).toHaveURL(`/post/${id}`);
    await page.goBack();
    await expect(lines.first()).toContainText('reacted to your post');

    await losesTheLine(page, installation);
    await page.reload();
    await expect(lines.nth(1)).toContainText('And the herons below it.');
    const { log } = installation.proxy;
    log.clear();
    await getsTheLineBack(page, installation);
    const joins = () => log.requests({ method: 'POST', path: '/broadcasting/auth' }).filter(({ status }) => status === 200);
    await expect.poll(() => joins().length, 'the private channels are joined').toBeGreaterThanOrEqual(2);

    // What comes while it is looked at.
    await api.reposts('finn', id);

    await expect(lines.first()).toContainText('reposted your post');
  });

  await test.step('one kind of notification alone, by the address too, down to the end of the list, and live', async () => {
    await expect(lines).toHaveText([
      /reposted your post/,
      /reacted to your post/,
      /And the herons below it\./,
      /followed you/,
      /Welcome!/,
    ]);
    await expect(page.locator('#END')).toHaveText('That is everything.');
    await page.getByRole('tab', { name: 'Follows' }).click();
    await expect(page).toHaveURL('/notifications?type=follow');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('followed you');
    await list.getByRole('link').click();
    await expect(page).toHaveURL('/noor');
    await page.goBack();
    await page.getByRole('tab', { name: 'Mentions' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    // What comes of its kind while it is looked at.
    await api.writesPost('otto', `@${username}, have you seen the herons?`);
    await expect(lines).toContainText('mentioned you');
  });
});

test('a visitor who presses the bell is asked to log in, and the address leads to the login [NOTIF-10] [ROUTE-11]', async ({
  newContext,
}) => {
  const page = await (await newContext(phone)).newPage();
  await new FeedPage(page).opens();
  await page.getByRole('button', { name: 'Notifications' }).filter({ visible: true }).click();
  await expect(page.getByText('You need to login to view notifications')).toBeVisible();
  await page.goto('/notifications');
  await expect(page).toHaveURL(/\/login/);
});
