import type { Page } from '@playwright/test';
import { FeedPage, toast } from '../pages/feed-page.ts';
import { Composer } from '../pages/composer.ts';
import { LoginPage } from '../pages/login-page.ts';
import { chooseFromMenu } from '../pages/menu.ts';
import { ModerationPage } from '../pages/moderation-page.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const staffMenu = (page: Page) => page.getByRole('button', { name: 'Staff actions' });
const profileOf = (page: Page) => page.getByRole('region', { name: /^Profile of / });

interface SeenUser {
  readonly isBanned: boolean;
  readonly badges: readonly string[];
}
const seen = async (api: Api, username: string, by = 'maya') =>
  ((await api.callAs(by, 'GET', `/v3/profile/${username}`)) as { data: SeenUser }).data;

async function opensProfile(page: Page, username: string): Promise<void> {
  await visit(page, `/${username}`);
  await expect(profileOf(page)).toContainText(`@${username}`);
}

/** Of the menu of staff, after its question. */
async function bans(page: Page, username: string, act: 'Ban User' | 'Unban User'): Promise<void> {
  await staffMenu(page).click();
  await chooseFromMenu(page, act);
  const question = page.getByRole('alertdialog', { name: `${act === 'Ban User' ? 'Ban' : 'Unban'} @${username}?` });
  await question.getByRole('button', { name: act }).click();
  await expect(question).toBeHidden();
}

/** Nothing can be written to the device any more. */
async function fillsDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: full, put: full });
  });
}

let made = 0;
async function newMember(api: Api): Promise<string> {
  made += 1;
  const username = `gull${Date.now().toString(36)}${made}`;
  await api.newMember(username);
  return username;
}

