import { deliverPush } from '../actors/service-worker.ts';
import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('a push is shown with no page open; liking it without a connection is kept, and sent once when there is one [NOTIF-19]', async ({
  person,
  installation,
}) => {
  test.slow();
  const api = new Api(installation);
  const postId = await api.writesPost('rhea', 'Fog over the quarry at six.');
  const commentId = await api.comments('otto', postId, 'And the herons below it.');
  const rhea = await person({ viewport: { width: 390, height: 844 }, permissions: ['notifications', 'background-sync'] });
  await rhea.signsIn('rhea');
  await rhea.isInstalled();
  const told = await api.isToldOf('rhea');
  const { page } = rhea;
  // No page of the app, and the worker's origin all the same.
  await page.goto('/licenses.txt');
  await rhea.goesOffline();

  const from = { username: 'otto', name: 'Otto' };
  await deliverPush(page, { ...told, from, people: 1, excerpt: 'And the herons below it.', unseen: 1 });
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error('There is a service worker');
  // As text: nothing here knows the types of a service worker.
  const shown = () =>
    worker.evaluate<readonly object[]>(
      'self.registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))',
    );
  await expect
    .poll(shown)
    .toEqual([{ title: 'Otto commented on your post', body: 'And the herons below it.', tag: `comment.${commentId}` }]);

  const { log } = installation.proxy;
  log.clear();
  await worker.evaluate(
    `self.registration.getNotifications().then(([notification]) =>
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: 'like' })))`,
  );
  await expect.poll(shown).toEqual([]);
  await rhea.comesOnline();
  await page.goto('/outbox');
  const likes = () => log.requests({ method: 'PUT', path: '/v3/post/reaction' }).filter(({ status }) => status === 200);
  await expect.poll(() => likes().length, 'the like is sent').toBe(1);
  const marked = () =>
    log.requests({ method: 'POST', path: '/v3/user/notifications/markRead' }).filter(({ status }) => status === 200);
  await expect.poll(() => marked().length, 'it is read').toBe(1);
  await page.goto(`/post/${commentId}`);
  await expect(page.getByText('And the herons below it.').first()).toBeVisible();
  expect(likes()).toHaveLength(1);
});
