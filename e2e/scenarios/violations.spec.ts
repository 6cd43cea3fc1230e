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

/** A new member, whose post maya reported and theo took out. */
async function isGivenOne(api: Api, body: string) {
  const username = `given_${Date.now().toString(36)}`;
  const email = await api.newMember(username);
  const postULID = await api.writesPost(username, body);
  await api.callAs('maya', 'PUT', '/v3/posts/flag', { ulid: postULID, violationType: 'spam' });
  const post = { postULID, userULID: await api.idOf(username) };
  await decides(api, 'theo', 'removeContent', post);
  return { email, username, post };
}

async function signsIn(page: Page, email: string, api: Api): Promise<void> {
  const login = new LoginPage(page);
  await login.opens();
  await login.signsIn(email, api);
  await new FeedPage(page).seesPosts();
}

test('a member finds their violations where settings are, and only who has some [ROUTE-20] [SHELL-11] [MOD-22] [MOD-23] [MOD-24] [MOD-25]', async ({
  newContext,
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const { email, username, post } = await isGivenOne(api, 'Candles, cheap.');
  const second = await api.writesPost(username, 'Candles, cheaper.');
  await api.callAs('maya', 'PUT', '/v3/posts/flag', { ulid: second, violationType: 'spam' });
  await decides(api, 'otto', 'removeContent', { ...post, postULID: second });

  const page = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await signsIn(page, email, api);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Settings & Support' }).click();
  await menu.getByRole('link', { name: 'Violations' }).click();
  await expect(page).toHaveURL('/violations');
  const given = page.getByRole('listitem', { name: 'Spam' });
  await expect(given).toHaveCount(2);
  await expect(given.first()).toContainText(/Spam\s*1 point/);
  await expect(given.first()).toContainText('Repeated, misleading or automated posts.');
  await expect(page.getByText('2 points · 0 timeouts')).toBeVisible();
  await expect(given.first(), 'the newest first').toContainText('Candles, cheaper.');
  await expect(given.last()).toContainText('Candles, cheap.');

  const maya = await actor('maya', { viewport: { width: 1280, height: 800 } });
  await maya.getByRole('button', { name: 'Settings & Support' }).click();
  await expect(maya.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(maya.getByRole('link', { name: 'Violations' })).toHaveCount(0);
  await visit(maya, '/violations');
  await expect(maya.getByText('You have no violations')).toBeVisible();

  const visitor = await (await newContext()).newPage();
  await visitor.goto('/violations');
  await expect(visitor).toHaveURL(/\/login\?redirect=.*violations/);
});

test('violations are read twenty at a time [MOD-25] [API-83]', async ({ newContext, installation }) => {
  const api = new Api(installation);
  const { email, username, post } = await isGivenOne(api, 'Candle 0');
  for (let count = 1; count < 21; count += 1) {
    const postULID = await api.writesPost(username, `Candle ${count}`);
    await api.callAs('maya', 'PUT', '/v3/posts/flag', { ulid: postULID, violationType: 'spam' });
    await decides(api, 'theo', 'removeContent', { ...post, postULID });
  }
  const page = await (await newContext()).newPage();
  await signsIn(page, email, api);
  await page.goto('/violations');
  await expect(page.getByRole('listitem', { name: 'Spam' })).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more', exact: true }).click();
  await expect(page.getByRole('listitem', { name: 'Spam' })).toHaveCount(21);
  await expect(page.getByRole('button', { name: 'Show more', exact: true })).toHaveCount(0);
});

test('an appeal written offline is kept, sent once, and decided by another moderator than the one who decided before; what came of it stays to be found [MOD-26] [MOD-47] [SHELL-11]', async ({
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const { email, username, post } = await isGivenOne(api, 'Candles for the choir.');
  const page = await (await newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })).newPage();
  await signsIn(page, email, api);
  await page.goto('/violations');
  const given = page.getByRole('listitem', { name: 'Spam' });
  await expect(given).toContainText('1 point');
  await losesTheLine(page, installation);

  await given.getByRole('button', { name: 'Appeal: Bot and Spam' }).click();
  const sheet = page.getByRole('dialog', { name: 'Appeal: Bot and Spam' });
  const field = sheet.getByLabel('Your appeal');
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

  await getsTheLineBack(page, installation);
  await expect(given).toContainText('Your appeal waits for another moderator.');
  await expect(decides(api, 'theo', 'denyAppeal', post), 'theo decided before').rejects.toThrow('409');
  await api.callAs('otto', 'POST', '/v3/moderation/post/action/removeViolation', post);
  await page.reload();
  await expect(given).toContainText('Your appeal was granted. The post is back.');
  await given.getByRole('link', { name: 'View post' }).click();
  await expect(page).toHaveURL(`/post/${post.postULID}`);
  await expect(page.getByRole('article').getByText('Candles for the choir.')).toBeVisible();

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

test('an appeal that the server refuses stays with its text, and says why [MOD-26]', async ({ newContext, installation }) => {
  const api = new Api(installation);
  const { email, username, post } = await isGivenOne(api, 'Candles again.');
  const page = await (await newContext()).newPage();
  await signsIn(page, email, api);
  await page.goto('/violations');
  const given = page.getByRole('listitem', { name: 'Spam' });
  await given.getByRole('button', { name: 'Appeal: Bot and Spam' }).click();
  await api.callAs(username, 'POST', '/v3/user/violations/appeal', { postId: post.postULID, text: 'From another device.' });
  const sheet = page.getByRole('dialog', { name: 'Appeal: Bot and Spam' });
  await sheet.getByLabel('Your appeal').fill('From this one.');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(given).toContainText('From this one.');
  await expect(given).toContainText('You have appealed against this violation before');
  await visit(page, '/outbox');
  await expect(page.getByText('Appeal: Bot and Spam')).toBeVisible();
  await expect(page.getByText('From this one.')).toBeVisible();
});