/** What the menu of staff on this member's profile holds; no entries: there is none. */
async function offers(page: Page, whom: string, entries: readonly string[]): Promise<void> {
  await opensProfile(page, whom);
  if (entries.length === 0) {
    // The profile is as the server has it now, and who reads is known.
    await expect(
      profileOf(page).getByRole('article').or(profileOf(page).getByText('This user has no posts yet')).first(),
    ).toBeVisible();
    await expect(staffMenu(page)).toHaveCount(0);
    return;
  }
  await staffMenu(page).click();
  await expect(page.getByRole('menuitem')).toHaveText([...entries]);
  // Keys are the menu's once it has the focus.
  await expect(page.locator('[role="menu"]:focus-within, [role="menu"]:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
}

test('an employee who moderates bans a user after a question, and ends that: posts go and come back, what is shown turns; nobody bans themselves or an employee, and a ban that fails says so [API-106] [API-107] [MOD-27] [MOD-28] [MOD-29] [MOD-30] [MOD-31] [MOD-32] [MOD-33] [MOD-34] [MOD-35] [MOD-36] [MOD-46]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const username = await newMember(api);
  const post = await api.writesPost(username, 'A gull that steals chips.');
  const page = await actor('otto', PHONE);
  await test.step('a ban is offered for nobody’s own account and no employee’s, and allowed to nobody without both badges', async () => {
    await offers(page, username, ['Manage badges', 'Ban User']);
    await offers(page, 'ines', ['Manage badges']);
    await offers(page, 'otto', []);
    const refused = /403/;
    const ban = async (by: string, whom: string) =>
      api.callAs(by, 'POST', '/v3/moderation/profile/ban', { ulid: await api.idOf(whom) });
    await expect(ban('otto', 'otto')).rejects.toThrow(refused);
    await expect(ban('otto', 'ines')).rejects.toThrow(refused);
    await expect(ban('theo', username)).rejects.toThrow(refused);
    await expect(ban('ines', username)).rejects.toThrow(refused);
  });

  await test.step('a user is banned after a question, and that ends: posts go and come back, what is shown turns', async () => {
    await opensProfile(page, username);
    await expect(page.getByText('A gull that steals chips.')).toBeVisible();

    await staffMenu(page).click();
    await chooseFromMenu(page, 'Ban User');
    const question = page.getByRole('alertdialog', { name: `Ban @${username}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(await seen(api, username), 'nothing before the answer').toMatchObject({ isBanned: false });

    await bans(page, username, 'Ban User');
    await expect(toast(page, 'Banned user successfully')).toBeVisible();
    await expect(profileOf(page)).toContainText('This account is banned.');
    await expect(profileOf(page).getByText('Banned', { exact: true })).toBeVisible();
    await expect(page.getByText('A gull that steals chips.')).toHaveCount(0);
    expect(await seen(api, username)).toMatchObject({ isBanned: true });
    const { data } = (await api.callAs('maya', 'POST', '/v3/posts/map', { ulids: [post] })) as { data: readonly object[] };
    expect(data, 'nobody else is given the post').toEqual([]);
    await expect(api.callAs(username, 'PUT', '/v3/posts', { body: 'Another.' })).rejects.toThrow(/403/);

    await page.reload();
    await expect(profileOf(page), 'after a reload too').toContainText('This account is banned.');
    await bans(page, username, 'Unban User');
    await expect(toast(page, 'Unbanned user successfully')).toBeVisible();
    await expect(page.getByText('A gull that steals chips.')).toBeVisible();
    expect(await seen(api, username)).toMatchObject({ isBanned: false });
  });

  const path = '/v3/moderation/profile/ban';
  const refuses = (method: 'POST' | 'DELETE') =>
    installation.proxy.addRule({ method, path, fault: { kind: 'status', status: 403 } });
  const takesBack = async () => {
    // What was refused stays in the Outbox until somebody discards it.
    await visit(page, '/outbox');
    await page.getByRole('button', { name: 'Discard' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  };
  await test.step('a ban that fails says so on the profile', async () => {
    await opensProfile(page, username);
    refuses('POST');
    await bans(page, username, 'Ban User');
    await expect(toast(page, 'Failed to ban user.')).toBeVisible();
    installation.proxy.clearRules();
    await takesBack();
    await opensProfile(page, username);
    await bans(page, username, 'Ban User');
    await expect(toast(page, 'Banned user successfully')).toBeVisible();
    refuses('DELETE');
    await bans(page, username, 'Unban User');
    await expect(toast(page, 'Failed to unban user.')).toBeVisible();
    installation.proxy.clearRules();
    await takesBack();
    await opensProfile(page, username);
    // That of the first ban's end has gone.
    await expect(toast(page, 'Unbanned user successfully')).toHaveCount(0);
    await bans(page, username, 'Unban User');
    await expect(toast(page, 'Unbanned user successfully')).toBeVisible();
  });

  await test.step('one that fails among the reported posts says so in the words of that place', async () => {
    const reported = await api.writesPost(username, 'Chips, all of them.');
    await api.callAs('maya', 'PUT', '/v3/posts/flag', { ulid: reported, violationType: 'spam' });
    await visit(page, '/feed');
    const moderation = new ModerationPage(page);
    await moderation.opens();
    const panel = await moderation.panelOf(reported);
    refuses('POST');
    await panel.button('Ban User').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ban User' }).click();
    await expect(toast(page, 'The user was not banned due to an error')).toBeVisible();
    installation.proxy.clearRules();
    await takesBack();
    await visit(page, '/feed');
    await moderation.opens();
    await moderation.panelOf(reported);
    // That of the first ban has gone.
    await expect(toast(page, 'Banned user successfully')).toHaveCount(0);
    await panel.button('Ban User').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ban User' }).click();
    await expect(toast(page, 'Banned user successfully')).toBeVisible();
    refuses('DELETE');
    await panel.button('Unban User').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unban User' }).click();
    await expect(toast(page, 'The user was not unbanned due to an error')).toBeVisible();
    installation.proxy.clearRules();
    await takesBack();
  });

  await test.step('one that the device cannot keep says so in those of an exception', async () => {
    await opensProfile(page, username);
    await fillsDevice(page);
    await bans(page, username, 'Unban User');
    await expect(toast(page, 'Error: The operation could not be completed.')).toBeVisible();
  });
});

test('a member without both badges is offered no ban; one who is banned reads, is told on the own profile, and what they write is refused and kept [MOD-27] [MOD-46]', async ({
  actor,
  newContext,
  installation,
}) => {
  const api = new Api(installation);
  const username = await newMember(api);
  const other = await newMember(api);
  const page = await (await newContext(PHONE)).newPage();
  await test.step('neither a member nor a moderator who is no employee is offered a ban', async () => {
    await offers(await actor('theo'), other, []);
    const login = new LoginPage(page);
    await login.opens();
    await login.signsIn(`${username}@example.org`, api);
    await page.waitForURL(/\/feed/);
    await new FeedPage(page).seesPosts();
    await offers(page, other, []);
  });

  await test.step('a banned member reads, is told on the own profile, and what they write is refused and kept', async () => {
    await visit(page, '/feed');
    await api.callAs('otto', 'POST', '/v3/moderation/profile/ban', { ulid: await api.idOf(username) });
    const feed = new FeedPage(page);
    await feed.chooses('Global');
    await feed.seesPostsOf('Global');
    const composer = new Composer(page);
    await composer.opens();
    await composer.writes('They took my chips away.');
    await page.goto('/outbox');
    await expect(page.getByText('They took my chips away.')).toBeVisible();
    await expect(page.getByText('Your account is banned').first()).toBeVisible();
    await visit(page, `/${username}`);
    await expect(page.getByText('Your account is banned.')).toBeVisible();
    await expect(page.getByText('You can read, but do nothing that others see.')).toBeVisible();
  });
});

test('staff give and take badges one by one, offline too: kept, shown at once, sent once [API-108] [API-109] [MOD-37] [MOD-38] [MOD-39] [MOD-41] [MOD-27] [MOD-46]', async ({
  actor,
  installation,
}) => {
  const api = new Api(installation);
  const username = await newMember(api);
  const page = await actor('ada', { ...PHONE, serviceWorkers: 'allow' });
  await offers(page, username, ['Manage badges']);
  const badges = page.getByRole('dialog', { name: `Badges of @${username}` });
  const opensBadges = async () => {
    await staffMenu(page).click();
    await chooseFromMenu(page, 'Manage badges');
    await expect(badges).toBeVisible();
  };
  await opensBadges();
  await expect(badges.getByRole('switch')).toHaveCount(11);
  await expect(badges.getByRole('switch', { name: 'Administrator' })).toBeEnabled();
  await badges.getByRole('switch', { name: 'Verified', exact: true }).click();
  await expect(toast(page, 'Added Verified badge successfully')).toBeVisible();
  expect((await seen(api, username)).badges).toContain('verified');
  await badges.getByRole('switch', { name: 'Verified', exact: true }).click();
  await expect(toast(page, 'Removed Verified badge successfully')).toBeVisible();
  expect((await seen(api, username)).badges).not.toContain('verified');

  await losesTheLine(page, installation);
  await badges.getByRole('switch', { name: 'Influencer' }).click();
  await badges.getByRole('switch', { name: 'Moderator' }).click();
  await expect(badges.getByText('Waits to be sent')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Badges' }).getByText('Influencer')).toBeVisible();
  await visit(page, '/outbox');
  await expect(page.getByText('Give the badge: Influencer')).toBeVisible();
  await getsTheLineBack(page, installation);
  await expect.poll(async () => (await seen(api, username)).badges).toEqual(expect.arrayContaining(['influencer', 'moderator']));
});

test('a badge that could not be changed says so by its name [MOD-40] [MOD-27] [MOD-46]', async ({ actor, installation }) => {
  const api = new Api(installation);
  const username = await newMember(api);
  await api.callAs('ada', 'POST', `/v3/admin/profile/${username}/badges`, { badge: 'verified' });
  const page = await actor('ines');
  await offers(page, username, ['Manage badges']);
  installation.proxy.addRule({ path: /\/v3\/admin\/profile\/[^/]+\/badges/, fault: { kind: 'status', status: 403 } });
  await staffMenu(page).click();
  await chooseFromMenu(page, 'Manage badges');
  const badges = page.getByRole('dialog', { name: `Badges of @${username}` });
  await expect(badges.getByRole('switch', { name: 'Administrator' }), 'given by administrators alone').toBeDisabled();
  await badges.getByRole('switch', { name: 'Influencer' }).click();
  await expect(toast(page, 'The Influencer badge was not added due to an error')).toBeVisible();
  await badges.getByRole('switch', { name: 'Verified', exact: true }).click();
  await expect(toast(page, 'The Verified badge was not removed due to an error')).toBeVisible();
  await expect(badges.getByRole('switch', { name: 'Influencer' })).not.toBeChecked();
  await expect(badges.getByRole('switch', { name: 'Verified', exact: true })).toBeChecked();
});
