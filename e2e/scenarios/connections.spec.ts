import type { Page } from '@playwright/test';
import { FEED_PAGE_SIZE } from '#contract/limits.ts';
import { Api } from '../support/api.ts';
import { getsTheLineBack, losesTheLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { turnWheel } from '../support/turn-wheel.ts';
import { FeedPage, LoginPromptSheet } from '../pages/feed-page.ts';
import { Shell } from '../pages/shell.ts';

const listOf = (page: Page, name: string) => page.getByRole('list', { name });

test('a member finds their network in the menu, lists it, searches it, and reads somebody else’s to its end [ROUTE-10] [SEARCH-17] [SOCIAL-37]', async ({
  actor,
  installation,
}) => {
  const page = await actor('maya');

  await test.step('My Network lists followers, following and mutuals, each line with a follow button', async () => {
    await new Shell(page).menu.getByRole('link', { name: 'My Network' }).click();
    await expect(page).toHaveURL('/maya/connections');
    await expect(page.getByRole('heading', { name: 'My Network' })).toBeVisible();
    const followers = listOf(page, 'Followers of @maya').getByRole('listitem');
    await expect(followers.first().getByRole('button', { name: /^(?:Follow|Unfollow) / })).toBeVisible();

    await page.getByRole('tab', { name: 'Following' }).click();
    await expect(page).toHaveURL('/maya/connections?side=following');
    const first = listOf(page, 'Following of @maya').getByRole('listitem').first();
    const button = first.getByRole('button');
    await expect(button).toHaveText('Following');
    await button.click();
    await expect(button).toHaveText('Follow');
    await button.click();
    await expect(button).toHaveText('Following');

    await page.getByRole('tab', { name: 'Mutuals' }).click();
    await expect(listOf(page, 'Mutuals of @maya').getByRole('listitem').first().getByRole('button')).toHaveText('Following');
  });

  await test.step('My Network is searched from its page; that of somebody else is not', async () => {
    const username = `hkin_${Date.now().toString(36)}`;
    const api = new Api(installation);
    await api.newMember(username);
    await api.follows(username, 'maya');
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/maya/connections');
    const search = page.getByRole('searchbox', { name: 'Search your network' });
    await search.press('Enter');
    await expect(page).toHaveURL('/maya/connections');
    await search.fill(' hkin_ ');
    await search.press('Enter');
    await expect(page).toHaveURL('/network/hkin_');
    const found = page.getByRole('region', { name: 'People' });
    const newcomer = found.getByRole('link', { name: new RegExp(`@${username}`) }).first();
    await expect(newcomer).toBeVisible();
    // More of the community are called so than one answer holds, nearly all with more followers.
    await visit(page, '/network/h');
    const more = found.getByRole('button', { name: 'Show More' });
    await expect(more).toBeVisible();
    while (await more.isVisible()) await more.click();
    await expect(newcomer).toBeVisible();
    await visit(page, '/noor/connections');
    await expect(page.getByRole('tab', { name: 'Followers' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '@noor' }), 'whose network it is').toBeVisible();
    await expect(page).toHaveTitle(/\(@noor\) · /);
    await expect(search).toHaveCount(0);
  });

  await test.step('people load on towards the end, lead to their profile, and Back finds the line again', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await visit(page, '/noor');
    await page
      .getByRole('list', { name: 'Counts' })
      .getByRole('link', { name: /Followers?$/ })
      .click();
    await expect(page).toHaveURL('/noor/connections?side=followers');
    const rows = listOf(page, 'Followers of @noor').getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const seen = new Set<string>();
    await expect(async () => {
      await turnWheel(page, 2000);
      for (const link of await rows.getByRole('link').all()) seen.add((await link.getAttribute('href', { timeout: 1000 })) ?? '');
      expect(seen.size, 'more than the first page brings').toBeGreaterThan(FEED_PAGE_SIZE);
    }).toPass();
    const last = rows.last().getByRole('link');
    const path = (await last.getAttribute('href'))!;
    await last.click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page.locator(`[role="listitem"] a[href="${path}"]`)).toBeInViewport();
  });
});

test("the lists stay readable offline; one never seen says so, and an unfollow there moves the reader's own count until it is delivered and after [SOCIAL-04] [SOCIAL-37]", async ({
  actor,
  installation,
}) => {
  const page = await actor('maya', { opens: '/maya', serviceWorkers: 'allow' });
  const count = page.getByRole('link', { name: /^\d+ Following$/ });
  const before = Number.parseInt(await count.innerText(), 10);
  await count.click();
  const followed = listOf(page, 'Following of @maya').getByRole('listitem').first().getByRole('button');
  await expect(followed).toHaveText('Following');
  await page.getByRole('tab', { name: 'Followers' }).click();
  await expect(listOf(page, 'Followers of @maya').getByRole('listitem').first()).toBeVisible();
  await losesTheLine(page, installation);
  await page.reload();
  await expect(listOf(page, 'Followers of @maya').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Mutuals' }).click();
  await expect(page.getByText('Nothing saved here yet')).toBeVisible();

  await page.getByRole('tab', { name: 'Following' }).click();
  await followed.click();
  await expect(followed).toHaveText('Follow');
  await visit(page, '/maya');
  const fewer = page.getByRole('link', { name: `${before - 1} Following`, exact: true });
  await expect(fewer).toBeVisible();
  await page.reload();
  await expect(fewer).toBeVisible();
  await getsTheLineBack(page, installation);
  await expect.poll(() => new Api(installation).followedBy('maya')).toBe(before - 1);
  await expect(fewer).toBeVisible();
  await page.reload();
  await expect(fewer).toBeVisible();
});

test('a visitor is sent to log in, and comes back to the list [ROUTE-10]', async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  await new FeedPage(page).opens();
  await new Shell(page).menu.getByRole('button', { name: 'My Network' }).click();
  await new LoginPromptSheet(page).asksFor('view connections');
  await page.goto('/noor/connections?side=mutuals');
  await expect(page).toHaveURL(/\/login\?redirect=.*connections/);
});
