import type { Page } from '@playwright/test';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { Api } from '../support/api.ts';
import { losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Account', exact: true });
const codeIn = (mail: string) => /^(\d{6})$/m.exec(mail)?.[1] ?? '';
/** A code that was not sent. */
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

async function changesEmail(page: Page, api: Api, old: string): Promise<void> {
  const wanted = 'yrsa.new@example.org';
  await expect(section(page)).toContainText(old);
  await section(page).getByRole('button', { name: 'Change e-mail' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change e-mail' });
  const field = sheet.getByLabel('New e-mail');
  const goOn = sheet.getByRole('button', { name: 'Continue' });
  await field.fill('yrsa');
  await goOn.click();
  await expect(field).toHaveAccessibleDescription(/^Enter an e-mail address/);
  await field.fill(old);
  await goOn.click();
  await expect(field).toHaveAccessibleDescription('This is the e-mail of your account already');

  // Whose it is is told to its owner alone.
  await field.fill('uffe@example.org');
  await goOn.click();
  await expect(sheet.getByText('If uffe@example.org can receive mail')).toBeVisible();
  expect(await api.mailTo('uffe@example.org')).toContain('A member of Dunlin asked to use this address');
  await sheet.getByRole('button', { name: 'Use another e-mail' }).click();
  await expect(field, 'what was typed stays').toHaveValue('uffe@example.org');

  await field.fill(wanted);
  await goOn.click();
  const code = sheet.getByLabel('Code from the e-mail');
  await expect(code).toBeFocused();
  // Away for the e-mail: a page that was killed meanwhile opens where it was left.
  await page.reload();
  await expect(sheet.getByText(`If ${wanted} can receive mail`)).toBeVisible();
  await expect(code).toBeFocused();
  const sent = codeIn(await api.mailTo(wanted));
  await code.fill('123');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription('Enter all 6 digits of the code');
  await code.fill(otherThan(sent));
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription('This code is wrong, was used, or has expired');
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await expect(toast(page, `Your e-mail is ${wanted} now`)).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(section(page)).toContainText(wanted);
  expect(await api.mailTo(old)).toMatch(/has another e-mail address now[^]*\/v4\/undo-email\//);
}

async function changesUsername(page: Page, api: Api): Promise<void> {
  await section(page).getByRole('button', { name: 'Change username' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change username' });
  const field = sheet.getByLabel('New username');
  const goOn = sheet.getByRole('button', { name: 'Continue' });
  await field.fill('uffe');
  await expect(field).toHaveAccessibleDescription('This username is taken');
  await field.fill('yrsa_two');
  await expect(field).toHaveAccessibleDescription('Available');
  await goOn.click();
  const question = (name: string) => page.getByRole('alertdialog', { name: `Change to @${name}?` });
  await expect(question('yrsa_two').getByRole('listitem')).toContainText([
    'Links to @yrsa do not lead to you any more',
    'Nobody else can take @yrsa for 90 days',
    'stay yours',
  ]);

  // Somebody is faster: it is said beside the field, with what was typed.
  await api.callAs('uffe', 'PATCH', '/v3/user', { username: 'yrsa_two' });
  await question('yrsa_two').getByRole('button', { name: 'Change username' }).click();
  await expect(question('yrsa_two')).toBeHidden();
  await expect(field).toHaveAccessibleDescription('This username is taken');
  await expect(field).toHaveValue('yrsa_two');
  await field.fill('yrsa_three');
  await expect(field).toHaveAccessibleDescription('Available');
  await goOn.click();
  await question('yrsa_three').getByRole('button', { name: 'Change username' }).click();
  await expect(toast(page, 'You are @yrsa_three now')).toBeVisible();
  await expect(section(page)).toContainText('@yrsa_three');
}

test('a member changes the e-mail address by a code and the username after a question; both are there at once and after a reload, and neither changes offline', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const email = await api.newMember('yrsa');
  await api.newMember('uffe');
  await api.writesPost('yrsa', 'Yrsa counts godwits');
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  const login = new LoginPage(page);
  await login.opens();
  await login.signsIn(email, api);
  await new FeedPage(page).seesPosts();
  await visit(page, '/settings');
  await changesEmail(page, api, email);
  await changesUsername(page, api);

  // The menu, the profile's address and the own posts go by the new name, without a reload and after one.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL('/yrsa_three');
  const own = page.getByRole('article').filter({ hasText: 'Yrsa counts godwits' });
  await expect(own).toContainText('@yrsa_three');
  await page.reload();
  await expect(own).toContainText('@yrsa_three');
  await visit(page, '/yrsa');
  await expect(page.getByText('This account does not exist')).toBeVisible();

  await visit(page, '/settings');
  await losesTheLine(page, installation);
  await expect(section(page).getByText('Changing them needs a connection.')).toBeVisible();
  for (const name of ['Change e-mail', 'Change username']) {
    await expect(section(page).getByRole('button', { name })).toBeDisabled();
  }
  await expect(section(page)).toContainText('yrsa.new@example.org');
});
