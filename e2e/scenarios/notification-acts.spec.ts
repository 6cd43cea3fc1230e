import type { Locator, Page } from '@playwright/test';
import { notificationsChannel } from '#contract/realtime/channels.ts';
import { toast } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { expect, test } from '../support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

interface Told {
  readonly username: string;
  readonly postId: string;
}

/** A member of whom nobody has heard yet, with a post. */
async function newAuthor(api: Api): Promise<Told> {
  const username = `told_${Date.now().toString(36)}`;
  await api.newMember(username);
  return { username, postId: await api.writesPost(username, 'Fog over the quarry.') };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const lines = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');

async function chooses(line: Locator, entry: string): Promise<void> {
  await line.getByRole('button', { name: 'More for this notification' }).click();
  await line.page().getByRole('menuitem', { name: entry }).click();
}

test('a member looks at what waits behind the bell, reads it, and deletes it all [NOTIF-05] [NOTIF-07] [NOTIF-08] [NOTIF-09] [NOTIF-12] [NOTIF-17]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { username, postId } = await newAuthor(api);
  await api.setsFault({
    match: { method: 'GET', path: '/v3/user/notifications/count' },
    status: 200,
    body: { seen_count: 0, total_count: 99, unseen_count: 99 },
    times: 20,
  });
  const { log } = installation.proxy;
  log.clear();
  const page = await actor(username, { ...phone, reducedMotion: 'no-preference' });

  await test.step('99 notifications that wait are 99 on the bell, 100 are 99+, on wider screens in the menu', async () => {
    const channel = `private-${notificationsChannel(await api.idOf(username))}`;
    const says = (unseenCount: number) => api.sendsLive(channel, 'NotificationCount', { unseenCount, unseenNotifications: [] });
    const entry = (unseen: number) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `Notifications, ${unseen} unread` });

    await expect(bell(page)).toHaveText('99');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 99 unread');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(entry(99)).toContainText('99');
    await expect(entry(99)).not.toContainText('99+');
    await page.setViewportSize(phone.viewport);
    await api.clearsFaults();

    const joins = () => log.requests({ method: 'POST', path: '/broadcasting/auth' }).filter(({ status }) => status === 200);
    await expect.poll(() => joins().length, 'the private channels are joined').toBeGreaterThanOrEqual(2);
    // Said again where the channel was joined a moment too late to hear it.
    await expect(async () => {
      await says(100);
      await expect(bell(page)).toHaveText('99+', { timeout: 1000 });
    }).toPass();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 100 unread');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(entry(100)).toContainText('99+');
    await page.setViewportSize(phone.viewport);
    await says(0);
  });

  await test.step('the bell counts what waits and rings for more; following a line reads it, its menu does so without', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    const ring = bell(page).locator('[data-rings]');
    await expect(ring).toHaveAttribute('data-rings', '0');

    await api.comments('otto', postId, 'And the herons below it.');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(bell(page)).toHaveText('1');
    await expect(ring).toHaveAttribute('data-rings', '1');
    await expect(ring).toHaveCSS('animation-duration', '0.5s');
    await api.follows('noor', username);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await expect(ring).toHaveAttribute('data-rings', '2');

    await bell(page).click();
    await expect(lines(page)).toHaveCount(2);
    const [followed, commented] = [lines(page).nth(0), lines(page).nth(1)];
    await expect(followed).toContainText('Unread');
    await followed.getByRole('link').click();
    await expect(page).toHaveURL('/noor');
    await page.goBack();
    await expect(followed).toContainText('followed you');
    await expect(followed).not.toContainText('Unread');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await expect(ring, 'it rings for what is new, not for less').toHaveAttribute('data-rings', /[0-2]/);

    await chooses(commented, 'Mark as read');
    await expect(commented).not.toContainText('Unread');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await expect(toast(page, 'Marked as read')).toBeVisible();
    await expect(page).toHaveURL('/notifications');
    await page.reload();
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).filter({ hasText: 'Unread' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    expect(await api.callAs(username, 'GET', '/v3/user/notifications/count')).toMatchObject({ unseen_count: 0, total_count: 2 });
  });

  await test.step('all are deleted once the reader has said so twice, from every device', async () => {
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete all' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete all notifications?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    // While it leaves, its own button has the same name.
    await expect(question).toHaveCount(0);
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await question.getByRole('button', { name: 'Delete all' }).click();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await expect(toast(page, 'All notifications deleted')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    expect(await api.callAs(username, 'GET', '/v3/user/notifications/count')).toMatchObject({ total_count: 0 });
  });
});

test('offline all are marked read and one is deleted, which waits over a reload, is sent once, and shows on the other device [NOTIF-17]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { username, postId } = await newAuthor(api);
  await api.comments('otto', postId, 'First.');
  await api.comments('theo', postId, 'Second.');
  await api.follows('noor', username);
  const page = await actor(username, { ...phone, serviceWorkers: 'allow' });
  const other = await actor(username, { ...phone, opens: '/notifications' });
  await expect(lines(other).filter({ hasText: 'Unread' })).toHaveCount(3);
  await bell(page).click();
  await expect(lines(page)).toHaveCount(3);
  await keepsAppFiles(page);

  await page.context().setOffline(true);
  await chooses(lines(page).nth(1), 'Delete notification');
  await expect(lines(page)).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(lines(page).filter({ hasText: 'Unread' })).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(lines(page)).toHaveText([/followed you/, /First\./]);
  await expect(lines(page).filter({ hasText: 'Unread' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Outbox, 2 unsent' }).click();
  await expect(page.getByText('Mark all notifications as read')).toBeVisible();
  await expect(page.getByText('Delete notification')).toBeVisible();

  const { log } = installation.proxy;
  log.clear();
  await page.context().setOffline(false);
  await expect(page.getByText('Everything is sent')).toBeVisible();
  const sent = log.requests().filter(({ path }) => /\/user\/notifications\/(delete|markAllRead)$/.test(path));
  expect(sent.map(({ method, path, status }) => `${method} ${path} ${status}`).toSorted()).toEqual([
    'DELETE /v3/user/notifications/delete 200',
    'POST /v3/user/notifications/markAllRead 200',
  ]);
  await expect(lines(other)).toHaveText([/followed you/, /First\./]);
  await expect(lines(other).filter({ hasText: 'Unread' })).toHaveCount(0);
  await expect(bell(other)).toHaveAccessibleName('Notifications');
});
