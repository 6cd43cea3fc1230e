import { startPushService } from '../../tests/support/push-service.ts';
import { deliverPush, dispatchSync, pressNotification, shownNotifications } from '../actors/service-worker.ts';
import { outboxEntries } from '../pages/device.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { becomesPushDevice } from '../support/push-device.ts';
import { expect, test } from '../support/test.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
test.beforeEach(async () => {
  service = await startPushService();
});
test.afterEach(() => service.close());

test('the phone is closed, somebody comments, and the answer typed into the push without a connection is one comment in its thread; what is pushed is chosen by kind [NOTIF-02] [NOTIF-13] [NOTIF-14] [NOTIF-15] [NOTIF-18] [NOTIF-19] [NOTIF-20] [API-82]', async ({
  person,
  installation,
}) => {
  test.slow();
  const api = new Api(installation);
  const username = `told_${Date.now().toString(36)}`;
  const email = await api.newMember(username);
  const postId = await api.writesPost(username, 'Fog over the quarry at six.');
  await api.follows('noor', username);
  const phone = await person({ sendsInBackground: true });
  const device = await becomesPushDevice(phone.context, `${service.origin}/phone`);
  const { log } = installation.proxy;
  const answered = (method: string, path: string) =>
    log.requests({ method, path }).filter(({ status }) => status === 200 || status === 201).length;

  // Nobody is asked on arrival, by an address either; who presses the bell is, once.
  const login = new LoginPage(await phone.openPage('/login'));
  await login.signsIn(email, api);
  await new FeedPage(phone.page).seesPosts();
  await phone.isInstalled();
  const question = phone.page.getByText('Shall we tell you when somebody answers?');
  await expect(question).toBeHidden();
  await phone.page.goto('/notifications');
  await expect(phone.page.getByText('followed you')).toBeVisible();
  await expect(question).toBeHidden();
  const bell = phone.page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' });
  await bell.click();
  await expect(question).toBeVisible();
  expect(device.questions()).toBe(0);
  await expect.poll(device.badge).toBe(1);
  const subscribing = phone.context.waitForEvent(
    'request',
    (call) => call.method() === 'POST' && call.url().endsWith('/v3/subscriptions'),
  );
  await phone.page.getByRole('button', { name: 'Turn on' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => answered('POST', '/v3/subscriptions'), 'the server knows the device').toBe(1);
  expect((await subscribing).postDataJSON()).toEqual({
    endpoint: `${service.origin}/phone`,
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    authToken: expect.stringMatching(/^[\w-]{22}$/),
    contentEncoding: 'aes128gcm',
  });
  expect(device.questions()).toBe(1);

  // Signing out ends it; the browser allows it still, and whoever signs in is asked again.
  await phone.page.getByRole('button', { name: 'Profile menu' }).click();
  await phone.page.getByRole('button', { name: 'More', exact: true }).click();
  await phone.page.getByRole('button', { name: 'Logout' }).click();
  const leaving = phone.page.waitForRequest(/\/user\/logout$/);
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  expect((await leaving).postDataJSON()).toMatchObject({ endpoint: `${service.origin}/phone` });
  await expect(login.heading()).toBeVisible();
  await login.signsIn(email, api);
  await new FeedPage(phone.page).seesPosts();
  await expect(question).toBeHidden();
  await bell.click();
  await phone.page.getByRole('button', { name: 'Turn on' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => answered('POST', '/v3/subscriptions'), 'the server knows the device again').toBe(2);
  await phone.page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(device.badge).toBe(0);
  await expect.poll(() => outboxEntries(phone.page)).toEqual([]);

  // A page in which nothing of the app runs.
  await phone.closePage();
  const beside = await phone.openPage('/openapi.json');
  const commentId = await api.comments('otto', postId, 'And the herons below it.');
  await expect.poll(() => service.received.length).toBe(1);
  const { headers, body } = service.received[0]!;
  expect(headers.authorization).toContain(`k=${device.serverKey()}`);
  await phone.goesOffline();
  // Headless, on a busy machine, the browser at times forgets what it has shown a moment ago: then the push comes once
  // more, as it may.
  await expect(async () => {
    await deliverPush(beside, device.read(body));
    await expect
      .poll(() => shownNotifications(beside), { timeout: 4_000 })
      .toMatchObject([{ title: /commented on your post$/, body: 'And the herons below it.' }]);
  }).toPass({ timeout: 60_000 });
  log.clear();
  await pressNotification(beside, { action: 'reply', reply: 'They stay until noon.' });
  await expect
    .poll(async () => (await outboxEntries(beside)).map(({ kind }) => kind).toSorted())
    .toEqual(['comment', 'readNotifications']);
  expect(await shownNotifications(beside)).toEqual([]);

  await phone.comesOnline();
  await dispatchSync(beside, 'dunlin-outbox');
  await expect.poll(() => outboxEntries(beside)).toEqual([]);
  expect([answered('PUT', '/v3/comments'), answered('POST', '/v3/user/notifications/markRead')]).toEqual([1, 1]);
  const page = await phone.openPage(`/post/${commentId}`);
  const answers = page.getByRole('region', { name: 'Comments' }).getByRole('article');
  await expect(answers).toHaveCount(1);
  await expect(answers).toContainText('They stay until noon.');

  // What somebody says to them alone is answered from there too, and read with it.
  await api.callAs('otto', 'PUT', '/v3/posts', { body: 'Are you up there?', toUserId: await api.idOf(username) });
  await expect.poll(() => service.received.length).toBe(2);
  const showsMessage = () =>
    expect(async () => {
      await deliverPush(page, device.read(service.received[1]!.body));
      await expect
        .poll(() => shownNotifications(page), { timeout: 4_000 })
        .toMatchObject([{ title: /^Otto/, body: 'Are you up there?' }]);
    }).toPass({ timeout: 60_000 });
  await showsMessage();
  await pressNotification(page, { action: 'reply', reply: 'From nine on.' });
  await expect
    .poll(() => api.chatsOf(username), { timeout: 60_000 })
    .toMatchObject([{ name: /^Otto/, last: 'From nine on.', unread: 0 }]);
  // What is still shown of it goes where the chat is looked at.
  await showsMessage();
  await page.goto('/chat/with/otto');
  await expect(page.getByRole('article').last()).toContainText('From nine on.');
  await expect.poll(() => shownNotifications(page)).toEqual([]);

  // By kind, as the settings say; and not at all.
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Comments on your posts' }).click();
  await expect.poll(() => answered('PATCH', '/v3/user/settings')).toBe(1);
  await api.comments('otto', postId, 'A second one.');
  await api.reposts('otto', postId);
  await expect.poll(() => service.received.length).toBe(3);
  expect(JSON.parse(device.read(service.received[2]!.body))).toMatchObject({ notification: { notificationType: 'repost' } });
  await page.getByRole('switch', { name: 'On this device' }).click();
  await expect.poll(() => answered('DELETE', '/v3/subscriptions'), 'the server forgets the device').toBe(1);
});
