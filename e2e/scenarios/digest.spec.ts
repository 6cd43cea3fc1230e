import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60_000;

test.afterEach(async ({ installation }) => {
  await new Api(installation).movesClock(0);
});

test('who was away for a week is e-mailed what they missed, once they asked for it offline, and one press ends it', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const page = await actor('finn', { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  const context = page.context();
  await page.goto('/settings');
  const digest = page.getByRole('switch', { name: 'E-mail me what I missed' });
  await expect(digest).not.toBeChecked();

  await context.setOffline(true);
  installation.proxy.setMode('refuse');
  await digest.click();
  await expect(digest).toBeChecked();
  // The server takes it and its answer is lost: the device sends it again once it is opened again.
  const lost = installation.proxy.addRule({ method: 'PATCH', path: /\/user\/settings$/, fault: { kind: 'resetAfter' } });
  installation.proxy.setMode('pass');
  await context.setOffline(false);
  const wants = async () =>
    ((await api.callAs('finn', 'GET', '/v3/user/settings')) as { data: { email_digest: boolean } }).data.email_digest;
  await expect.poll(wants).toBe(true);
  const own = await api.writesPost('finn', 'Kingfisher at the weir');
  await page.close();
  lost.remove();

  await api.movesClock(DAY_MS);
  await api.reacts('noor', own, 'heart');
  await api.movesClock(8 * DAY_MS);
  await expect.poll(() => api.mailTo('finn@demo.test')).toContain('- @noor reacted to your post: Kingfisher at the weir');
  const mail = await api.mailTo('finn@demo.test');
  const { pathname } = new URL(/Unsubscribe: (\S+)/.exec(mail)?.[1] ?? '');
  await api.movesClock(0);

  // In the browser that has the app, as a person opens it from the mail.
  const opened = await context.newPage();
  await opened.goto(pathname);
  await expect(opened.getByRole('heading', { name: 'E-mails about what you missed' })).toBeVisible();
  expect(await wants()).toBe(true);
  await opened.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(opened.getByText('You get no more of these e-mails.')).toBeVisible();
  expect(await wants()).toBe(false);
  // What was sent again is answered as it was then, and last.
  installation.proxy.addRule({ method: 'PATCH', path: /\/user\/settings$/, fault: { kind: 'delay', ms: 1000, when: 'after' } });
  await opened.getByRole('link', { name: 'Settings' }).click();
  await expect(opened.getByRole('switch', { name: 'E-mail me what I missed' })).not.toBeChecked();
});
