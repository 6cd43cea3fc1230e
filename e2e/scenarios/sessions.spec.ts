import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

async function logsIn(page: Page, api: Api, email: string): Promise<void> {
  const login = new LoginPage(page);
  await login.opens();
  await login.signsIn(email, api);
  await new FeedPage(page).seesPosts();
}

const sessionsOn = (page: Page) => page.getByRole('region', { name: 'Sessions' });
const endButton = (page: Page, name: string) => sessionsOn(page).getByRole('button', { name: `End session: ${name}` });

test('a member sees where the account is logged in and ends one session, which logs that device out at once; offline they are shown as last seen, ending them waits, and what the ended device has not sent stays for it [SETTINGS-54]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const email = await api.newMember('hedda');
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  await logsIn(page, api, email);
  const phone = await (await newContext({ userAgent: PHONE, serviceWorkers: 'allow' })).newPage();
  await logsIn(phone, api, email);
  const rows = sessionsOn(page).getByRole('listitem');
  const login = new LoginPage(phone);

  await test.step('a member sees where the account is logged in and ends one session, which logs that device out at once', async () => {
    await page.goto('/settings');
    await expect(rows).toHaveText([
      /^Chrome on Linux.*This device/,
      /^Chrome on Android.*Last used/,
      /^Unknown device.*Last used/,
    ]);
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    await expect(endButton(page, 'Chrome on Android')).toHaveAccessibleDescription(/Last used .*Logged in/);

    await endButton(page, 'Chrome on Android').focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText([/^Chrome on Linux/, /^Unknown device/]);
    await expect(toast(page, 'Chrome on Android was logged out')).toBeVisible();
    await expect(endButton(page, 'Unknown device'), 'the keyboard goes on from there').toBeFocused();

    // Nothing is done there: the end comes over its live socket.
    await expect(toast(phone, 'Your session has ended. Please log in again.')).toBeVisible();
    await expect(phone).toHaveURL(/\/login/);
    await expect(login.heading()).toBeVisible();

    await page.keyboard.press('Enter');
    await expect(rows).toHaveText([/^Chrome on Linux/]);
    await expect(sessionsOn(page).getByRole('heading', { name: 'Sessions' })).toBeFocused();
    await expect(sessionsOn(page).getByRole('button')).toHaveCount(0);
  });

  await test.step('offline the sessions are shown as last seen, and ending them waits', async () => {
    // The phone is logged in again, and another device without a name.
    await login.signsIn(email, api);
    await new FeedPage(phone).seesPosts();
    await api.callAs('hedda', 'GET', '/v3/user');
    await keepsAppFiles(phone);
    await phone.context().setOffline(true);
    const composer = new Composer(phone);
    await composer.opens();
    await composer.writes('Written on the train before this phone was logged out');

    await page.reload();
    await expect(rows).toHaveCount(3);
    await losesTheLine(page, installation);
    await expect(sessionsOn(page).getByText(/^You are offline\. This is how it was /)).toBeVisible();
    await endButton(page, 'Unknown device').click();
    const unknown = rows.filter({ hasText: 'Unknown device' });
    await expect(unknown.getByRole('status')).toHaveText('Ending… Waiting for connection');
    await page.reload();
    await expect(unknown.getByRole('status')).toHaveText('Ending… Waiting for connection');
    await sessionsOn(page).getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('alertdialog', { name: 'End all other sessions?' }).getByRole('button', { name: 'End all' }).click();
    await expect(rows.filter({ hasText: 'Ending…' })).toHaveCount(2);
    await expect(sessionsOn(page).getByRole('button', { name: 'End all other sessions' })).toHaveCount(0);
  });

  await test.step('online again they end; what the ended device has not sent stays for it', async () => {
    await getsTheLineBack(page, installation);
    await expect(rows).toHaveText([/^Chrome on Linux.*This device/]);
    await visit(page, '/outbox');
    await expect(page.getByText('Everything is sent')).toBeVisible();

    await phone.context().setOffline(false);
    await expect(phone).toHaveURL(/\/login/);
    await expect(phone.getByText('1 unsent item is kept on this device for hedda and goes out after login.')).toBeVisible();
    await login.signsIn(email, api);
    await expect(phone).toHaveURL(/\/(feed|outbox)$/);
    await new FeedPage(page).opens('/hedda');
    await expect(page.getByText('Written on the train before this phone was logged out')).toBeVisible();
  });
});
