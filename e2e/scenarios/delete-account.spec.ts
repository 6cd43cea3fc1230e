import type { Page } from '@playwright/test';
import { Composer } from '../pages/composer.ts';
import { storedText } from '../pages/device.ts';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { keepsAppFiles } from '../support/installed.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, signInAsDemo, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

async function logsIn(page: Page, api: Api, email: string): Promise<void> {
  const login = new LoginPage(page);
  await login.opens();
  await login.signsIn(email, api);
  await new FeedPage(page).seesPosts();
}

const GONE = 'This account was deleted. What this device held of it is removed.';
const section = (page: Page) => page.getByRole('region', { name: 'Delete account' });
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
/** A code that was not sent. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

/** On the settings' screen. */
async function opensQuestion(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Delete account…' }).click();
  await expect(dialog(page, 'Delete your account?')).toBeVisible();
}

async function asksForCode(page: Page, api: Api, email: string): Promise<string> {
  await dialog(page, 'Delete your account?').getByRole('button', { name: 'E-mail me the code' }).click();
  await expect(dialog(page, 'Delete for good?')).toBeVisible();
  return /^(\d{6})$/m.exec(await api.mailTo(email))?.[1] ?? '';
}

/**
 * On a device of a deleted account: it stands at the login, the text is stored no more, and nothing is said to be kept.
 */
async function keepsNothing(page: Page, text: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await expect(new LoginPage(page).heading()).toBeVisible();
  await expect.poll(() => storedText(page)).not.toContain(text);
  await expect(page.getByText('kept on this device for')).toHaveCount(0);
}

test('offline the account is not deleted, and a device that comes back later keeps nothing of it; a member deletes the account after confirming twice, reads what goes and what stays, and is logged out everywhere at once [SETTINGS-53]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  const tablet = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  const text = 'Kjeld wrote this on the train';

  await test.step('offline the account is not deleted', async () => {
    const email = await api.newMember('kjeld');
    await logsIn(tablet, api, email);
    await keepsAppFiles(tablet);
    await tablet.context().setOffline(true);
    const composer = new Composer(tablet);
    await composer.opens();
    await composer.writes(text);
    await expect.poll(() => storedText(tablet)).toContain(text);
    await logsIn(page, api, email);
    await visit(page, '/settings');
    await losesTheLine(page, installation);
    await expect(section(page).getByText('Deleting the account needs a connection.')).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Delete account…' })).toBeDisabled();
    await getsTheLineBack(page, installation);
    await opensQuestion(page);
    const code = await asksForCode(page, api, email);

    // The answer is lost: asking again is no second deletion, and ends the same.
    await api.setsFault({ match: { method: 'DELETE', path: '/v3/user' }, cutAfterCommit: true, times: 1 });
    await dialog(page, 'Delete for good?').getByLabel('Code from the e-mail').fill(code);
    await page.keyboard.press('Enter');
    const again = dialog(page, 'Delete for good?').getByRole('button', { name: 'Delete for good' });
    // Told by the answer, the page says so and waits; told by the live event, it is at the login already.
    const close = dialog(page, 'Your account is deleted').getByRole('button', { name: 'Close' });
    await expect(async () => {
      for (const button of [again, close]) {
        if (!page.url().includes('/login') && (await button.isVisible())) await button.click({ timeout: 1000 });
      }
      await expect(page).toHaveURL(/\/login/, { timeout: 500 });
    }).toPass();
  });

  await test.step('a device that comes back later sends nothing and keeps nothing of it', async () => {
    const { log } = installation.proxy;
    log.clear();
    await tablet.context().setOffline(false);
    await expect(toast(tablet, GONE)).toBeVisible();
    await keepsNothing(tablet, text);
    const taken = log.requests({ method: 'PUT', path: '/v3/posts' }).filter(({ status = 0 }) => status >= 200 && status < 300);
    expect(taken).toEqual([]);
    await signInAsDemo(tablet, 'maya');
    await visit(tablet, '/outbox');
    await expect(tablet.getByText('Everything is sent')).toBeVisible();
  });

  const reader = tablet;
  const email = await api.newMember('jorun');
  const phone = await (await newContext()).newPage();
  const draft = 'Half a thought of Jorun';
  const question = dialog(page, 'Delete your account?');
  await test.step('a member reads what goes and what stays', async () => {
    const postId = await api.writesPost('jorun', 'Jorun counted the knots at the weir');
    await api.comments('noor', postId, 'So did I, from the other bank');
    await visit(reader, `/post/${postId}`);
    await expect(reader.getByText('Jorun counted the knots at the weir').first()).toBeVisible();
    await logsIn(phone, api, email);
    const composer = new Composer(phone);
    await composer.opens();
    await composer.keepsDraft(draft);
    await expect.poll(() => storedText(phone)).toContain(draft);
    await logsIn(page, api, email);

    await visit(page, '/settings');
    await opensQuestion(page);
    await expect(question.getByRole('heading', { name: 'What is deleted' })).toBeVisible();
    await expect(question.getByRole('listitem')).toContainText([
      'Your profile',
      'Your posts',
      'Your reactions',
      'reward tokens',
      'drafts and unsent items too',
      'What others wrote to you',
      'Your groups',
      'Reports',
      'you invited',
      '90 days',
    ]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await api.mailTo(email), 'nothing was asked for yet').not.toContain('To delete the account');
  });

  await test.step('the account is deleted after confirming twice, and logged out everywhere at once', async () => {
    await opensQuestion(page);
    await asksForCode(page, api, email);
    const last = dialog(page, 'Delete for good?');
    const confirm = last.getByRole('button', { name: 'Delete for good' });
    await expect(last.getByLabel('Code from the e-mail')).toBeFocused();
    // Away for the e-mail: a page that was killed meanwhile opens where it was left, until that is given up.
    await page.reload();
    await expect(last.getByLabel('Code from the e-mail')).toBeFocused();
    await last.getByRole('button', { name: 'Cancel' }).click();
    await expect(last).toBeHidden();
    await page.reload();
    await opensQuestion(page);
    const code = await asksForCode(page, api, email);
    await expect(confirm).toBeDisabled();
    await last.getByLabel('Code from the e-mail').fill(otherThan(code));
    await confirm.click();
    await expect(last.getByText('This code is wrong, was used, or has expired')).toBeVisible();
    await expect(phone, 'nothing happened').toHaveURL(/\/feed/);
    await last.getByLabel('Code from the e-mail').fill(code);
    await confirm.click();

    // Nothing is done there: the end comes over the live socket.
    await expect(toast(phone, GONE)).toBeVisible();
    await keepsNothing(phone, draft);
    await dialog(page, 'Your account is deleted').getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await api.mailTo(email)).toContain('@jorun is deleted');

    // Who reads the thread sees it without being asked, and the answer stays.
    await expect(reader.getByText('Jorun counted the knots at the weir')).toHaveCount(0);
    await expect(reader.getByText('So did I, from the other bank')).toBeVisible();
    await expect(reader.getByText('Deleted account').first()).toBeVisible();
    await visit(reader, '/jorun');
    await expect(reader.getByText('This account does not exist')).toBeVisible();

    // The address begins anew.
    await new LoginPage(phone).signsIn(email, api);
    await expect(phone).toHaveURL(/\/setup/);
  });
});
