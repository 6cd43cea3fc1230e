import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { FeedPage } from '../pages/feed-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const reason = 'The same advertisement for the third time.';
const decides = (api: Api, who: string, action: string, of: { postULID: string; userULID: string }) =>
  api.callAs(who, 'POST', `/v3/moderation/post/action/${action}`, { ...of, violation: 'spam', reason });

async function newMember(api: Api): Promise<{ readonly username: string; readonly email: string }> {
  const username = `given_${Date.now().toString(36)}`;
  return { username, email: await api.newMember(username) };
}

/** A post of this member, which maya reported and a moderator took out. */
async function isGivenOne(api: Api, username: string, body: string, moderator = 'theo') {
  const postULID = await api.writesPost(username, body);
  await api.callAs('maya', 'PUT', '/v3/posts/flag', { ulid: postULID, violationType: 'spam' });
  const post = { postULID, userULID: await api.idOf(username) };
  await decides(api, moderator, 'removeContent', post);
  return post;
}

async function signsIn(page: Page, email: string, api: Api): Promise<void> {
  const login = new LoginPage(page);
  await login.opens();
  await login.signsIn(email, api);
  await new FeedPage(page).seesPosts();
}

test('a member finds their violations where settings are, and only who has some; they are read twenty at a time [ROUTE-20] [SHELL-11] [MOD-22] [MOD-23] [MOD-24] [MOD-25] [API-83]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const { email, username } = await newMember(api);
  const page = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const entry = menu.getByRole('link', { name: 'Violations' });
  const given = page.getByRole('listitem', { name: 'Spam' });
  await test.step('a visitor is asked to log in, and who has none finds no entry', async () => {
    await page.goto('/violations');
    await expect(page).toHaveURL(/\/login\?redirect=.*violations/);
    await new LoginPage(page).signsIn(email, api);
    await expect(page).toHaveURL('/violations');
    await expect(page.getByText('You have no violations')).toBeVisible();
    await menu.getByRole('button', { name: 'Settings & Support' }).click();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(entry).toHaveCount(0);
  });

  await test.step('who has some finds them where settings are, the newest first', async () => {
    await isGivenOne(api, username, 'Candles, cheap.');
    await isGivenOne(api, username, 'Candles, cheaper.', 'otto');
    // The account is asked for anew.
    await page.goto('/feed');
    await menu.getByRole('button', { name: 'Settings & Support' }).click();
    await entry.click();
    await expect(page).toHaveURL('/violations');
    await expect(given).toHaveCount(2);
    await expect(given.first()).toContainText(/Spam\s*1 point/);
    await expect(given.first()).toContainText('Repeated, misleading or automated posts.');
    await expect(page.getByText('2 points · 0 timeouts')).toBeVisible();
    await expect(given.first(), 'the newest first').toContainText('Candles, cheaper.');
    await expect(given.last()).toContainText('Candles, cheap.');
  });

  await test.step('violations are read twenty at a time', async () => {
    for (let count = 2; count < 21; count += 1) await isGivenOne(api, username, `Candle ${count}`);
    await visit(page, '/feed');
    await visit(page, '/violations');
    await expect(given).toHaveCount(20);
    const more = page.getByRole('button', { name: 'Show more', exact: true });
    await more.click();
    await expect(given).toHaveCount(21);
    await expect(more).toHaveCount(0);
  });
});

test('an appeal written offline is kept, sent once, and decided by another moderator than the one who decided before; what came of it stays to be found, and one that the server refuses stays with its text [MOD-26] [MOD-47] [SHELL-11]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const { email, username } = await newMember(api);
  const post = await isGivenOne(api, username, 'Candles for the choir.');
  const page = await (await newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })).newPage();
  await signsIn(page, email, api);
  await page.goto('/violations');
  const given = page.getByRole('listitem', { name: 'Spam' });
  const sheet = page.getByRole('dialog', { name: 'Appeal: Bot and Spam' });
  const field = sheet.getByLabel('Your appeal');
  await expect(given).toContainText('1 point');
  await test.step('an appeal written offline is kept', async () => {
    await losesTheLine(page, installation);

    await given.getByRole('button', { name: 'Appeal: Bot and Spam' }).click();
    await field.fill('Nope');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet.getByText('Write at least 5 characters.')).toBeVisible();
    await field.fill('It was for the choir, once.');
    await page.reload();
    await given.getByRole('button', { name: 'Appeal: Bot and Spam' }).click();
    await expect(field, 'what was typed is kept').toHaveValue('It was for the choir, once.');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(given).toContainText('It was for the choir, once.');
    await expect(given).toContainText('Waiting for connection');
    await expect(given.getByRole('button', { name: 'Appeal: Bot and Spam' })).toHaveCount(0);
    await page.reload();
    await expect(given).toContainText('Waiting for connection');
  });

  await test.step('it is sent once, and decided by another moderator than the one who decided before', async () => {
    await getsTheLineBack(page, installation);
    await expect(given).toContainText('Your appeal waits for another moderator.');
    await expect(decides(api, 'theo', 'denyAppeal', post), 'theo decided before').rejects.toThrow('409');
    await api.callAs('otto', 'POST', '/v3/moderation/post/action/removeViolation', post);
    await page.reload();
    await expect(given).toContainText('Your appeal was granted. The post is back.');
    await given.getByRole('link', { name: 'View post' }).click();
    await expect(page).toHaveURL(`/post/${post.postULID}`);
    await expect(page.getByRole('article').getByText('Candles for the choir.')).toBeVisible();
  });

  await test.step('what came of it stays to be found', async () => {
    // The own profile asks for the account too, which gives the point back.
    await visit(page, `/${username}`);
    await expect(page.getByRole('region', { name: /^Profile of/ })).toBeVisible();
    await visit(page, '/violations');
    await expect(page.getByText('0 points · 0 timeouts')).toBeVisible();
    await visit(page, '/feed');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Account menu' });
    await menu.getByRole('button', { name: 'More' }).click();
    await menu.getByRole('link', { name: 'Violations' }).click();
    await expect(page).toHaveURL('/violations');
    await expect(given).toContainText('Your appeal was granted. The post is back.');
  });

  await test.step('an appeal that the server refuses stays with its text, and says why', async () => {
    const second = await isGivenOne(api, username, 'Candles again.');
    const again = given.filter({ hasText: 'Candles again.' });
    await visit(page, '/feed');
    await visit(page, '/violations');
    await again.getByRole('button', { name: 'Appeal: Bot and Spam' }).click();
    await api.callAs(username, 'POST', '/v3/user/violations/appeal', { postId: second.postULID, text: 'From another device.' });
    await field.fill('From this one.');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await expect(again).toContainText('From this one.');
    await expect(again).toContainText('You have appealed against this violation before');
    await visit(page, '/outbox');
    await expect(page.getByText('Appeal: Bot and Spam')).toBeVisible();
    await expect(page.getByText('From this one.')).toBeVisible();
  });
});
